import { randomUUID } from 'node:crypto'
import { assistantMessages } from '@portal/content/chat'
import type { UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import type { ChatDependencies, ChatService } from './chat.service.ts'
import { readAhead } from './read-ahead.ts'
import { startAnswer, type AnswerStore, type RunningAnswer } from './running-answer.ts'

const nowhere: AnswerStore = {
  watch: () => () => undefined,
  saveEnd: ({ status }) => Promise.resolve(status),
}

/** Where nothing can be written: a conversation is held by the browser alone, which brings its turns along with each question. */
export function createUnkeptChat({ log, compose }: Omit<ChatDependencies, 'db'>): ChatService {
  const running = new Map<string, { ownerId: string; answer: RunningAnswer }>()
  const findOwn = (actor: UserActor, messageId: string): RunningAnswer => {
    const found = running.get(messageId)
    if (found?.ownerId !== actor.id) throw new AppError('not_found', assistantMessages.messageNotFound)
    return found.answer
  }

  return {
    async ask({ actor, confirmed, question, earlier, sessionId }) {
      if (sessionId !== undefined) throw new AppError('not_found', assistantMessages.sessionNotFound)
      await confirmed
      const stop = new AbortController()
      // What a model costs has to be written down.
      const wish = { provider: 'builtin', model: undefined }
      const composition = { actor, confirmed, question, earlier, wish, signal: stop.signal }
      const parts = readAhead(() => compose({ ...composition, onAsked: () => undefined }))
      const ids = { sessionId: null, userMessageId: randomUUID(), messageId: randomUUID() }
      const answer = startAnswer({ ids, store: nowhere, log, stop, parts })
      running.set(ids.messageId, { ownerId: actor.id, answer })
      answer.done
        .catch(() => undefined)
        .finally(() => running.delete(ids.messageId))
        .catch(() => undefined)
      return answer
    },

    async stop(actor, messageId) {
      const answer = findOwn(actor, messageId)
      answer.end('stopped')
      return answer.done
    },

    follow: async ({ actor, messageId, signal }) => findOwn(actor, messageId).follow(signal),

    async close() {
      const left = [...running.values()]
      for (const { answer } of left) answer.end('cut')
      await Promise.allSettled(left.map(({ answer: { done } }) => done))
    },
  }
}
