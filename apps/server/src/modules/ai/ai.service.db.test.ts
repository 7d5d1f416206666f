import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { loadConfig } from '#server/config.ts'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { callTool, failWith, outOfQuota, say, type FakeReply } from '@portal/testing/providers/script'
import type { AiPart, AiRequest, AiService, ProviderId } from './ai.ts'
import { AiError } from './ai-error.ts'
import { createAiService } from './ai.service.ts'

let fakes: FakeProviders

beforeEach(async () => {
  fakes = await startFakeProviders()
})
afterEach(() => fakes.close())

const buildAi = (environment: Record<string, string> = {}): AiService => {
  const config = loadConfig({
    NODE_ENV: 'test',
    OPENAI_API_KEY: 'key-of-openai',
    OPENAI_BASE_URL: fakes.url,
    ANTHROPIC_API_KEY: 'key-of-anthropic',
    ANTHROPIC_BASE_URL: fakes.url,
    AI_COMPATIBLE_BASE_URL: fakes.url,
    AI_COMPATIBLE_API_KEY: 'key-of-compatible',
    AI_COMPATIBLE_MODELS: 'local-model',
    AI_TIMEOUT_MS: '20000',
    ...environment,
  })
  return createAiService({ config, log: { warn: () => undefined } })
}

const models: Record<ProviderId, string> = {
  openai: 'gpt-4.1-2025-04-14',
  anthropic: 'claude-sonnet-4-20250514',
  compatible: 'local-model',
}
const paths: Record<ProviderId, string> = {
  openai: '/v1/responses',
  anthropic: '/v1/messages',
  compatible: '/v1/chat/completions',
}
const providers = Object.keys(models) as ProviderId[]

const ask = (provider: ProviderId, overrides: Partial<AiRequest> = {}): AiRequest => ({
  choice: { provider, model: models[provider] },
  instructions: 'Answer from the evidence.',
  messages: [{ role: 'user', content: 'How large?' }],
  ...overrides,
})

interface Outcome {
  text: string
  parts: AiPart[]
  error: AiError | null
}

async function run(ai: AiService, request: AiRequest): Promise<Outcome> {
  const parts: AiPart[] = []
  let error: AiError | null = null
  try {
    for await (const part of ai.stream(request)) parts.push(part)
  } catch (thrown) {
    if (!(thrown instanceof AiError)) throw thrown
    error = thrown
  }
  return { text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''), parts, error }
}

test.each(providers)('%s streams text, tokens and times over its own protocol', async (provider) => {
  fakes.script(say('Dairy ', 'is ', 'large.'))
  const { text, parts, error } = await run(buildAi(), ask(provider))
  expect(error).toBeNull()
  expect(text).toBe('Dairy is large.')
  expect(parts.filter(({ type }) => type === 'text').length).toBeGreaterThan(1)
  expect(parts.at(-1)).toMatchObject({
    type: 'finish',
    finishReason: 'stop',
    inputTokens: 21,
    outputTokens: 9,
    costUsd: null,
  })
  const [request] = fakes.requests
  expect(request?.path).toBe(paths[provider])
  expect(request?.body).toMatchObject({ model: models[provider], stream: true })
  expect(JSON.stringify(request?.body)).toMatch(/"max_(?:output_|completion_)?tokens":2048/u)
  expect(JSON.stringify(request?.headers)).toContain(`key-of-${provider}`)
})

test('nothing leaves before the call is permitted, and nothing at all when it is not', async () => {
  const { promise: permitted, resolve } = Promise.withResolvers<void>()
  const answered = run(buildAi(), ask('compatible', { permitted }))
  await new Promise((done) => setTimeout(done, 200))
  expect(fakes.requests).toEqual([])
  resolve()
  expect((await answered).text).toBe('pong')
  const refused = await run(buildAi(), ask('compatible', { permitted: Promise.reject(new Error('gone')) }))
  expect(refused.error?.kind).toBe('aborted')
  expect(fakes.requests.length).toBe(1)
})

