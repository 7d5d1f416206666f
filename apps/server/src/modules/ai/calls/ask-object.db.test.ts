import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { loadConfig } from '#server/config.ts'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { callTool, failWith, say } from '@portal/testing/providers/script'
import type { ModelChoice } from '#server/modules/ai/ai.ts'
import { createAiService } from '#server/modules/ai/ai.service.ts'

let fakes: FakeProviders
beforeEach(async () => {
  fakes = await startFakeProviders()
})
afterEach(() => fakes.close())

const Size = z.object({ sector: z.string(), growing: z.boolean() })
const fitting = '{"sector":"Dairy","growing":true}'
const openai: ModelChoice = { provider: 'openai', model: 'gpt-4.1-2025-04-14' }

const ask = (choice: ModelChoice) =>
  createAiService({
    config: loadConfig({
      NODE_ENV: 'test',
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: fakes.url,
      ANTHROPIC_API_KEY: 'key',
      ANTHROPIC_BASE_URL: fakes.url,
      AI_COMPATIBLE_BASE_URL: fakes.url,
      AI_COMPATIBLE_MODELS: 'local-model',
    }),
    log: { warn: () => undefined },
  }).askObject({
    choice,
    instructions: 'Answer as JSON.',
    messages: [{ role: 'user', content: 'Dairy?' }],
    schema: Size,
  })

test.each([
  [openai, say(fitting), /"format":\{"type":"json_schema"/u],
  [
    { provider: 'compatible', model: 'local-model' } as const,
    say(fitting),
    /"response_format":\{"type":"json_/u,
  ],
  [
    { provider: 'anthropic', model: 'claude-sonnet-4-20250514' } as const,
    callTool('json', { sector: 'Dairy', growing: true }),
    /"tool_choice":\{"type":"any"/u,
  ],
])('$provider is asked in its structured mode', async (choice, reply, mode) => {
  fakes.script(reply)
  expect(await ask(choice)).toMatchObject({ value: { sector: 'Dairy', growing: true }, outputTokens: 9 })
  expect(JSON.stringify(fakes.requests[0]?.body)).toMatch(mode)
  expect(fakes.requests).toHaveLength(1)
})

test('what does not fit goes back once, with what is wrong with it; both tries count', async () => {
  fakes.script(say('{"sector":"Dairy","growing":"very"}'), say(fitting))
  expect(await ask(openai)).toMatchObject({ value: { growing: true }, inputTokens: 42, outputTokens: 18 })
  expect(JSON.stringify(fakes.requests[1]?.body)).toMatch(/expected boolean.+growing/u)
  fakes.script(say('I would rather chat.'), say('Still.'))
  expect(await ask(openai)).toMatchObject({ value: null, outputTokens: 18 })
  expect(fakes.requests).toHaveLength(4)
  fakes.script(say('I would rather chat.'), failWith(401))
  expect(await ask(openai)).toMatchObject({ value: null, inputTokens: 21, outputTokens: 9 })
})

test('a server without structured mode is asked in words', async () => {
  fakes.script(failWith(400), say(`Here it is: ${fitting}`))
  expect((await ask({ provider: 'compatible', model: 'local-model' })).value).toEqual({
    sector: 'Dairy',
    growing: true,
  })
  expect(fakes.requests.map(({ body }) => 'response_format' in body)).toEqual([true, false])
})
