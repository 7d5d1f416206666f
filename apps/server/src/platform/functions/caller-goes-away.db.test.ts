import type { AnalysisResult } from '@portal/contracts/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import type { FakeReply } from '@portal/testing/providers/script'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let fakes: FakeProviders
let portal: ListeningApp
let person: { id: string }
let token: string
beforeAll(async () => {
  fakes = await startFakeProviders()
  portal = await startListeningApp({
    PORTAL_RATE_AI: '1000',
    OPENAI_API_KEY: 'key-of-openai',
    OPENAI_BASE_URL: fakes.url,
    // Nothing ends by itself here.
    AI_TIMEOUT_MS: '60000',
  })
  await seedSampleData(portal.db)
  const user = await buildUser(portal.db, 'business_user')
  person = user
  token = await portal.tokenFor(user)
})
afterAll(async () => {
  await portal.close()
  await fakes.close()
})

const call = (name: string, body: object, signal?: AbortSignal) =>
  fetch(`${portal.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
const chat = { action: 'chat', messages: [{ role: 'user', content: 'How large?' }] }
const silent: FakeReply = { kind: 'hang' }
const stopped: FakeReply = { kind: 'hang', chunks: ['It is'] }
const picture = { action: 'image_generation', parameters: { prompt: 'a tank' } }

const calls: [string, string, object, FakeReply, string][] = [
  ['chat before the first word', 'multi-ai-orchestrator', chat, silent, '/v1/responses'],
  ['chat in the middle', 'multi-ai-orchestrator', chat, stopped, '/v1/responses'],
  ['a picture', 'multi-ai-orchestrator', picture, silent, '/v1/images/generations'],
  [
    'speech',
    'advanced-ai-tools',
    { tool: 'text_to_speech', parameters: { text: 'Good morning' } },
    silent,
    '/v1/audio/speech',
  ],
  [
    'transcription',
    'advanced-ai-tools',
    { tool: 'speech_to_text', parameters: { audioData: 'AAECAwQF' } },
    silent,
    '/v1/audio/transcriptions',
  ],
  [
    'a document',
    'advanced-ai-tools',
    { tool: 'document_analysis', parameters: { documentContent: 'It saved 3 %.' } },
    stopped,
    '/v1/responses',
  ],
]

async function lastCall(): Promise<object | undefined> {
  const { rows } = await portal.db.query<{ outcome: string; attempt: number; reserved: boolean }>(
    `select outcome, attempt, reserved_tokens > 0 as reserved from public.ai_calls
     where user_id = $1 order by started_at desc limit 1`,
    [person.id],
  )
  return rows[0]
}

test.each(calls.map(([what, name, body, reply, path]) => ({ what, name, body, reply, path })))(
  'who goes away ends $what at the provider, and its row in the ledger says so',
  async ({ name, body, reply, path }) => {
    fakes.requests.length = 0
    fakes.left.length = 0
    fakes.script(reply)
    const browser = new AbortController()
    const answer = call(name, body, browser.signal)
    await expect.poll(() => fakes.requests.map((request) => request.path)).toEqual([path])
    browser.abort()
    await expect(answer).rejects.toThrow('abort')
    await expect.poll(() => fakes.left).toEqual([path])
    // What it may have used counts until it is known, where that can be said.
    await expect
      .poll(lastCall)
      .toEqual({ outcome: 'aborted', attempt: 1, reserved: path === '/v1/responses' })
    expect(fakes.requests).toHaveLength(1)
  },
)

const storedAnalysis = async () =>
  (
    await portal.db.query<{ result: AnalysisResult; tokens: number }>(
      `select result, tokens_used as tokens from public.ai_analysis_results where user_id = $1`,
      [person.id],
    )
  ).rows[0]

test('[HUB-ENG-15] who reloads in the middle of an analysis finds it stored, and whole as soon as the model has written', async () => {
  fakes.left.length = 0
  const words = { summary: 'Dairy grows [1].', trends: [], recommendations: [] }
  fakes.script({ kind: 'text', chunks: [JSON.stringify(words)], firstTokenMs: 3000 })
  const browser = new AbortController()
  const asked = { analysisType: 'market_intelligence', inputData: 'How is the dairy market?' }
  const answer = call('ai-analysis-engine', asked, browser.signal)
  await expect.poll(async () => (await storedAnalysis())?.result.engine?.words).toBe('writing')
  expect((await storedAnalysis())?.result.summary).toContain('Dairy')
  browser.abort()
  await expect(answer).rejects.toThrow('abort')
  await expect.poll(async () => (await storedAnalysis())?.result.narrative).toBe('Dairy grows [1].')
  const { result, tokens } = (await storedAnalysis()) ?? {}
  expect([result?.engine?.provider, result?.engine?.words, tokens]).toEqual(['openai', undefined, 30])
  expect(fakes.left).toEqual([])
})

test('who goes away says nothing about the provider: it does not rest, and no service counts a failure', async () => {
  const answer = await call('multi-ai-orchestrator', chat)
  expect(await answer.json()).toMatchObject({ message: 'pong', provider: 'openai' })
  const { rows } = await portal.db.query('select succeeded from public.service_calls where user_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ succeeded: true }])
})
