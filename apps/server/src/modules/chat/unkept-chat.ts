import { randomUUID } from 'node:crypto'
import { assistantMessages } from '@portal/content/chat'
import type { UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import type { ChatDependencies, ChatService } from './chat.service.ts'
import { readAhead } from './read-ahead.ts'
import { startAnswer, type AnswerStore, type RunningAnswer } from './running-answer.ts'
import { createRunningAnswers } from './running-answers.ts'

const nowhere: AnswerStore = {
  watch: () => () => undefined,
  saveEnd: ({ status }) => Promise.resolve(status),
}

/** Where nothing can be written: a conversation is held by the browser alone, which brings its turns along with each question. */
export function createUnkeptChat({ log, compose }: Omit<ChatDependencies, 'db'>): ChatService {
  const running = createRunningAnswers()
  const owners = new WeakMap<RunningAnswer, string>()
  const findOwn = (actor: UserActor, messageId: string): RunningAnswer => {
    const found = running.find(messageId)
    if (!found || owners.get(found) !== actor.id)
      throw new AppError('not_found', assistantMessages.messageNotFound)
    return found
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
      owners.set(answer, actor.id)
      running.add(answer)
      return answer
    },

    async stop(actor, messageId) {
      const answer = findOwn(actor, messageId)
      answer.end('stopped')
      return answer.done
    },

    follow: async ({ actor, messageId, signal }) => findOwn(actor, messageId).follow(signal),

    close: () => running.close(),
  }
}
