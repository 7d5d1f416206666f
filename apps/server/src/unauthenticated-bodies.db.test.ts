import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

const perMinute = 12
let portal: ListeningApp
let token: string

beforeAll(async () => {
  portal = await startListeningApp({ PORTAL_RATE_REFUSED: String(perMinute), PORTAL_TRUST_PROXY: 'on' })
  token = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
})
afterAll(() => portal.close())

interface Head {
  path: string
  headers: Record<string, string>
  from: string
}

/** The status that comes while nothing of the body has been sent. */
function statusOfHead({ path, headers, from }: Head): Promise<number> {
  const { hostname, port } = new URL(portal.url)
  const lines = Object.entries({
    host: hostname,
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...headers,
  })
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
      ),
    )
    socket.once('error', reject).once('data', (answer) => {
      resolve(Number(answer.toString().split(' ')[1]))
      socket.destroy()
    })
  })
}

const megabytes = { 'content-length': '4800000' }

test('[API-FN-01] strangers are refused before they have sent a body', { timeout: 20_000 }, async () => {
  const refused = {
    '/functions/v1/ai-orchestrator': 413,
    '/rest/v1/figures': 413,
    '/auth/v1/token?grant_type=password': 413,
    '/storage/v1/object/list/documents': 413,
    '/storage/v1/object/documents/plan.pdf': 400,
    '/realtime/v1/api/broadcast': 413,
    '/nowhere': 413,
  }
  for (const [at, [path, status]] of Object.entries(refused).entries()) {
    const from = `192.0.2.${at}`
    expect([path, await statusOfHead({ path, from, headers: megabytes })]).toEqual([path, status])
  }
  const from = '192.0.2.50'
  expect(
    await statusOfHead({ path: '/rest/v1/figures', from, headers: { 'transfer-encoding': 'chunked' } }),
  ).toBe(413)
  const forged = { ...megabytes, authorization: 'Bearer forged' }
  expect(await statusOfHead({ path: '/functions/v1/engines', from, headers: forged })).toBe(401)
  const small = { 'content-length': '100' }
  expect(await statusOfHead({ path: '/functions/v1/engines', from, headers: small })).toBe(401)
})

test('a signed-in person without the right is refused before they have sent a body', async () => {
  const headers = { ...megabytes, authorization: `Bearer ${token}` }
  expect(await statusOfHead({ path: '/functions/v1/team-access', from: '192.0.2.60', headers })).toBe(403)
})

const call = (from: string, headers: Record<string, string> = {}, body = '{}') =>
  fetch(`${portal.url}/functions/v1/send-feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body,
  })

test('a large body of somebody known is read', async () => {
  const answer = await call(
    '192.0.2.61',
    { authorization: `Bearer ${token}` },
    `{"no":"${'x'.repeat(4_800_000)}"}`,
  )
  expect(answer.status).toBe(400)
})

test('refused calls count against the address, and somebody known there is served', async () => {
  const from = '192.0.2.70'
  const statuses: number[] = []
  for (let n = 0; n < perMinute; n += 1)
    statuses.push((await call(from, n % 2 ? { authorization: 'Bearer forged' } : {})).status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  const refused = await call(from)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await call(from, { authorization: `Bearer ${token}` })).status).toBe(400)
  expect((await call('192.0.2.71')).status).toBe(401)
})