test.each(providers)('%s calls a tool and answers from what it returned', async (provider) => {
  fakes.script(callTool('find_figures', { query: 'dairy' }), say('It is $1.2B [1].'))
  const asked: unknown[] = []
  const tools = {
    find_figures: {
      description: 'finds',
      input: z.object({ query: z.string() }),
      run: async (input: unknown) => {
        asked.push(input)
        return [{ n: 1, says: 'Dairy: $1.2B' }]
      },
    },
  }
  const { text, parts } = await run(buildAi(), ask(provider, { tools }))
  expect(asked).toEqual([{ query: 'dairy' }])
  expect(parts[0]).toMatchObject({ type: 'tool', name: 'find_figures', input: { query: 'dairy' } })
  expect(text).toBe('It is $1.2B [1].')
  expect(fakes.requests).toHaveLength(2)
  expect(JSON.stringify(fakes.requests[1]?.body)).toContain('Dairy: $1.2B')
})

test.each([
  ['a tool that nobody offered', callTool('drop_tables', {}), 'no such tool'],
  ['input that does not fit', callTool('find_figures', { query: 7 }), 'expected string'],
  ['a look-up that fails', callTool('find_figures', { query: 'dairy' }), 'no connection'],
])('a compatible server hears of %s and answers all the same', async (_name, call, said) => {
  fakes.script(call, say('without it'))
  const tools = {
    find_figures: {
      description: 'finds',
      input: z.object({ query: z.string() }),
      run: () => Promise.reject(new Error('no connection')),
    },
  }
  const { text, error } = await run(buildAi(), ask('compatible', { tools }))
  expect(error).toBeNull()
  expect(text).toBe('without it')
  expect(JSON.stringify(fakes.requests[1]?.body)).toContain(said)
})

const failures: [string, FakeReply[], Partial<{ kind: AiError['kind']; calls: number; text: string }>][] = [
  ['a wrong key is not tried twice', [failWith(401)], { kind: 'auth', calls: 1 }],
  ['a used-up quota is not tried twice', [outOfQuota], { kind: 'quota', calls: 1 }],
  ['an unknown model is not tried twice', [failWith(404)], { kind: 'model_gone', calls: 1 }],
  ['a request that is not accepted is not tried twice', [failWith(400)], { kind: 'bad_request', calls: 1 }],
  ['a refusal is told apart', [{ kind: 'refusal' }], { kind: 'refusal', calls: 1 }],
  [
    'a stream that breaks off after text is not begun anew',
    [{ kind: 'cut', chunks: ['half '] }],
    { kind: 'cut', calls: 1, text: 'half ' },
  ],
  ['a model that says nothing is told apart', [{ kind: 'length', chunks: [] }], { kind: 'empty', calls: 1 }],
  [
    'an error inside the stream is an overload',
    [{ kind: 'stream_error', chunks: ['half '] }],
    { kind: 'overload', calls: 1, text: 'half ' },
  ],
  ['no answer at all ends in time', [{ kind: 'hang' }], { kind: 'timeout', calls: 1 }],
  [
    'an answer that stops coming ends in time',
    [{ kind: 'hang', chunks: ['half '] }],
    { kind: 'timeout', calls: 1, text: 'half ' },
  ],
  [
    'a first token that comes too late is given up',
    [{ kind: 'text', chunks: ['late'], firstTokenMs: 1200 }],
    { kind: 'timeout', calls: 1 },
  ],
  [
    'a longer rest than anybody waits is left to the next provider',
    [failWith(429, { 'retry-after': '30' })],
    { kind: 'rate_limit', calls: 1 },
  ],
]

test.each(
  providers.flatMap((provider) =>
    failures.map(([name, replies, expected]) => ({ provider, name, replies, expected })),
  ),
)('$provider: $name', async ({ provider, replies, expected }) => {
  fakes.script(...replies)
  const started = performance.now()
  // A busy machine may be late with its failure, which must not be taken for a timeout.
  const given = expected.kind === 'timeout' ? { AI_TIMEOUT_MS: '1600' } : {}
  const { text, error } = await run(buildAi(given), ask(provider))
  expect(error?.kind).toBe(expected.kind)
  expect(text).toBe(expected.text ?? '')
  expect(fakes.requests).toHaveLength(expected.calls ?? 1)
  expect(performance.now() - started).toBeLessThan(15_000)
})

