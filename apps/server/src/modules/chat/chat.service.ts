import { setTimeout as wait } from 'node:timers/promises'
import {
  defaultSessionName,
  type ChatContextType,
  type ChatStreamEvent,
  type OrchestratorChatResponse,
} from '@portal/contracts/chat'
import { assistantMessages } from '@portal/content/chat'
import type { Logger } from 'pino'
import { asksForKept, keptTables } from '#server/modules/ask/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { afterSending } from '#server/platform/after-sending.ts'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import type { AnswerPart, Turn } from './answer-part.ts'
import {
  cutStale,
  findAnswer,
  findSession,
  insertSessionWithTurn,
  insertTurn,
  listLastTurns,
  markEnded,
  saveEnd,
  saveProgress,
  type StoredTurn,
} from './chat.repository.ts'
import { followStored, toResponse } from './follow-stored.ts'
import { createProgressSaver } from './progress-saver.ts'
import { readAhead } from './read-ahead.ts'
import { startAnswer, type AnswerStore, type RunningAnswer } from './running-answer.ts'
import { createRunningAnswers } from './running-answers.ts'

/** An answer whose row was not touched for so long lost its writer. */
const staleAfterMs = 6000
const sweepEveryMs = 2000
const turnsRemembered = 20
/** An engine that has not begun by then is not waited for. */
const storedAfterMs = 50
const uniqueViolation = '23505'

export interface ChatQuestion {
  actor: UserActor
  /** Resolves when the asker may ask; nothing is kept, told or sent to a model before. */
  confirmed?: Promise<void> | undefined
  question: string
  /** Turns that came with the request; used when the session holds none. */
  earlier: readonly Turn[]
  sessionId: string | undefined
  contextType: ChatContextType
  wish: { provider: string | undefined; model: string | undefined }
}

export interface Composition extends Pick<ChatQuestion, 'actor' | 'confirmed'> {
  question: string
  earlier: readonly Turn[]
  wish: ChatQuestion['wish']
  signal: AbortSignal
  /** To be called when a model is being asked. */
  onAsked: () => void
}

export interface ChatDependencies {
  db: Database
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  compose: (composition: Composition) => AsyncIterable<AnswerPart>
}

export interface ChatService {
  /** Starts the answer, and stores it with its question where a conversation is kept. */
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
  const running = createRunningAnswers()
  const store: AnswerStore = {
    ...createProgressSaver({
      save: (answers) => saveProgress(db, answers),
      onError: (error) =>
        log.warn({ event: 'assistant.save_failed', err: error }, 'answers could not be saved for now'),
    }),
    saveEnd: (answer) => saveEnd(db, answer),
  }
  const sweep = async (): Promise<void> =>
    void (await cutStale(db, { olderThanMs: staleAfterMs, writtenHere: running.messageIds() }))
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

  const readTurns = (actor: UserActor, sessionId: string): Promise<Turn[]> =>
    db.transaction(
      actor,
      async (tx) => {
        const [session, turns] = await Promise.all([
          findSession(tx, sessionId),
          listLastTurns(tx, {
            sessionId,
            limit: turnsRemembered,
            kept: { tables: keptTables, isAsked: asksForKept },
          }),
        ])
        if (!session) throw new AppError('not_found', assistantMessages.sessionNotFound)
        return turns
      },
      { readOnly: true },
    )

  const insertNextTurn = async (turn: { sessionId: string; question: string }): Promise<StoredTurn> => {
    const isBusy = (error: unknown): boolean => (error as { code?: string }).code === uniqueViolation
    try {
      return await insertTurn(db, turn)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    // The answer under way may have lost its writer.
    await sweep()
    return insertTurn(db, turn).catch((error: unknown) => {
      if (isBusy(error)) throw new AppError('conflict', assistantMessages.alreadyAnswering, { cause: error })
      throw error
    })
  }

  return {
    async ask({ actor, confirmed, question, earlier, sessionId: given, contextType, wish }) {
      const turns = given === undefined ? [] : await readTurns(actor, given)
      const remembered = turns.length > 0 ? turns : earlier
      // The question is stored while a model is at work, not while it is being called; nobody hears of it before it is stored.
      const stop = new AbortController()
      const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
      const parts = readAhead(() =>
        compose({ actor, confirmed, question, earlier: remembered, wish, signal: stop.signal, onAsked }),
      )
      const storeTurn = async (): Promise<StoredTurn> => {
        await confirmed
        if (given !== undefined) return insertNextTurn({ sessionId: given, question })
        return insertSessionWithTurn(db, {
          userId: actor.id,
          contextType,
          name: defaultSessionName(contextType, new Date()),
          createdVia: 'ai-orchestrator',
          question,
        })
      }
      await Promise.race([asked.then(afterSending), parts.begun, wait(storedAfterMs)])
      const ids = await storeTurn().catch((error: unknown) => {
        stop.abort()
        parts.drop()
        throw error
      })
      const answer = startAnswer({ ids, store, log, stop, parts })
      running.add(answer)
      return answer
    },

    async stop(actor, messageId) {
      const found = await findOwn(actor, messageId)
      const here = running.find(messageId)
      if (here) {
        here.end('stopped')
        return here.done
      }
      if (found.status === 'streaming') await markEnded(db, { messageId, status: 'stopped' })
      return toResponse(await findOwn(actor, messageId))
    },

    async follow({ actor, messageId, signal }) {
      await findOwn(actor, messageId)
      const here = running.find(messageId)
      if (here) return here.follow(signal)
      const read = async () => {
        await sweep()
        return db.transaction(actor, (tx) => findAnswer(tx, messageId), { readOnly: true })
      }
      return followStored(read, signal)
    },

    async close() {
      clearInterval(sweeper)
      await running.close()
    },
  }
}
