import type { ChatStreamEvent } from '@portal/contracts/chat'
import { expect, test } from 'vitest'
import { readAnswer, toLocalId } from './answer-stream.ts'

const ids = {
  sessionId: '0b1f3c2e-1111-4222-8333-944455556666',
  userMessageId: '1b1f3c2e-1111-4222-8333-944455556666',
  messageId: '2b1f3c2e-1111-4222-8333-944455556666',
}
const start: ChatStreamEvent = { event: 'start', data: ids }
const delta = (text: string): ChatStreamEvent => ({ event: 'delta', data: { text } })
const done: ChatStreamEvent = {
  event: 'done',
  data: {
    message: 'whole',
    tokensUsed: 1,
    sessionId: ids.sessionId,
    messageId: ids.messageId,
    status: 'complete',
    metadata: { provider: 'builtin', model: 'builtin', citations: [], unverified: [] },
  },
}

async function* streamOf(...events: (ChatStreamEvent | Error)[]): AsyncGenerator<ChatStreamEvent> {
  for (const event of events) {
    if (event instanceof Error) throw event
    yield event
  }
}

function follower(...streams: (AsyncIterable<ChatStreamEvent> | null)[]) {
  const seen: string[] = []
  const joined: string[] = []
  return {
    seen,
    joined,
    settings: {
      onEvent: (_id: string, event: ChatStreamEvent) => void seen.push(event.event),
      follow: (id: string) => {
        joined.push(id)
        const next = streams.shift()
        return next ? Promise.resolve(next) : Promise.reject(new Error('gone'))
      },
      retryDelays: [0, 0],
      signal: new AbortController().signal,
    },
  }
}

test('an answer that ends needs no second connection', async () => {
  const { settings, seen, joined } = follower()
  const end = await readAnswer(toLocalId('1'), streamOf(start, delta('a'), done), settings)
  expect(end).toEqual({ id: ids.messageId, end: 'ended' })
  expect(seen).toEqual(['start', 'delta', 'done'])
  expect(joined).toEqual([])
})

test('an answer whose connection broke is joined by its id and read to its end', async () => {
  const snapshot: ChatStreamEvent = { event: 'snapshot', data: { content: 'so far' } }
  const { settings, seen, joined } = follower(streamOf(snapshot, done))
  const end = await readAnswer(
    toLocalId('1'),
    streamOf(start, delta('a'), new TypeError('network error')),
    settings,
  )
  expect(end.end).toBe('ended')
  expect(seen).toEqual(['start', 'delta', 'snapshot', 'done'])
  expect(joined).toEqual([ids.messageId])
})

test('an answer that cannot be joined again is broken', async () => {
  const { settings, joined } = follower(null, null)
  expect(await readAnswer(toLocalId('1'), streamOf(start, delta('a')), settings)).toEqual({
    id: ids.messageId,
    end: 'broken',
  })
  expect(joined).toHaveLength(2)
})

test('an answer that the server never named is not joined', async () => {
  const { settings, joined } = follower(streamOf(done))
  expect((await readAnswer(toLocalId('1'), streamOf(), settings)).end).toBe('broken')
  expect(joined).toEqual([])
})

test('an answer that is left is not joined', async () => {
  const abort = new AbortController()
  abort.abort()
  const { settings, joined } = follower(streamOf(done))
  const end = await readAnswer(ids.messageId, streamOf(), { ...settings, signal: abort.signal })
  expect(end.end).toBe('broken')
  expect(joined).toEqual([])
})
