import {
  defaultSessionName,
  type ChatContextType,
  type ChatStreamEvent,
  type OrchestratorChatResponse,
} from '@portal/contracts/assistant'
import { assistantMessages } from '@portal/content/assistant'
import type { Logger } from 'pino'
import type { UserActor } from '#server/platform/actor.ts'
import { serviceActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AnswerPart, Turn } from './answer-part.ts'
import {
  cutStale,
  findAnswer,
  findSession,
  insertSession,
  insertTurn,
  listLastTurns,
  markEnded,
} from './chat.repository.ts'
import { followStored, toResponse } from './follow-stored.ts'
import { startAnswer, type RunningAnswer } from './running-answer.ts'

/** An answer whose row was not touched for so long lost its writer. */
const staleAfterMs = 6000
const sweepEveryMs = 2000
const turnsRemembered = 20
const uniqueViolation = '23505'

export interface ChatQuestion {
  actor: UserActor
  question: string
  /** Turns that came with the request; used when the session holds none. */
  earlier: readonly Turn[]
  sessionId: string | undefined
  contextType: ChatContextType
  wish: { provider: string | undefined; model: string | undefined }
}

export interface Composition {
  actor: UserActor
  question: string
  earlier: readonly Turn[]
  wish: ChatQuestion['wish']
  signal: AbortSignal
}

export interface ChatDependencies {
  db: Database
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  compose: (composition: Composition) => AsyncIterable<AnswerPart>
}

export interface ChatService {
  /** Stores the question and starts its answer. */
  ask(question: ChatQuestion): Promise<RunningAnswer>
  stop(actor: UserActor, messageId: string): Promise<OrchestratorChatResponse>
  follow(input: {
    actor: UserActor
    messageId: string
    signal: AbortSignal
  }): Promise<AsyncIterable<ChatStreamEvent>>
  /** Marks what is being written as cut, and waits until that is stored. */
  close(): Promise<void>
}

export function createChatService({ db, log, compose }: ChatDependencies): ChatService {
  const running = new Map<string, RunningAnswer>()
  const sweep = async (): Promise<void> => void (await cutStale(db, staleAfterMs))
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) =>
      log.warn({ event: 'assistant.sweep_failed', err: error }, 'left answers were not looked for'),
    )
  }, sweepEveryMs)
  sweeper.unref()

  const findOwn = async (
    actor: UserActor,
    messageId: string,
  ): Promise<NonNullable<Awaited<ReturnType<typeof findAnswer>>>> => {
    const found = await db.transaction(actor, (tx) => findAnswer(tx, messageId), { readOnly: true })
    if (!found) throw new AppError('not_found', assistantMessages.messageNotFound)
    return found
  }

  return {
    async ask({ actor, question, earlier, sessionId: given, contextType, wish }) {
      const session = await db.transaction(actor, async (tx) => {
        const id =
          given ??
          (
            await insertSession(tx, {
              contextType,
              name: defaultSessionName(contextType, new Date()),
              createdVia: 'ai-orchestrator',
            })
          ).id
        if (given !== undefined && !(await findSession(tx, given)))
          throw new AppError('not_found', assistantMessages.sessionNotFound)
        return {
          id,
          turns:
            given === undefined ? [] : await listLastTurns(tx, { sessionId: id, limit: turnsRemembered }),
        }
      })
      await sweep()
      const ids = await db
        .transaction(serviceActor, (tx) => insertTurn(tx, { sessionId: session.id, question }))
        .catch((error: unknown) => {
          if ((error as { code?: string }).code === uniqueViolation)
            throw new AppError('conflict', assistantMessages.alreadyAnswering, { cause: error })
          throw error
        })
      const remembered = session.turns.length > 0 ? session.turns : earlier
      const answer = startAnswer({
        ids: { sessionId: session.id, ...ids },
        db,
        log,
        answer: (signal) => compose({ actor, question, earlier: remembered, wish, signal }),
      })
      running.set(ids.messageId, answer)
      answer.done
        .catch(() => undefined)
        .finally(() => running.delete(ids.messageId))
        .catch(() => undefined)
      return answer
    },

    async stop(actor, messageId) {
      const found = await findOwn(actor, messageId)
      const here = running.get(messageId)
      if (here) {
        here.end('stopped')
        return here.done
      }
      if (found.status === 'streaming') await markEnded(db, { messageId, status: 'stopped' })
      return toResponse(await findOwn(actor, messageId))
    },

    async follow({ actor, messageId, signal }) {
      await findOwn(actor, messageId)
      const here = running.get(messageId)
      if (here) return here.follow(signal)
      const read = async () => {
        await sweep()
        return db.transaction(actor, (tx) => findAnswer(tx, messageId), { readOnly: true })
      }
      return followStored(read, signal)
    },

    async close() {
      clearInterval(sweeper)
      const left = [...running.values()]
      for (const answer of left) answer.end('cut')
      await Promise.allSettled(left.map(({ done }) => done))
    },
  }
}
