import { setTimeout as wait } from 'node:timers/promises'
import {
  ChatMessageMetadata,
  type ChatStreamEvent,
  type OrchestratorChatResponse,
} from '@portal/contracts/chat'
import type { StoredAnswer } from './chat.repository.ts'

const pollEveryMs = 300

/** Follows an answer that another node writes, or none any more, through its row. */
export async function* followStored(
  read: () => Promise<StoredAnswer | null>,
  signal: AbortSignal,
): AsyncGenerator<ChatStreamEvent> {
  let shown: string | null = null
  for (let row = await read(); row !== null && !signal.aborted; row = await read()) {
    if (shown === null)
      yield {
        event: 'start',
        data: { sessionId: row.session_id, userMessageId: row.user_message_id ?? row.id, messageId: row.id },
      }
    if (shown === null || !row.content.startsWith(shown))
      yield { event: 'snapshot', data: { content: row.content } }
    else if (row.content.length > shown.length)
      yield { event: 'delta', data: { text: row.content.slice(shown.length) } }
    shown = row.content
    if (row.status !== 'streaming') {
      yield { event: 'done', data: toResponse(row) }
      return
    }
    await wait(pollEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

export function toResponse(row: StoredAnswer): OrchestratorChatResponse {
  const metadata = ChatMessageMetadata.safeParse(row.metadata)
  return {
    message: row.content,
    tokensUsed: row.tokens_used,
    sessionId: row.session_id,
    messageId: row.id,
    status: row.status,
    metadata: metadata.success
      ? metadata.data
      : { provider: 'builtin', model: 'builtin', citations: [], unverified: [] },
  }
}
