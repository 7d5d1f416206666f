import type { ChatMessageMetadata, ChatStreamEvent, OrchestratorChatResponse } from '@portal/contracts/chat'
import { assistantMessages } from '@portal/content/chat'
import type { Logger } from 'pino'
import type { AnswerPart } from './answer-part.ts'
import type { FinishedAnswer } from './chat.repository.ts'
import { createEventQueue, type EventQueue } from './event-queue.ts'
import type { ProgressSaver } from './progress-saver.ts'

const endAttempts = 3
const endRetryMs = 250

/** Why an answer ends before its engine is done. */
export type EndReason = 'stopped' | 'cut'

/** One answer being written on this node; it goes on whether or not anybody reads along. */
export interface RunningAnswer {
  /** Without a session where the conversation is not kept. */
  ids: { sessionId: string | null; userMessageId: string; messageId: string }
  /** What is said from here on, after a snapshot of what was said before. */
  follow(signal: AbortSignal): AsyncIterableIterator<ChatStreamEvent>
  end(reason: EndReason): void
  /** Resolves when the end is stored; rejects when it could not be answered or stored. */
  done: Promise<OrchestratorChatResponse>
}

/** Where an answer is written down. */
export interface AnswerStore extends ProgressSaver {
  saveEnd(answer: FinishedAnswer): Promise<FinishedAnswer['status']>
}

interface Run {
  ids: RunningAnswer['ids']
  store: AnswerStore
  log: Pick<Logger, 'error'>
  /** The answer itself, and what ends it. */
  parts: AsyncIterable<AnswerPart>
  stop: AbortController
}

const noMetadata: ChatMessageMetadata = {
  provider: 'builtin',
  model: 'builtin',
  citations: [],
  unverified: [],
}

export function startAnswer({ ids, store, log, parts, stop }: Run): RunningAnswer {
  const readers = new Set<EventQueue<ChatStreamEvent>>()
  const tell = (event: ChatStreamEvent): void => readers.forEach((reader) => reader.push(event))
  const said = { content: '', metadata: noMetadata }
  let reason: EndReason | null = null
  let final: ChatStreamEvent | null = null

  const end = (why: EndReason): void => {
    reason ??= why
    stop.abort()
  }

  const listen = async (): Promise<Pick<FinishedAnswer, 'metadata' | 'tokensUsed'>> => {
    for await (const part of parts) {
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
    const unwatch = store.watch({
      messageId: ids.messageId,
      read: () => said.content,
      onLost: () => end('stopped'),
    })
    const finish = (rest: Pick<FinishedAnswer, 'status' | 'metadata' | 'tokensUsed'>) =>
      keepEnd({ ...ids, content: said.content, ...rest }, store)
    try {
      const { metadata, tokensUsed } = await listen().finally(unwatch)
      return await finish({ status: reason ?? 'complete', metadata, tokensUsed })
    } catch (error) {
      if (reason !== null) return finish({ status: reason, metadata: said.metadata, tokensUsed: 0 })
      log.error({ event: 'assistant.answer_failed', err: error }, 'an answer failed')
      const metadata = { ...noMetadata, error: assistantMessages.failed }
      await finish({ status: 'failed', metadata, tokensUsed: 0 })
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
    follow(signal) {
      const reader = createEventQueue<ChatStreamEvent>()
      reader.push({ event: 'start', data: ids })
      if (said.content !== '') reader.push({ event: 'snapshot', data: { content: said.content } })
      if (final) {
        reader.push(final)
        reader.end()
      } else readers.add(reader)
      return reader.read(signal, () => readers.delete(reader))
    },
  }
}

async function keepEnd(
  answer: FinishedAnswer & RunningAnswer['ids'],
  store: AnswerStore,
): Promise<OrchestratorChatResponse> {
  for (let attempt = 1; ; attempt++) {
    try {
      const status = await store.saveEnd(answer)
      const { content, tokensUsed, sessionId, messageId, metadata } = answer
      return { message: content, tokensUsed, sessionId, messageId, status, metadata }
    } catch (error) {
      if (attempt >= endAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, endRetryMs * attempt))
    }
  }
}
