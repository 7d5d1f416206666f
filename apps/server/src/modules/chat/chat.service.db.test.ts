import { noEvidence } from '@portal/content/chat'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { ChatMessageRow, ChatSessionRow } from '@portal/contracts/chat'
import type { UserActor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import type { AnswerPart } from './answer-part.ts'
import { createChatService, type ChatService } from './chat.service.ts'
import {
  askFor,
  buildAssistant,
  buildUser,
  readAll,
  seedSamples,
  silentLog,
  textOf,
} from '#server/testing/chat-fixtures.ts'

const db = testDatabase()
let actor: UserActor

beforeAll(async () => {
  await seedSamples(db.database)
  actor = await buildUser(db.database)
})

const readMessages = async (sessionId: string | null): Promise<ChatMessageRow[]> => {
  const { rows } = await db.database.transaction(actor, (tx) =>
    tx.query<{ message: unknown }>(
      'select row_to_json(m) as message from ai_chat_messages m where session_id = $1 order by created_at',
      [sessionId],
    ),
  )
  return rows.map(({ message }) => ChatMessageRow.parse(message))
}

/** Says one word every few milliseconds until told to stop, so that a test can act in the middle. */
async function* countUp(signal: AbortSignal, words = 10_000): AsyncGenerator<AnswerPart> {
  yield { type: 'about', metadata: { provider: 'builtin', model: 'slow', citations: [], unverified: [] } }
  for (let n = 1; n <= words && !signal.aborted; n++) {
    yield { type: 'text', text: `word${n} ` }
    await wait(5)
  }
  yield {
    type: 'end',
    metadata: { provider: 'builtin', model: 'slow', citations: [], unverified: [] },
    tokensUsed: 7,
  }
}

const buildSlowChat = (words?: number): ChatService =>
  createChatService({ db: db.database, log: silentLog, compose: ({ signal }) => countUp(signal, words) })

const untilStored = async (sessionId: string | null, pattern: RegExp): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const stored = (await readMessages(sessionId)).at(-1)
    if (stored && pattern.test(stored.content)) return
    await wait(50)
  }
  throw new Error('the text was not stored in time')
}

test('[CHAT-14] [CHAT-15] [DATA-06] [DATA-07] a question without a session creates one, named by context type and timestamp', async () => {
  const assistant = buildAssistant(db.database)
  const answer = await assistant.ask({
    ...askFor(actor, 'How large is the dairy market?'),
    contextType: 'market_analysis',
  })
  await answer.done
  const { rows } = await db.database.transaction(actor, (tx) =>
    tx.query<{ session: unknown }>('select row_to_json(s) as session from ai_chat_sessions s where id = $1', [
      answer.ids.sessionId,
    ]),
  )
  const session = ChatSessionRow.parse(rows[0]?.session)
  expect(session).toMatchObject({
    user_id: actor.id,
    context_type: 'market_analysis',
    metadata: { created_via: 'ai-orchestrator' },
  })
  expect(session.session_name).toMatch(/^market_analysis \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/u)
  await assistant.close()
})

test('pieces of an answer are stored without a change event for each', async () => {
  const chat = buildSlowChat(100)
  const answer = await chat.ask(askFor(actor, 'count'))
  await answer.done
  const { rows } = await db.database.query(
    `select type from portal.change_events where table_name like 'ai_chat_%'`,
  )
  expect(rows).toEqual([])
  await chat.close()
})

test('[DATA-08] [DATA-09] both turns are stored, the answer with its citations, and the session is touched', async () => {
  const assistant = buildAssistant(db.database)
  const first = await assistant.ask(askFor(actor, 'How large is the dairy market and who leads it?'))
  const response = await first.done
  expect(response).toMatchObject({ status: 'complete', metadata: { provider: 'builtin' } })
  expect(response.message).toContain('$1.2B [1]')
  const [asked, answered, ...more] = await readMessages(response.sessionId)
  expect(more).toEqual([])
  expect(asked).toMatchObject({
    role: 'user',
    content: 'How large is the dairy market and who leads it?',
    status: 'complete',
  })
  expect(answered).toMatchObject({
    role: 'assistant',
    content: response.message,
    status: 'complete',
    tokens_used: 0,
  })
  const { rows } = await db.database.query<{ record: string }>(
    'select id as record from market_benchmarks where sector = $1',
    ['Dairy'],
  )
  expect(response.metadata.citations[0]).toMatchObject({
    n: 1,
    record_table: 'market_benchmarks',
    record_id: rows[0]?.record,
    provenance: { kind: 'sample' },
  })
  await assistant.close()
})

