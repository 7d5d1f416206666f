import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { fakePng } from '@portal/testing/providers/media-wire'
import { failWith, outOfQuota, say, type FakeReply } from '@portal/testing/providers/script'
import type { AiService } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import { createAiService } from '#server/modules/ai/ai.service.ts'

let fakes: FakeProviders
// Loaded once, so that loading does not count against the short time limits.
beforeAll(() => Promise.all([import('ai'), import('@ai-sdk/openai')]))
beforeEach(async () => {
  fakes = await startFakeProviders()
})
afterEach(() => fakes.close())

const buildAi = (environment: Record<string, string> = {}): AiService =>
  createAiService({
    config: loadConfig({
      NODE_ENV: 'test',
      OPENAI_API_KEY: 'key-of-openai',
      OPENAI_BASE_URL: fakes.url,
      AI_TIMEOUT_MS: '20000',
      ...environment,
    }),
    log: { warn: () => undefined },
  })

const works = {
  image: (ai: AiService) => ai.generateImage({ prompt: 'a tank', size: '1024x1024' }),
  speech: (ai: AiService) => ai.speak({ text: 'Good morning', voice: 'nova', speed: 1.25 }),
  transcription: (ai: AiService) => ai.transcribe({ audio: new Uint8Array([1, 2, 3, 4]), language: 'es' }),
}
type Work = keyof typeof works
const names = Object.keys(works) as Work[]

async function failureOf(work: Work, ai: AiService): Promise<AiError> {
  try {
    await works[work](ai)
  } catch (error) {
    if (error instanceof AiError) return error
    throw error
  }
  throw new Error('nothing failed')
}

test('a picture, a sound and a text come over the protocol of the provider, each with its own path and key', async () => {
  const ai = buildAi()
  const image = await works.image(ai)
  expect(image).toMatchObject({ data: fakePng, mediaType: 'image/png', model: 'gpt-image-1' })
  const sound = await works.speech(ai)
  expect(sound).toMatchObject({ mediaType: 'audio/mpeg', model: 'tts-1' })
  expect(Buffer.from(sound.data, 'base64').length).toBeGreaterThan(50)
  fakes.script(say('Buenos días'))
  expect(await works.transcription(ai)).toMatchObject({ text: 'Buenos días', model: 'whisper-1' })
  expect(fakes.requests.map(({ path }) => path)).toEqual([
    '/v1/images/generations',
    '/v1/audio/speech',
    '/v1/audio/transcriptions',
  ])
  expect(fakes.requests[0]?.body).toMatchObject({ prompt: 'a tank', size: '1024x1024' })
  expect(fakes.requests[1]?.body).toMatchObject({ input: 'Good morning', voice: 'nova', speed: 1.25 })
  expect(String(fakes.requests[2]?.body['multipart'])).toMatch(/name="language"\s+es/u)
  expect(new Set(fakes.requests.map(({ headers }) => headers.authorization))).toEqual(
    new Set(['Bearer key-of-openai']),
  )
})

const breaks: [string, FakeReply[], string][] = [
  ['a refused key', [failWith(401)], 'auth'],
  ['a used-up quota', [outOfQuota], 'quota'],
  ['a limit with a long rest', [failWith(429, { 'retry-after': '30' })], 'rate_limit'],
  ['an unknown model', [failWith(404)], 'model_gone'],
  ['a refused request', [failWith(400)], 'bad_request'],
  ['no answer', [{ kind: 'hang' }], 'timeout'],
]
test.each(names.flatMap((work) => breaks.map(([what, replies, kind]) => ({ work, what, replies, kind }))))(
  '$work: $what is told by its class, and nothing hangs',
  async ({ work, replies, kind }) => {
    fakes.script(...replies)
    // A busy machine may be late with its answer, which must not be taken for silence.
    const ai = buildAi(kind === 'timeout' ? { AI_TIMEOUT_MS: '300' } : {})
    expect((await failureOf(work, ai)).kind).toBe(kind)
    expect(fakes.requests).toHaveLength(1)
  },
)

