import { AiHubStatus, HistoryPage } from '@portal/contracts/ai-hub'
import { AnalysisResponse } from '@portal/contracts/analysis'
import { OrchestratorChatResponse } from '@portal/contracts/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { failWith, say } from '@portal/testing/providers/script'
import type { UserActor } from '@portal/backend/platform/actor'

let portal: ListeningApp
let fakes: FakeProviders
beforeAll(async () => {
  fakes = await startFakeProviders()
  portal = await startListeningApp({
    PORTAL_RATE_AI: '100000',
    AI_COMPATIBLE_BASE_URL: fakes.url,
    AI_COMPATIBLE_API_KEY: 'key',
    AI_COMPATIBLE_MODELS: 'local-model, second-model',
  })
  await seedSampleData(portal.db)
})
afterAll(async () => {
  await portal.close()
  await fakes.close()
})

const call = async (name: string, body: unknown, token?: string): Promise<Response> =>
  fetch(`${portal.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
const member = async (): Promise<{ person: UserActor; token: string }> => {
  const person = await buildUser(portal.db, 'business_user')
  return { person, token: await portal.tokenFor(person) }
}
const analyse = { analysisType: 'market_intelligence', inputData: { query: 'Dairy' }, parameters: {} }

test('[API-FN-10] [API-FN-11] the engine answers its five fields over HTTP, and the history finds the analysis', async () => {
  const { token } = await member()
  const answer = AnalysisResponse.parse(
    await (
      await call('ai-analysis-engine', { ...analyse, parameters: { provider: 'builtin' } }, token)
    ).json(),
  )
  expect(answer).toMatchObject({ analysisType: 'market_intelligence', tokensUsed: 0 })
  expect(answer.result.figures.length).toBeGreaterThan(0)
  const found = HistoryPage.parse(
    await (await call('ai-hub', { action: 'search', query: 'dairy' }, token)).json(),
  )
  expect(found.entries.map(({ id }) => id)).toEqual([answer.id])
  expect(await (await call('ai-analysis-engine', { test: true, timestamp: 1 }, token)).json()).toBeTruthy()
})

test('neither function answers without a session; what belongs to somebody else is not exported', async () => {
  const [{ token }, other] = [await member(), await member()]
  const { id } = AnalysisResponse.parse(
    await (
      await call('ai-analysis-engine', { ...analyse, parameters: { provider: 'builtin' } }, token)
    ).json(),
  )
  const wanted = { action: 'export', format: 'markdown', items: [{ kind: 'analysis', id }] }
  expect((await call('ai-analysis-engine', analyse)).status).toBe(401)
  expect((await call('ai-hub', { action: 'status' })).status).toBe(401)
  expect((await call('ai-hub', wanted, token)).status).toBe(200)
  expect((await call('ai-hub', wanted, other.token)).status).toBe(404)
})

test('[HUB-19] the chosen model of a task answers where a call names none', async () => {
  const { person, token } = await member()
  const ask = async () => {
    const messages = [{ role: 'user', content: 'How large is the dairy market?' }]
    return OrchestratorChatResponse.parse(await (await call('ai-orchestrator', { messages }, token)).json())
  }
  fakes.script(say('Dairy is worth $1.2B [1].'))
  expect((await ask()).metadata.provider).toBe('compatible')
  await portal.db.query('insert into public.ai_preferences (user_id, models) values ($1, $2)', [
    person.id,
    JSON.stringify({
      chat: { provider: 'builtin', model: 'builtin' },
      analysis: { provider: 'builtin', model: 'builtin' },
    }),
  ])
  const before = fakes.requests.length
  expect((await ask()).metadata.provider).toBe('builtin')
  expect((await call('ai-analysis-engine', analyse, token)).status).toBe(200)
  expect(fakes.requests.length).toBe(before)
})

test('[HUB-16] [HUB-17] the status names the model in use; one that refuses is offline with its reason', async () => {
  await portal.db.query('delete from public.ai_chat_messages; delete from public.ai_calls')
  const { token } = await member()
  const status = async () =>
    AiHubStatus.parse(await (await call('ai-hub', { action: 'status' }, token)).json())
  fakes.script(failWith(401))
  expect(await status()).toMatchObject({
    provider: 'compatible',
    model: 'local-model',
    isOnline: false,
    reason: 'The AI provider refused the key',
    medianMs: null,
  })
  fakes.script(say('Dairy is worth $1.2B [1].'))
  await call(
    'ai-orchestrator',
    { messages: [{ role: 'user', content: 'How large is the dairy market?' }] },
    token,
  )
  // The end of a call is written down beside its answer.
  await expect.poll(status).toMatchObject({ isOnline: true, reason: null, measuredAnswers: 1 })
  const after = await status()
  expect(after.tokensToday).toBeGreaterThan(0)
  expect(after.month.answersWithoutPrice).toBe(1)
})

test('[HUB-07] who is online is the model in use: another one’s answers say nothing about it', async () => {
  const { person, token } = await member()
  const status = async () =>
    AiHubStatus.parse(await (await call('ai-hub', { action: 'status' }, token)).json())
  const prefer = (model: string) =>
    portal.db.query(
      `insert into public.ai_preferences (user_id, models) values ($1, $2)
       on conflict (user_id) do update set models = excluded.models`,
      [person.id, JSON.stringify({ chat: { provider: 'compatible', model } })],
    )
  const end = (model: string, outcome: string) =>
    portal.db.query(
      `insert into public.ai_calls (id, feature, provider, model, attempt, outcome, expires_at, finished_at)
       values (gen_random_uuid(), 'chat', 'compatible', $1, 1, $2, clock_timestamp(), clock_timestamp())`,
      [model, outcome],
    )
  await portal.db.query('delete from public.ai_calls')
  await prefer('second-model')
  await end('local-model', 'succeeded')
  fakes.requests.length = 0
  fakes.script(failWith(404))
  expect(await status()).toMatchObject({
    model: 'second-model',
    isOnline: false,
    reason: 'The AI provider does not know the model',
  })
  expect(fakes.requests[0]?.body).toMatchObject({ model: 'second-model' })
  // Known for a while, without being asked again.
  expect((await status()).isOnline).toBe(false)
  expect(fakes.requests).toHaveLength(1)
  await prefer('local-model')
  expect(await status()).toMatchObject({ model: 'local-model', isOnline: true })
  expect(fakes.requests).toHaveLength(1)
  await end('local-model', 'network')
  expect(await status()).toMatchObject({ model: 'local-model', isOnline: true })
  expect(fakes.requests).toHaveLength(2)
})

test('[HUB-07] who has used up the budget is told that the built-in engine answers', async () => {
  const { person, token } = await member()
  await portal.db.query(`insert into public.ai_budgets (user_id, limit_tokens) values ($1, 0)`, [person.id])
  const answer = await call('ai-hub', { action: 'status' }, token)
  expect(AiHubStatus.parse(await answer.json())).toMatchObject({ provider: 'builtin', isOnline: true })
})
