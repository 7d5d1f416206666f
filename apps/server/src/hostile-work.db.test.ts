import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeLimit } from '@portal/contracts/ai-services'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from './testing/listening-app.ts'

let portal: ListeningApp
let token: string
let site: Server
const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`

const page = `<main><table>${'<tr><td>a</td><td>b</td></tr>'.repeat(150_000)}</table></main>`
const code = 'function f(a){if(a&&b||c){for(;;){x=eval(a)}}}\n'.repeat(3000).slice(0, codeLimit)

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/html')
    return response.end(page)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  portal = await startListeningApp({ PORTAL_FETCH_ALLOW: new URL(siteUrl()).host })
  token = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
})
afterAll(async () => {
  await portal.close()
  site.close()
})

async function call(name: string, body: object): Promise<number> {
  const answer = await fetch(`${portal.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

const tool = (name: string, parameters: object) => call('advanced-ai-tools', { tool: name, parameters })

test.each<[string, () => Promise<number>]>([
  ['code of the largest size', () => tool('code_analysis', { code, language: 'typescript' })],
  [
    'a text of the largest size',
    () => tool('document_analysis', { documentContent: '# a\n'.repeat(800_000) }),
  ],
  [
    'a page of the largest size',
    () => call('multi-ai-orchestrator', { action: 'web_scraping', parameters: { url: siteUrl() } }),
  ],
])('while %s is read the portal answers others', async (_what, read) => {
  await fetch(`${portal.url}/healthz`)
  const state = { isRead: false }
  const reading = read().finally(() => (state.isRead = true))
  let answers = 0
  while (!state.isRead) {
    await (await fetch(`${portal.url}/healthz`)).arrayBuffer()
    answers += 1
  }
  expect(await reading).toBe(200)
  // Where the reading holds up the others, they are answered before it and after it alone.
  expect(answers).toBeGreaterThan(100)
})

/** The most that one turn of the event loop calculates meanwhile: what others wait for, however busy the machine is. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }, 1)
  await work()
  clearInterval(look)
  return longest
}

const quantities = Array.from({ length: 900 }, (_, at) => `${at} m3/h at ${at} bar`).join(', ')

test.each<[string, (text: string) => Promise<number>, number]>([
  [
    'a proposal',
    (scope) => call('process-intelligence', { action: 'generate_proposal', data: { client: 'A', scope } }),
    200,
  ],
  [
    'an analysis',
    (inputData) => call('ai-analysis-engine', { analysisType: 'process_optimization', inputData }),
    200,
  ],
  ['a calculation', (text) => call('engines', { engine: 'plant-designer', text }), 422],
])('%s about nothing but quantities is read beside the event loop', async (_what, ask, status) => {
  // What is loaded and compiled once is not what it costs.
  await ask('Brewery for 200 000 hl/a of beer')
  const longest = await longestTurnMs(async () => expect(await ask(quantities.slice(0, 15_000))).toBe(status))
  expect(longest).toBeLessThan(60)
})
