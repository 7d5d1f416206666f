import type {
  ChatMessageMetadata,
  ChatStreamEvent,
  OrchestratorChatResponse,
} from '@portal/contracts/assistant'
import { assistantMessages } from '@portal/content/assistant'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/db/database.ts'
import type { AnswerPart } from './answer-part.ts'
import { saveEnd, saveProgress, type FinishedAnswer } from './chat.repository.ts'
import { createEventQueue, type EventQueue } from './event-queue.ts'

/** Text is stored this often while it comes, and the row is touched this often while none comes. */
const saveEveryMs = 250
const heartbeatMs = 1000
const endAttempts = 3

/** Why an answer ends before its engine is done. */
export type EndReason = 'stopped' | 'cut'

/** One answer being written on this node; it goes on whether or not anybody reads along. */
export interface RunningAnswer {
  ids: { sessionId: string; userMessageId: string; messageId: string }
  /** What is said from here on, after a snapshot of what was said before. */
  follow(signal: AbortSignal): AsyncGenerator<ChatStreamEvent>
  end(reason: EndReason): void
  /** Resolves when the end is stored; rejects when it could not be answered or stored. */
  done: Promise<OrchestratorChatResponse>
}

interface Run {
  ids: RunningAnswer['ids']
  db: Database
  log: Pick<Logger, 'error' | 'warn'>
  answer: (signal: AbortSignal) => AsyncIterable<AnswerPart>
}

const noMetadata: ChatMessageMetadata = {
  provider: 'builtin',
  model: 'builtin',
  citations: [],
  unverified: [],
}

export function startAnswer({ ids, db, log, answer }: Run): RunningAnswer {
  const stop = new AbortController()
  const readers = new Set<EventQueue<ChatStreamEvent>>()
  const tell = (event: ChatStreamEvent): void => readers.forEach((reader) => reader.push(event))
  const said = { content: '', saved: '', savedAt: Date.now(), metadata: noMetadata }
  let reason: EndReason | null = null
  let final: ChatStreamEvent | null = null

  const end = (why: EndReason): void => {
    reason ??= why
    stop.abort()
  }

  const save = async (): Promise<void> => {
    const isNew = said.content !== said.saved
    if (!isNew && Date.now() - said.savedAt < heartbeatMs) return
    said.saved = said.content
    said.savedAt = Date.now()
    const isOurs = await saveProgress(db, { messageId: ids.messageId, content: said.saved })
    if (!isOurs) end('stopped')
  }

  const listen = async (): Promise<Pick<FinishedAnswer, 'metadata' | 'tokensUsed'>> => {
    for await (const part of answer(stop.signal)) {
      if (stop.signal.aborted) break
      if (part.type === 'end') return part
      if (part.type === 'about') said.metadata = part.metadata
      else if (part.type === 'restart') {
        said.content = ''
        tell({ event: 'snapshot', data: { content: '' } })
      } else {
        said.content += part.text
        tell({ event: 'delta', data: { text: part.text } })
      }
    }
    return { metadata: said.metadata, tokensUsed: 0 }
  }

  const run = async (): Promise<OrchestratorChatResponse> => {
    const saver = everyNow(save, (error) =>
      log.warn({ event: 'assistant.save_failed', err: error }, 'an answer could not be saved for now'),
    )
    try {
      const { metadata, tokensUsed } = await listen()
      await saver.stop()
      return await store(
        { ...ids, content: said.content, status: reason ?? 'complete', metadata, tokensUsed },
        db,
      )
    } catch (error) {
      await saver.stop()
      if (reason !== null)
        return store(
          { ...ids, content: said.content, status: reason, metadata: said.metadata, tokensUsed: 0 },
          db,
        )
      log.error({ event: 'assistant.answer_failed', err: error }, 'an answer failed')
      await store(
        {
          ...ids,
          content: said.content,
          status: 'failed',
          metadata: { ...noMetadata, error: assistantMessages.failed },
          tokensUsed: 0,
        },
        db,
      )
      throw error
    }
  }

  const done = run()
  done
    .then((response): ChatStreamEvent => ({ event: 'done', data: response }))
    .catch((): ChatStreamEvent => ({
      event: 'error',
      data: { error: assistantMessages.failed, code: 'unavailable', messageId: ids.messageId },
    }))
    .then((event) => {
      final = event
      tell(event)
      readers.forEach((reader) => reader.end())
    })
    .catch(() => undefined)

  return {
    ids,
    end,
    done,
    async *follow(signal) {
      // The reader joins before the first event is taken: what is said meanwhile waits in its queue.
      const reader = createEventQueue<ChatStreamEvent>()
      if (said.content !== '') reader.push({ event: 'snapshot', data: { content: said.content } })
      if (final) {
        reader.push(final)
        reader.end()
      } else readers.add(reader)
      try {
        yield { event: 'start', data: ids }
        yield* reader.read(signal)
      } finally {
        readers.delete(reader)
      }
    },
  }
}

async function store(
  answer: FinishedAnswer & RunningAnswer['ids'],
  db: Database,
): Promise<OrchestratorChatResponse> {
  for (let attempt = 1; ; attempt++) {
    try {
      const status = await saveEnd(db, answer)
      const { content, tokensUsed, sessionId, messageId, metadata } = answer
      return { message: content, tokensUsed, sessionId, messageId, status, metadata }
    } catch (error) {
      if (attempt >= endAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, saveEveryMs * attempt))
    }
  }
}

/** Runs `work` again and again, never twice at once; `stop` waits for the one under way. */
function everyNow(work: () => Promise<void>, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let current: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    current = work()
      .catch(onError)
      .finally(() => (isBusy = false))
  }, saveEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}
