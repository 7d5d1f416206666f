import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { failWith, say } from '@portal/testing/providers/script'
import { narrate } from './narrate.ts'

const actor: UserActor = {
  kind: 'user',
  id: 'somebody',
  email: 'somebody@people.example',
  dbRole: 'authenticated',
  claims: { sub: 'somebody', role: 'authenticated', exp: 4_102_444_800 },
}
let fakes: FakeProviders
beforeAll(async () => {
  fakes = await startFakeProviders()
})
beforeEach(() => void (fakes.requests.length = 0))
afterAll(() => fakes.close())

function startNarrator() {
  const config = loadConfig({
    NODE_ENV: 'test',
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: fakes.url,
    AI_COMPATIBLE_BASE_URL: fakes.url,
    AI_COMPATIBLE_MODELS: 'local-model',
  })
  const ai = createAiService({ config, log: { warn: () => undefined } })
  const asking = { actor, signal: new AbortController().signal }
  return (material: string) =>
    narrate({ ai, config }, { instructions: 'Summarise.', material: { text: material } }, asking)
}

test('where the first provider fails the next one narrates, and while the first rests it is not asked', async () => {
  const tell = startNarrator()
  for (let call = 0; call < 3; call++) {
    fakes.script(failWith(401), say('It saved 12 %. That is much.'))
    expect(await tell('It saved 12 %.')).toEqual({
      narrative: { text: 'It saved 12 %. That is much.', provider: 'compatible', model: 'local-model' },
      notice: null,
    })
  }
  fakes.requests.length = 0
  await tell('It saved 12 %.')
  expect(fakes.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions'])
})

test('where nobody can narrate, each reason is told once', async () => {
  fakes.script(failWith(401), failWith(401))
  const { narrative, notice } = await startNarrator()('It saved 12 %.')
  expect(narrative).toBeNull()
  expect(notice?.match(/refused the key/gu)).toHaveLength(1)
})

test('numbers that the material does not hold are left out, and it is said', async () => {
  fakes.script(say('It saved 12 %. That is 99 EUR. So it goes.'))
  const told = await startNarrator()('It saved 12 %.')
  expect(told.narrative?.text).toBe('It saved 12 %. So it goes.')
  expect(told.notice).toMatch(/^One sentence .* left out\.$/u)
  fakes.script(say('It saved 99 EUR.'))
  expect(await startNarrator()('It saved 12 %.')).toEqual({ narrative: null, notice: told.notice })
})
