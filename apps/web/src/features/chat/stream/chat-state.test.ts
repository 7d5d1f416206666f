import { expect, test } from 'vitest'
import { emptyChat, findQuestion, reduceChat, type ChatState } from './chat-state.ts'

const sessionId = '0b1f3c2e-1111-4222-8333-944455556666'
const userMessageId = '1b1f3c2e-1111-4222-8333-944455556666'
const messageId = '2b1f3c2e-1111-4222-8333-944455556666'
const metadata = { provider: 'builtin', model: 'builtin', citations: [], unverified: [] }

const asked = (): ChatState =>
  reduceChat(
    { ...emptyChat, phase: 'ready', sessionId },
    { type: 'asked', userId: 'local-1', answerId: 'local-2', text: 'How large?' },
  )

const started = (): ChatState =>
  reduceChat(asked(), {
    type: 'streamed',
    answerId: 'local-2',
    event: { event: 'start', data: { sessionId, userMessageId, messageId } },
  })

test('a question shows at once, with the place of its answer', () => {
  expect(asked().entries.map((entry) => [entry.role, entry.content, entry.status])).toEqual([
    ['user', 'How large?', 'complete'],
    ['assistant', '', 'streaming'],
  ])
  expect(asked().answeringId).toBe('local-2')
})

test('the server names both rows when the answer starts', () => {
  expect(started().entries.map((entry) => entry.id)).toEqual([userMessageId, messageId])
  expect(started().answeringId).toBe(messageId)
})

test('pieces add up, a snapshot replaces them, and the end brings the whole answer', () => {
  const steps = [
    { event: 'delta', data: { text: 'The dai' } },
    { event: 'delta', data: { text: 'ry market' } },
    { event: 'snapshot', data: { content: 'The dairy market is' } },
    { event: 'delta', data: { text: ' large' } },
  ] as const
  const streamed = steps.reduce<ChatState>(
    (state, event) => reduceChat(state, { type: 'streamed', answerId: messageId, event }),
    started(),
  )
  expect(streamed.entries[1]?.content).toBe('The dairy market is large')
  const done = reduceChat(streamed, {
    type: 'streamed',
    answerId: messageId,
    event: {
      event: 'done',
      data: {
        message: 'The dairy market is large.',
        tokensUsed: 7,
        sessionId,
        messageId,
        status: 'complete',
        metadata,
      },
    },
  })
  expect(done.entries[1]).toMatchObject({
    content: 'The dairy market is large.',
    status: 'complete',
    metadata,
  })
  expect(done.answeringId).toBeNull()
})

test('a question that was not taken leaves no trace', () => {
  const state = reduceChat(asked(), { type: 'notSent', userId: 'local-1', answerId: 'local-2' })
  expect(state.entries).toEqual([])
  expect(state.answeringId).toBeNull()
})

test('a cut answer keeps what was written and knows its question', () => {
  const cut = reduceChat(started(), { type: 'ended', answerId: messageId, status: 'cut' })
  expect(cut.entries[1]?.status).toBe('cut')
  expect(findQuestion(cut.entries, messageId)).toBe('How large?')
})
