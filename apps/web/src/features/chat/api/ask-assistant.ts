import { OrchestratorChatResponse, type ChatContextType, type ChatStreamEvent } from '@portal/contracts/chat'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readChatEvents } from '#web/features/chat/stream/chat-events.ts'
import type { ChatEntry } from '#web/features/chat/stream/chat-state.ts'
import { requireUserId } from './require-user-id.ts'

/** Turns of the conversation that travel with a question. */
const turnsSent = 20

export interface Question {
  /** Null where conversations are not kept. */
  sessionId: string | null
  contextType: ChatContextType
  entries: readonly ChatEntry[]
  text: string
  signal: AbortSignal
}

/** Asks, and answers with the events of the answer as they come. Throws when the question was not taken. */
export async function askAssistant(question: Question): Promise<AsyncIterable<ChatStreamEvent>> {
  const { sessionId, contextType, entries, text, signal } = question
  const turns = entries.filter((entry) => entry.content).slice(-turnsSent)
  const messages = [...turns, { role: 'user' as const, content: text }].map(({ role, content }) => ({
    role,
    content,
  }))
  const userId = await requireUserId()
  return openStream({ messages, sessionId, analysisType: contextType, userId }, signal)
}

/** Joins an answer that is being written: after a reload, or in a second tab. */
export function followAnswer(
  messageId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<ChatStreamEvent>> {
  return openStream({ action: 'follow', messageId }, signal)
}

export async function stopAnswer(messageId: string): Promise<void> {
  await invokeFunction('ai-orchestrator', { action: 'stop', messageId })
}

async function openStream(body: object, signal: AbortSignal): Promise<AsyncIterable<ChatStreamEvent>> {
  const data = await invokeFunction('ai-orchestrator', body, {
    headers: { Accept: 'text/event-stream' },
    signal,
  })
  return data instanceof Response ? readChatEvents(data) : wholeAnswer(data)
}

/** A server behind a proxy that cannot stream answers in one piece. */
async function* wholeAnswer(data: unknown): AsyncGenerator<ChatStreamEvent> {
  yield { event: 'done', data: await OrchestratorChatResponse.parseAsync(data) }
}
