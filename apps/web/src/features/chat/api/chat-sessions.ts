import { ChatSessionRow, type ChatContextType } from '@portal/contracts/assistant'
import { chatCopy } from '@portal/content/chat'
import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '#web/lib/supabase.ts'
import { readOptionalRow, readTable } from '#web/lib/read-table.ts'
import type { ChatSurface } from '../chat-session-key.ts'
import { requireUserId } from './require-user-id.ts'

const createdVia: Record<ChatSurface, string> = { floating: 'floating_chat', home: 'home_chat' }

/** The default name is the context type plus a timestamp; specification, section 9. */
const defaultSessionName = (contextType: ChatContextType, now: Date) => `${contextType} ${now.toISOString()}`

export async function createChatSession(
  surface: ChatSurface,
  contextType: ChatContextType,
): Promise<ChatSessionRow> {
  const client = await getSupabase()
  const userId = await requireUserId()
  const row = {
    user_id: userId,
    context_type: contextType,
    session_name: defaultSessionName(contextType, new Date()),
    metadata: { created_via: createdVia[surface] },
  }
  const insertion = client.from('ai_chat_sessions').insert(row).select().single()
  return ChatSessionRow.parse(await readTable(insertion, chatCopy.errors.createSession))
}

/** Null when the conversation was deleted or belongs to somebody else. */
export async function findChatSession(id: string): Promise<ChatSessionRow | null> {
  const client = await getSupabase()
  const query = client.from('ai_chat_sessions').select().eq('id', id).maybeSingle()
  const row = await readOptionalRow(query, chatCopy.errors.fetchMessages)
  return row === null ? null : ChatSessionRow.parse(row)
}

async function listChatSessions(): Promise<ChatSessionRow[]> {
  const client = await getSupabase()
  const userId = await requireUserId()
  const query = client
    .from('ai_chat_sessions')
    .select()
    .eq('user_id', userId)
    .order('updated_at', { ascending: false })
    .limit(50)
  return ChatSessionRow.array().parse(await readTable(query, chatCopy.errors.fetchSessions))
}

export const chatSessionsQuery = () =>
  queryOptions({ queryKey: ['chat-sessions'], queryFn: listChatSessions })