test.each(providers)(
  '%s: overload and rate limits before the first token are tried again',
  async (provider) => {
    fakes.script(failWith(503), failWith(429, { 'retry-after': '0' }), say('at last'))
    const { text, error } = await run(buildAi(), ask(provider))
    expect(error).toBeNull()
    expect(text).toBe('at last')
    expect(fakes.requests).toHaveLength(3)
  },
)

test('a server that knows no tools is asked once more without them', async () => {
  fakes.script(failWith(400), say('from the evidence alone'))
  const tools = {
    find_figures: { description: 'finds', input: z.object({ query: z.string() }), run: async () => [] },
  }
  const { text } = await run(buildAi(), ask('compatible', { tools }))
  expect(text).toBe('from the evidence alone')
  expect(fakes.requests.map(({ body }) => 'tools' in body)).toEqual([true, false])
})

test('Retry-After is honoured', async () => {
  fakes.script(failWith(429, { 'retry-after': '1' }), say('later'))
  const started = performance.now()
  const { text } = await run(buildAi(), ask('anthropic'))
  expect(text).toBe('later')
  expect(performance.now() - started).toBeGreaterThan(950)
})

test('an answer that runs into the token limit is kept and says so', async () => {
  fakes.script({ kind: 'length', chunks: ['only the beginning'] })
  const { text, parts } = await run(buildAi(), ask('openai'))
  expect(text).toBe('only the beginning')
  expect(parts.at(-1)).toMatchObject({ finishReason: 'length' })
})

test('a caller who stops ends the call at once', async () => {
  fakes.script({ kind: 'hang', chunks: ['begun '] })
  const stop = new AbortController()
  const stopped = run(buildAi(), ask('openai', { signal: stop.signal }))
  await expect.poll(() => fakes.requests).toHaveLength(1)
  const started = performance.now()
  stop.abort()
  const { error } = await stopped
  expect(error?.kind).toBe('aborted')
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('a provider that cannot be reached is a network failure', async () => {
  const { error } = await run(buildAi({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }), ask('openai'))
  expect(error?.kind).toBe('network')
})

test('after three failures in a row a provider rests', async () => {
  const ai = buildAi()
  fakes.script(failWith(401), failWith(401), failWith(401))
  for (let call = 0; call < 3; call++) await run(ai, ask('openai'))
  const { error } = await run(ai, ask('openai'))
  expect(error?.kind).toBe('overload')
  expect(fakes.requests).toHaveLength(3)
  expect((await run(ai, ask('anthropic'))).text).toBe('pong')
})

test('the wished provider comes first, then the others; unknown models fall back to the default', () => {
  const ai = buildAi()
  expect(ai.choices().map(({ provider }) => provider)).toEqual(['openai', 'anthropic', 'compatible'])
  expect(ai.choices({ provider: 'anthropic', model: 'claude-opus-4-20250514' })).toEqual([
    { provider: 'anthropic', model: 'claude-opus-4-20250514' },
    { provider: 'openai', model: 'gpt-4.1-2025-04-14' },
    { provider: 'compatible', model: 'local-model' },
  ])
  expect(
    createAiService({ config: loadConfig({ NODE_ENV: 'test' }), log: { warn: () => undefined } }).choices(),
  ).toEqual([])
})

test('the model ids are those of the specification', () => {
  const ids = buildAi()
    .providers()
    .flatMap((provider) => provider.models.map(({ id }) => id))
  expect(ids).toEqual(
    expect.arrayContaining([
      'gpt-4.1-2025-04-14',
      'o3-2025-04-16',
      'o4-mini-2025-04-16',
      'gpt-4.1-mini-2025-04-14',
      'gpt-5-2025-08-07',
      'claude-opus-4-20250514',
    ]),
  )
})

test('a connection test says how long it took or what stands in the way', async () => {
  const ai = buildAi()
  expect(await ai.testConnection('anthropic')).toMatchObject({ ok: true, model: 'claude-3-5-haiku-20241022' })
  fakes.script(failWith(401))
  expect(await ai.testConnection('openai')).toMatchObject({ ok: false, failure: 'auth' })
  fakes.script(outOfQuota)
  expect(await ai.testConnection('compatible')).toMatchObject({ ok: false, failure: 'quota' })
})