test.each(names)('%s: overload is tried again, and the answer then counts', async (work) => {
  fakes.script(failWith(503, { 'retry-after-ms': '5' }), failWith(503, { 'retry-after-ms': '5' }))
  await works[work](buildAi())
  expect(fakes.requests).toHaveLength(3)
})

test('an answer that is none is tried again, and is a failure in the end', async () => {
  fakes.script({ kind: 'malformed' }, { kind: 'cut', chunks: ['x'] }, { kind: 'malformed' })
  expect((await failureOf('image', buildAi())).kind).toBe('cut')
  expect(fakes.requests).toHaveLength(3)
})

test('a server of the own that speaks the protocol draws, speaks and listens, as its configuration says', async () => {
  const ai = createAiService({
    config: loadConfig({
      NODE_ENV: 'test',
      AI_COMPATIBLE_BASE_URL: fakes.url,
      AI_COMPATIBLE_API_KEY: 'key-of-ours',
      AI_COMPATIBLE_MODELS: 'llama3:8b, flux=image, ears-and-voice=speech+transcription',
      AI_TIMEOUT_MS: '20000',
    }),
    log: { warn: () => undefined },
  })
  expect(await works.image(ai)).toMatchObject({ data: fakePng, provider: 'compatible', model: 'flux' })
  expect(await works.speech(ai)).toMatchObject({ mediaType: 'audio/mpeg', model: 'ears-and-voice' })
  fakes.script(say('Buenos días'))
  expect(await works.transcription(ai)).toMatchObject({ text: 'Buenos días', provider: 'compatible' })
  expect(fakes.requests[0]?.body).toMatchObject({ model: 'flux' })
  expect(new Set(fakes.requests.map(({ headers }) => headers.authorization))).toEqual(
    new Set(['Bearer key-of-ours']),
  )
  expect(ai.mediaChoice('realtime')).toBeNull()
  expect(ai.choices().map(({ model }) => model)).toEqual(['llama3:8b'])
})

const both = (limits: Record<string, string> = {}) =>
  buildAi({
    AI_COMPATIBLE_BASE_URL: fakes.url,
    AI_COMPATIBLE_API_KEY: 'key-of-ours',
    AI_COMPATIBLE_MODELS: 'flux=image, ears-and-voice=speech+transcription',
    ...limits,
  })

test.each(names)(
  '%s: where the first provider fails the next one is asked, and says who it is',
  async (work) => {
    fakes.script(failWith(401))
    expect(await works[work](both())).toMatchObject({
      provider: 'compatible',
      failures: ['The AI provider refused the key'],
    })
    expect(fakes.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer key-of-openai',
      'Bearer key-of-ours',
    ])
  },
)

test('a silent provider leaves the next one its share of the time; the wished one is asked first', async () => {
  const ai = both({ AI_TIMEOUT_MS: '6000' })
  fakes.script({ kind: 'hang' })
  expect(await works.speech(ai)).toMatchObject({ provider: 'compatible' })
  const wished = await ai.generateImage({ prompt: 'a tank', size: '1024x1024', provider: 'compatible' })
  expect(wished).toMatchObject({ provider: 'compatible', model: 'flux', failures: [] })
  expect([ai.mediaChoice('image', 'anthropic'), ai.mediaChoice('image')?.provider]).toEqual([null, 'openai'])
})

test('what is wrong with the request, or refused for what it asks, goes to nobody else', async () => {
  fakes.script(failWith(400))
  expect((await failureOf('image', both())).kind).toBe('bad_request')
  expect(fakes.requests).toHaveLength(1)
})

test('where all fail the last one’s failure is told', async () => {
  fakes.script(failWith(401), failWith(404))
  expect((await failureOf('transcription', both())).kind).toBe('model_gone')
  expect(fakes.requests).toHaveLength(2)
})

test('without the key nobody is asked', async () => {
  const ai = createAiService({
    config: loadConfig({ NODE_ENV: 'test', OPENAI_BASE_URL: fakes.url }),
    log: { warn: () => undefined },
  })
  expect(ai.mediaChoice('image')).toBeNull()
  expect((await failureOf('image', ai)).kind).toBe('auth')
  expect(fakes.requests).toEqual([])
})
