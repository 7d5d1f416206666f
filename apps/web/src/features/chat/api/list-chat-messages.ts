import { ChatMessageMetadata, ChatMessageRow } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { getSupabase } from '#web/lib/supabase.ts'
import { readRows } from '#web/lib/requests.ts'
import type { ChatEntry } from '#web/features/chat/stream/chat-state.ts'
import { requireUserId } from './require-user-id.ts'

export async function listChatMessages(sessionId: string): Promise<ChatEntry[]> {
  const client = await getSupabase()
  await requireUserId()
  const query = client
    .from('ai_chat_messages')
    .select()
    .eq('session_id', sessionId)
    .order('created_at', { ascending: true })
  return (await readRows(ChatMessageRow, query, chatCopy.errors.fetchMessages)).map(toEntry)
}

const toEntry = (row: ChatMessageRow): ChatEntry => ({
  id: row.id,
  role: row.role,
  content: row.content,
  status: row.status,
  metadata: ChatMessageMetadata.safeParse(row.metadata).data ?? null,
})