test('a follow-up is answered from the stored conversation', async () => {
  const assistant = buildAssistant(db.database)
  const first = await (
    await assistant.ask(askFor(actor, 'Which tracked competitor leads in automation?'))
  ).done
  const second = await (await assistant.ask(askFor(actor, 'And who is second?', first.sessionId))).done
  expect(second.message).toContain('Alpstahl Systeme 130')
  await assistant.close()
})

test("another person's session is not found, and neither are its answers", async () => {
  const assistant = buildAssistant(db.database)
  const stranger = await buildUser(db.database)
  const mine = await (await assistant.ask(askFor(actor, 'hello'))).done
  await expect(assistant.ask(askFor(stranger, 'hello', mine.sessionId))).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(assistant.stop(stranger, mine.messageId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    assistant.follow({ actor: stranger, messageId: mine.messageId, signal: AbortSignal.timeout(1000) }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await assistant.close()
})

test('who may see no records is told that there is no evidence, not the records', async () => {
  const assistant = buildAssistant(db.database)
  const outsider = await buildUser(db.database, null)
  const response = await (await assistant.ask(askFor(outsider, 'How large is the dairy market?'))).done
  expect(response.message).toBe(`${noEvidence}.`)
  expect(response.metadata.citations).toEqual([])
  await assistant.close()
})

test('an answer is not given up by the server that writes it, however long that was too busy to say so', async () => {
  const chat = buildSlowChat()
  const answer = await chat.ask(askFor(actor, 'count'))
  const { sessionId, messageId } = answer.ids
  await db.database.query(
    `update ai_chat_messages set updated_at = clock_timestamp() - interval '1 minute' where id = $1`,
    [messageId],
  )
  await expect(chat.ask(askFor(actor, 'again', sessionId))).rejects.toMatchObject({ code: 'conflict' })
  expect((await chat.stop(actor, messageId)).status).toBe('stopped')
  await chat.close()
})

test('a session writes one answer at a time; the second question conflicts', async () => {
  const chat = buildSlowChat()
  const first = await chat.ask(askFor(actor, 'slowly'))
  await expect(chat.ask(askFor(actor, 'again', first.ids.sessionId))).rejects.toMatchObject({
    code: 'conflict',
  })
  first.end('stopped')
  await first.done
  const { ids } = await chat.ask(askFor(actor, 'again', first.ids.sessionId))
  expect((await chat.stop(actor, ids.messageId)).status).toBe('stopped')
  await chat.close()
})

test('the text is stored while it streams, and a reader that leaves loses nothing', async () => {
  const chat = buildSlowChat(120)
  const answer = await chat.ask(askFor(actor, 'slowly'))
  const gone = new AbortController()
  for await (const event of answer.follow(gone.signal)) if (event.event === 'delta') gone.abort()
  await untilStored(answer.ids.sessionId, /word10 /u)
  const [, early] = await readMessages(answer.ids.sessionId)
  expect(early?.status).toBe('streaming')
  await answer.done
  const [, late] = await readMessages(answer.ids.sessionId)
  expect(late).toMatchObject({ status: 'complete', tokens_used: 7 })
  expect(late?.content).toMatch(/word1 .*word120 $/u)
  await chat.close()
})

test('stopping keeps what was written and says so to every reader', async () => {
  const chat = buildSlowChat()
  const answer = await chat.ask(askFor(actor, 'slowly'))
  const reader = readAll(answer.follow(AbortSignal.timeout(10_000)))
  await untilStored(answer.ids.sessionId, /word5 /u)
  const stopped = await chat.stop(actor, answer.ids.messageId)
  expect(stopped).toMatchObject({ status: 'stopped', metadata: { model: 'slow' } })
  const events = await reader
  expect(events[0]).toMatchObject({ event: 'start', data: answer.ids })
  expect(events.at(-1)).toMatchObject({
    event: 'done',
    data: { status: 'stopped', message: stopped.message },
  })
  expect(textOf(events)).toBe(stopped.message)
  await chat.close()
})

test('another node stops an answer, and the writing node ends it', async () => {
  const here = buildSlowChat()
  const there = buildSlowChat()
  const answer = await here.ask(askFor(actor, 'slowly'))
  await untilStored(answer.ids.sessionId, /word5 /u)
  expect(await there.stop(actor, answer.ids.messageId)).toMatchObject({ status: 'stopped' })
  expect(await answer.done).toMatchObject({ status: 'stopped' })
  await Promise.all([here.close(), there.close()])
})

test('a reader who joins late gets what was said and what follows, on this node and on another', async () => {
  const here = buildSlowChat(150)
  const there = buildSlowChat()
  const answer = await here.ask(askFor(actor, 'slowly'))
  await untilStored(answer.ids.sessionId, /word10 /u)
  const follow = async (chat: ChatService) =>
    readAll(
      await chat.follow({ actor, messageId: answer.ids.messageId, signal: AbortSignal.timeout(10_000) }),
    )
  const [near, far] = await Promise.all([follow(here), follow(there)])
  const { message } = await answer.done
  for (const events of [near, far]) {
    expect(events.slice(0, 2).map(({ event }) => event)).toEqual(['start', 'snapshot'])
    expect(events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(0)
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } })
    expect(textOf(events)).toBe(message)
  }
  expect(await follow(here)).toHaveLength(3)
  await Promise.all([here.close(), there.close()])
})

test('a server that closes marks its answers as cut, with what was written', async () => {
  const chat = buildSlowChat()
  const answer = await chat.ask(askFor(actor, 'slowly'))
  await untilStored(answer.ids.sessionId, /word5 /u)
  await chat.close()
  const [, row] = await readMessages(answer.ids.sessionId)
  expect(row?.status).toBe('cut')
  expect(row?.content).toContain('word5 ')
})

test('an answer whose server vanished is found cut, and its session answers again', async () => {
  const chat = buildSlowChat(3)
  const first = await (await chat.ask(askFor(actor, 'one'))).done
  await db.database.query(
    'insert into ai_chat_messages (session_id, role, content, status, updated_at) values ($1, ' +
      `'assistant', 'half an', 'streaming', now() - interval '1 minute')`,
    [first.sessionId],
  )
  const { rows } = await db.database.query<{ id: string }>(
    `select id from ai_chat_messages where session_id = $1 and status = 'streaming'`,
    [first.sessionId],
  )
  const events = await readAll(
    await chat.follow({ actor, messageId: rows[0]?.id ?? '', signal: AbortSignal.timeout(30_000) }),
  )
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'cut', message: 'half an' } })
  expect((await (await chat.ask(askFor(actor, 'two', first.sessionId))).done).status).toBe('complete')
  await chat.close()
})

test('an engine that throws leaves a failed message, and the next question is answered', async () => {
  let isBroken = true
  const chat = createChatService({
    db: db.database,
    log: silentLog,
    compose: ({ signal }) => {
      if (isBroken) throw new Error('engine broke')
      return countUp(signal, 2)
    },
  })
  const answer = await chat.ask(askFor(actor, 'one'))
  const events = await readAll(answer.follow(AbortSignal.timeout(30_000)))
  expect(events.at(-1)).toMatchObject({
    event: 'error',
    data: { error: 'Failed to get AI response', messageId: answer.ids.messageId },
  })
  await expect(answer.done).rejects.toThrow('engine broke')
  const [, row] = await readMessages(answer.ids.sessionId)
  expect(row?.status).toBe('failed')
  isBroken = false
  expect((await (await chat.ask(askFor(actor, 'two', answer.ids.sessionId))).done).status).toBe('complete')
  await chat.close()
})
