import { AiHubStatus, HistoryPage } from '@portal/contracts/ai-hub'
import { AnalysisResponse } from '@portal/contracts/analysis'
import { OrchestratorChatResponse } from '@portal/contracts/assistant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '../../../db/testing/build-actor.ts'
import { startListeningApp, type ListeningApp } from '../../../db/testing/listening-app.ts'
import {
  startFakeProviders,
  type FakeProviders,
} from '../../../../../e2e/fixtures/providers/fake-providers.ts'
import { failWith, say } from '../../../../../e2e/fixtures/providers/script.ts'
import type { UserActor } from '#server/platform/actor.ts'

let portal: ListeningApp
let fakes: FakeProviders
beforeAll(async () => {
  fakes = await startFakeProviders()
  portal = await startListeningApp({
    PORTAL_RATE_AI: '100000',
    AI_COMPATIBLE_BASE_URL: fakes.url,
    AI_COMPATIBLE_API_KEY: 'key',
    AI_COMPATIBLE_MODELS: 'local-model',
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
  await portal.db.query('delete from public.ai_chat_messages')
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
  const after = await status()
  expect(after).toMatchObject({ isOnline: true, reason: null, measuredAnswers: 1 })
  expect(after.tokensToday).toBeGreaterThan(0)
  expect(after.month.answersWithoutPrice).toBe(1)
})
