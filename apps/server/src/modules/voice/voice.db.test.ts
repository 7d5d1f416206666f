import { ChatMessageRow } from '@portal/contracts/chat'
import { voiceAudio, voiceCloseCodes, voiceLimits, voiceSession } from '@portal/contracts/voice'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { startFakeRealtime, type FakeRealtime } from '@portal/testing/providers/fake-realtime'
import { loadConfig } from '#server/config.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import { createAsk, type AskService } from '#server/modules/ask/index.ts'
import { buildAssistant, buildUser, seedSamples, silentLog } from '#server/testing/chat-fixtures.ts'
import type { AssistantService } from '#server/modules/chat/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createRateLimiter } from '@portal/backend/platform/http/rate-limiter'
import { createVoiceService, type VoiceService } from './index.ts'
import { listenToVoice, type VoiceClient } from './testing/voice-client.ts'
import type { VoiceDependencies } from './voice.service.ts'

const db = testDatabase()
let assistant: AssistantService
let ask: AskService
let actor: UserActor
let fake: FakeRealtime
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  await seedSamples(db.database)
  assistant = buildAssistant(db.database)
  ask = createAsk({ db: db.database })
  // What it knows of the records is read with the first text.
  await ask.keptNames(await buildUser(db.database), 'Clearbrook')
})
afterAll(async () => {
  await assistant.close()
})
beforeEach(async () => {
  actor = await buildUser(db.database)
  fake = await startFakeRealtime()
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  await fake.close()
})

interface Wish {
  environment?: Record<string, string>
  timings?: VoiceDependencies['timings']
  answerWithinMs?: number
  questions?: number
  /** With registry, ledger and budgets. */
  isBooked?: boolean
  tab?: string
}

