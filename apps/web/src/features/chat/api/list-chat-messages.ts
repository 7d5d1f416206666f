import { ChatMessageMetadata, ChatMessageRow } from '@portal/contracts/assistant'
import { chatCopy } from '@portal/content/chat'
import { getSupabase } from '#web/lib/supabase.ts'
import { takeData } from '#web/lib/table-answer.ts'
import type { ChatEntry } from '../chat-state.ts'
import { requireUserId } from './require-user-id.ts'

export async function listChatMessages(sessionId: string): Promise<ChatEntry[]> {
  const client = await getSupabase()
  await requireUserId()
  const answer = await client
    .from('ai_chat_messages')
    .select()
    .eq('session_id', sessionId)
    .order('created_at', { ascending: true })
  return ChatMessageRow.array().parse(takeData(answer, chatCopy.errors.fetchMessages)).map(toEntry)
}

const toEntry = (row: ChatMessageRow): ChatEntry => ({
  id: row.id,
  role: row.role,
  content: row.content,
  status: row.status,
  metadata: ChatMessageMetadata.safeParse(row.metadata).data ?? null,
})