/** A conversation with the provider at the other end, over real sockets on both sides. */
async function speak({
  environment,
  timings = {},
  answerWithinMs = 5000,
  questions = 100,
  isBooked = false,
  tab = 'tab',
}: Wish = {}): Promise<VoiceClient & { voice: VoiceService }> {
  const config = loadConfig({
    NODE_ENV: 'test',
    OPENAI_API_KEY: 'key-of-openai',
    OPENAI_BASE_URL: fake.url,
    AI_TIMEOUT_MS: '20000',
    ...environment,
  })
  const ai = createAiService({
    config,
    log: silentLog,
    keptNames: (asker, text) => ask.keptNames(asker, text),
    ...(isBooked && { db: db.database }),
  })
  const voice = createVoiceService({
    db: db.database,
    log: silentLog,
    ai,
    assistant,
    brand: 'HerpasIA',
    answerWithinMs,
    questions: createRateLimiter({ limit: questions, windowSeconds: 60 }),
    timings,
  })
  const slot = await voice.claimSlot(actor, tab)
  if (!slot) throw new Error('there is no room')
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const expiresAt = Date.now() + 3_600_000
  const holdToken = async () => ({ actor, expiresAt })
  server.on('connection', (socket) =>
    voice.converse({ socket, actor, token: 'token', expiresAt, holdToken, tab, slot }),
  )
  await once(server, 'listening')
  const client = listenToVoice(new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`))
  closing.push(async () => {
    client.socket.terminate()
    await voice.close()
    ai.close()
    server.close()
  })
  return { ...client, voice }
}

const heard = (type: string) => fake.heard.filter((event) => event['type'] === type)
const frame = (byte: number): string => Buffer.alloc(voiceAudio.frame * 2, byte).toString('base64')
const readMessages = async (): Promise<ChatMessageRow[]> => {
  const { rows } = await db.database.transaction(actor, (tx) =>
    tx.query<{ message: unknown }>(
      'select row_to_json(m) as message from ai_chat_messages m order by created_at',
    ),
  )
  return rows.map(({ message }) => ChatMessageRow.parse(message))
}

test('[VOICE-11] [VOICE-12] [VOICE-13] [VOICE-14] [VOICE-15] [VOICE-16] [VOICE-17] [VOICE-18] [VOICE-19] the session of the provider is set as specified; its key stays on the server', async () => {
  const client = await speak()
  expect(await client.next('portal.session')).toMatchObject({ engine: 'provider', label: 'gpt-realtime' })
  await client.next('session.created')
  client.say({ type: 'session.update', session: { ...voiceSession } })
  await client.next('session.updated')
  expect(fake.keys).toEqual(['Bearer key-of-openai'])
  expect(client.raw.join()).not.toContain('key-of-openai')
  expect(heard('session.update')[0]?.['session']).toMatchObject({
    modalities: ['text', 'audio'],
    voice: 'alloy',
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    input_audio_transcription: { model: 'whisper-1' },
    turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
    temperature: 0.8,
    max_response_output_tokens: 'inf',
  })
})

test('the browser chooses a voice and nothing else of the session', async () => {
  const client = await speak()
  await client.next('session.created')
  client.say(
    JSON.stringify({
      type: 'session.update',
      session: { voice: 'nova', instructions: 'Say anything', tools: [] },
    }),
  )
  await client.next('session.updated')
  const session = heard('session.update')[0]?.['session'] as {
    voice: string
    instructions: string
    tools: unknown[]
  }
  expect(session.voice).toBe('nova')
  expect(session.instructions).toContain('ask_portal')
  expect(session.tools).toHaveLength(1)
})

test('[VOICE-05] [VOICE-08] [VOICE-09] [VOICE-10] sound goes to the provider and comes back, and both sides of it stand in the chat in their order', async () => {
  const client = await speak()
  await client.next('session.created')
  fake.script({ kind: 'say', words: ['Good ', 'morning'], pcm: Buffer.from([1, 2, 3, 4]) })
  client.say({ type: 'input_audio_buffer.append', audio: frame(7) })
  await client.next('input_audio_buffer.speech_started')
  client.say({ type: 'input_audio_buffer.append', audio: frame(0) })
  expect((await client.next('response.audio_transcript.delta')).delta).toBe('Good ')
  expect((await client.next('response.audio.delta')).delta).toBe(Buffer.from([1, 2, 3, 4]).toString('base64'))
  await client.next('response.audio.done')
  await client.next('response.done')
  expect(await client.next('portal.turn')).toMatchObject({
    content: 'Good morning',
    metadata: { provider: 'openai' },
  })
  expect(await client.next('portal.turn')).toMatchObject({ role: 'user', content: 'What did I say?' })
  expect(heard('input_audio_buffer.append').map(({ audio }) => audio)).toEqual([frame(7), frame(0)])
  const messages = await readMessages()
  expect(
    messages.map(({ role, content, status, tokens_used }) => [role, content, status, tokens_used]),
  ).toEqual([
    ['user', 'What did I say?', 'complete', 0],
    ['assistant', 'Good morning', 'complete', 12],
  ])
})

test('[VOICE-06] a typed question is asked of the provider in two messages, and each is counted against the limit', async () => {
  const client = await speak({ questions: 1 })
  await client.next('session.created')
  client.ask('Hello')
  expect((await client.next('response.audio_transcript.done')).transcript).toBe('pong')
  expect(fake.heard.map(({ type }) => type)).toEqual(['conversation.item.create', 'response.create'])
  expect(fake.heard[0]?.['item']).toEqual({
    type: 'message',
    role: 'user',
    content: [{ type: 'input_text', text: 'Hello' }],
  })
  client.say({ type: 'response.create' })
  expect((await client.next('error')).error.code).toBe('rate_limited')
})

/** The next turn of the portal's side; that of the person may be written before the answer is heard, or after. */
async function answerWritten(client: VoiceClient) {
  for (;;) {
    const turn = await client.next('portal.turn')
    if (turn.role === 'assistant') return turn
  }
}

test('names of clients are typed to nobody outside, and stand in the answer as the person wrote them', async () => {
  const client = await speak()
  await client.next('session.created')
  fake.script({ kind: 'say', words: ['For Cl', 'ient_1', ', yes: Client', '_1.'] })
  client.ask('Why would the Clearbrooks prefer us?')
  const { transcript } = await client.next('response.audio_transcript.done')
  await client.next('response.done')
  expect(JSON.stringify(fake.heard)).toContain('Client_1')
  expect(JSON.stringify(fake.heard).toLowerCase()).not.toContain('clearbrook')
  expect(fake.heard.map(({ type }) => type)).toEqual(['conversation.item.create', 'response.create'])
  const deltas = client.said.flatMap((one) =>
    one.type === 'response.audio_transcript.delta' ? [one.delta] : [],
  )
  expect(deltas.join('')).toBe('For Clearbrook Waters, yes: Clearbrook Waters.')
  expect(transcript).toBe(deltas.join(''))
  expect(await client.next('portal.turn')).toMatchObject({ role: 'assistant', content: transcript })
})

test('what the model asks is answered from the records, with their sources; a number of its own is marked', async () => {
  const client = await speak()
  await client.next('session.created')
  fake.script({ kind: 'ask', question: 'How large is the dairy market?' })
  client.ask('How large is dairy?')
  const { transcript } = await client.next('response.audio_transcript.done')
  const { item } = heard('conversation.item.create').at(-1) as { item: { type: string; output: string } }
  expect(item).toMatchObject({ type: 'function_call_output', call_id: 'call_1' })
  expect(item.output).toBe(transcript)
  expect(transcript).toContain('[1]')
  expect(await answerWritten(client)).toMatchObject({
    metadata: {
      unverified: [],
      citations: expect.arrayContaining([expect.objectContaining({ n: 1 })]) as unknown,
    },
  })
  fake.script({ kind: 'say', words: ['It is 7,777 exactly.'] })
  client.ask('And cheese?')
  await client.next('response.audio_transcript.done')
  expect((await answerWritten(client)).metadata?.unverified).toEqual(['7,777'])
})

test('signs that no eye sees reach neither the browser nor the chat', async () => {
  const client = await speak()
  await client.next('session.created')
  fake.script({ kind: 'say', words: ['It is 7\u200b,', '\u202e777 exactly.'] })
  client.ask('And cheese?')
  expect((await client.next('response.audio_transcript.delta')).delta).toBe('It is 7,')
  expect((await client.next('response.audio_transcript.done')).transcript).toBe('It is 7,777 exactly.')
  expect(await answerWritten(client)).toMatchObject({
    content: 'It is 7,777 exactly.',
    metadata: { unverified: ['7,777'] },
  })
})

test('a model that asks in a circle is answered so often and no more, and the conversation goes on', async () => {
  const client = await speak()
  await client.next('session.created')
  fake.script({ kind: 'circle', question: 'How large is the dairy market?' })
  client.ask('How large is dairy?')
  expect((await client.next('error')).error).toMatchObject({ code: 'provider_failed' })
  const lookedUp = () =>
    heard('conversation.item.create').filter(
      ({ item }) => (item as { type: string }).type === 'function_call_output',
    ).length
  expect(lookedUp()).toBe(voiceLimits.lookUpsPerQuestion)
  client.ask('And cheese?')
  await client.next('error')
  expect(lookedUp()).toBe(2 * voiceLimits.lookUpsPerQuestion)
})

test('of a model that talks without end no more is kept than an answer may have', async () => {
  const client = await speak()
  await client.next('session.created')
  fake.script({ kind: 'talk', characters: 3 * voiceLimits.answerLength })
  client.ask('How large is dairy?')
  expect((await answerWritten(client)).content).toHaveLength(voiceLimits.answerLength)
})

test('the later protocol of the provider is spoken too, in the words of the specification to the browser', async () => {
  await fake.close()
  fake = await startFakeRealtime('later')
  const client = await speak()
  await client.next('session.created')
  client.say({ type: 'session.update', session: {} })
  await client.next('session.updated')
  expect(heard('session.update')[0]?.['session']).toMatchObject({
    type: 'realtime',
    output_modalities: ['audio'],
    audio: {
      input: { transcription: { model: 'whisper-1' }, turn_detection: voiceSession.turn_detection },
      output: { voice: 'alloy', format: { type: 'audio/pcm', rate: 24_000 } },
    },
    max_output_tokens: 'inf',
  })
  client.ask('Hello')
  await client.next('response.audio_transcript.delta')
  await client.next('response.audio.delta')
  await client.next('response.audio.done')
})

const readCalls = async () =>
  (
    await db.database.query<{
      feature: string
      outcome: string
      input_tokens: number
      output_tokens: number
    }>(
      `select feature, model, outcome, input_tokens, output_tokens, cost_usd::float8 from ai_calls
       where user_id = $1 order by started_at`,
      [actor.id],
    )
  ).rows
const readHeard = async () =>
  (
    await db.database.query(
      `select model, outcome, input_tokens, output_tokens, audio_seconds::float8 from ai_calls
       where user_id = $1 and model = 'whisper-1'`,
      [actor.id],
    )
  ).rows

test.each([
  ['first', { audio_seconds: 1.5, input_tokens: null, output_tokens: null }],
  ['later', { audio_seconds: null, input_tokens: 6, output_tokens: 2 }],
] as const)(
  'what the provider of the %s protocol writes down of a spoken question is in the ledger as it counts it, whatever the budget',
  async (protocol, counted) => {
    await fake.close()
    fake = await startFakeRealtime(protocol)
    await setBudget(1000)
    const client = await speak({ isBooked: true })
    await client.next('session.created')
    await db.database.query('update ai_budgets set limit_tokens = 0 where user_id = $1', [actor.id])
    client.say({ type: 'input_audio_buffer.append', audio: frame(7) })
    client.say({ type: 'input_audio_buffer.append', audio: frame(0) })
    expect((await client.closed).code).toBe(voiceCloseCodes.budget)
    await client.voice.close()
    expect(await readHeard()).toEqual([{ model: 'whisper-1', outcome: 'succeeded', ...counted }])
  },
)

test('a tab that begins anew on another node ends its conversation on the first', async () => {
  const first = await speak({ timings: { recheckMs: 50 } })
  await first.next('session.created')
  const second = await speak()
  await second.next('session.created')
  expect((await first.closed).code).toBe(voiceCloseCodes.replaced)
})

test('so many conversations of one person are open over all nodes; one whose node died makes room', async () => {
  const open = async (tab: string) => {
    const client = await speak({ tab })
    await client.next('session.created')
    return client
  }
  const tabs = Array.from({ length: voiceLimits.sessionsPerPerson }, (_, at) => `tab ${at}`)
  const [first] = await Promise.all(tabs.map(open))
  await expect(open('one more')).rejects.toThrow('no room')
  await db.database.query(
    `update portal.voice_conversations set seen_at = seen_at - interval '1 min' where tab = 'tab 1'`,
  )
  await open('one more')
  await expect(open('yet one')).rejects.toThrow('no room')
  first?.socket.terminate()
  const tried = () =>
    open('yet one').then(
      () => 'open',
      (error: Error) => error.message,
    )
  await expect.poll(tried).toBe('open')
})

const setBudget = (tokens: number): Promise<unknown> =>
  db.database.query('insert into ai_budgets (user_id, limit_tokens) values ($1, $2)', [actor.id, tokens])

test('each spoken answer is in the ledger with its tokens and its cost, one that breaks off too', async () => {
  await db.database.query(
    `update ai_models set input_price = 10, output_price = 20, price_source = 'list', price_date = '2026-01-05'
     where id = 'gpt-realtime'`,
  )
  const client = await speak({ isBooked: true })
  await client.next('session.created')
  fake.script({ kind: 'ask', question: 'How large is the dairy market?' })
  client.ask('How large is dairy?')
  await expect
    .poll(() => client.said.find((said) => said.type === 'portal.turn' && said.role === 'assistant'))
    .toMatchObject({ metadata: { cost_usd: 0.00017 } })
  fake.script({ kind: 'cut' })
  client.ask('And cheese?')
  await client.closed
  await client.voice.close()
  const model = { feature: 'voice', model: 'gpt-realtime' }
  expect(await readCalls()).toEqual([
    // The line itself costs nothing.
    { ...model, outcome: 'succeeded', input_tokens: null, output_tokens: null, cost_usd: null },
    { ...model, outcome: 'succeeded', input_tokens: 4, output_tokens: 1, cost_usd: 0.00006 },
    { ...model, outcome: 'succeeded', input_tokens: 7, output_tokens: 5, cost_usd: 0.00017 },
    { ...model, outcome: 'cut', input_tokens: null, output_tokens: null, cost_usd: null },
  ])
})

test('a budget that a spoken answer uses up ends the conversation with its message; the built-in engine answers the next one', async () => {
  await setBudget(12)
  const client = await speak({ isBooked: true })
  await client.next('session.created')
  client.ask('Hello')
  await client.next('response.done')
  const message = 'The AI budget of this month is used up'
  expect((await client.next('error')).error).toMatchObject({ code: 'budget', message })
  expect(await client.closed).toEqual({ code: voiceCloseCodes.budget, reason: message })
  expect((await readMessages()).map(({ content }) => content)).toEqual(['Hello', 'pong'])
  const next = await speak({ isBooked: true })
  expect(await next.next('portal.session')).toMatchObject({ engine: 'builtin', isBudgetUsed: true })
  expect(fake.keys).toHaveLength(1)
})

test('a budget that something else uses up stops the next spoken answer before it is heard', async () => {
  await setBudget(1000)
  const client = await speak({ isBooked: true })
  await client.next('session.created')
  await db.database.query('update ai_budgets set limit_tokens = 0 where user_id = $1', [actor.id])
  fake.script({ kind: 'hang' })
  client.ask('Hello')
  expect((await client.closed).code).toBe(voiceCloseCodes.budget)
  expect(heard('response.cancel')).toHaveLength(1)
})

test.each([
  ['a refused key', { status: 401 }, 'The AI provider refused the key'],
  ['an unknown model', { status: 404 }, 'The AI provider does not know the model'],
  ['no sign of life', 'mute' as const, 'The AI provider did not answer in time'],
])('%s is told as an error, and the socket closes', async (_what, start, message) => {
  fake.onLine(start)
  const client = await speak(start === 'mute' ? { environment: { AI_TIMEOUT_MS: '1200' } } : {})
  expect((await client.next('error')).error).toMatchObject({ code: 'provider_failed', message })
  expect(await client.closed).toEqual({ code: voiceCloseCodes.providerFailed, reason: message })
  expect(fake.keys).toHaveLength(1)
})

test('an overloaded provider is asked again', async () => {
  fake.onLine({ status: 503, headers: { 'retry-after-ms': '5' } })
  const client = await speak()
  await client.next('session.created')
  expect(fake.keys).toHaveLength(2)
})

test('a line that breaks in the middle of an answer ends the conversation, and what was said is kept as cut', async () => {
  const client = await speak()
  await client.next('session.created')
  fake.script({ kind: 'cut' })
  client.ask('Hello')
  expect((await client.next('error')).error.message).toBe('The AI provider ended the conversation.')
  expect((await client.closed).code).toBe(voiceCloseCodes.providerFailed)
  await client.voice.close()
  expect((await readMessages()).map(({ content, status }) => [content, status])).toEqual([
    ['Hello', 'complete'],
    ['half a', 'cut'],
  ])
})

test('a provider that never ends its answer is given up; a failed answer is told and the conversation goes on', async () => {
  const failing = await speak({ answerWithinMs: 150 })
  await failing.next('session.created')
  fake.script({ kind: 'fail', code: 'server_error', message: 'The model is on fire' }, { kind: 'hang' })
  failing.ask('Hello')
  const { error } = await failing.next('error')
  expect(error).toMatchObject({
    code: 'provider_failed',
    message: 'The answer could not be given. Try again.',
  })
  await failing.next('response.done')
  expect(failing.raw.join('')).not.toContain('on fire')
  failing.ask('Hello')
  expect((await failing.next('error')).error.message).toBe('The AI provider did not answer in time')
  expect((await failing.closed).code).toBe(voiceCloseCodes.providerFailed)
})

test('a browser that takes nothing makes the provider wait, and is given up after a while', async () => {
  const client = await speak({ timings: { stalledMs: 400 } })
  await client.next('session.created')
  const flood = 64 * 1024 * 1024
  fake.script({ kind: 'flood', bytes: flood })
  client.ask('Everything')
  await client.next('response.created')
  client.socket.pause()
  await expect.poll(() => fake.open(), { timeout: 20_000 }).toBe(0)
  expect(fake.sent()).toBeLessThan(flood / 2)
})

test('the line to the provider is closed when the browser goes, and when the server stops', async () => {
  const leaving = await speak()
  await leaving.next('session.created')
  expect(fake.open()).toBe(1)
  leaving.socket.terminate()
  await expect.poll(() => fake.open()).toBe(0)
  const staying = await speak()
  await staying.next('session.created')
  await staying.voice.close()
  expect((await staying.closed).code).toBe(voiceCloseCodes.goingAway)
  await expect.poll(() => fake.open()).toBe(0)
})

test('silence ends a conversation, also while an open microphone sends; so does its longest duration', async () => {
  const idle = await speak({ timings: { idleMs: 150 } })
  await idle.next('session.created')
  const microphone = setInterval(() => {
    if (idle.socket.readyState === idle.socket.OPEN)
      idle.say({ type: 'input_audio_buffer.append', audio: frame(0) })
  }, 40)
  expect((await idle.closed).code).toBe(voiceCloseCodes.idle)
  clearInterval(microphone)
  const long = await speak({ timings: { sessionMs: 100 } })
  expect((await long.closed).code).toBe(voiceCloseCodes.normal)
})
