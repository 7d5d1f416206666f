import { ChatMessageRow, ChatSessionRow, type ChatContextType } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { readOptionalRow, readTable } from '#web/lib/read-table.ts'
import type { ChatSurface } from '#web/features/chat/stream/chat-session-key.ts'
import { requireUserId } from './require-user-id.ts'

/** Conversations shown in the history. */
const listed = 20

const createdVia: Record<ChatSurface, string> = {
  floating: 'floating_chat',
  home: 'home_chat',
  hub: 'ai_hub_chat',
}

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

export interface ListedSession extends ChatSessionRow {
  /** What the conversation began with; null while it is empty. */
  firstQuestion: string | null
}

async function listChatSessions(): Promise<ListedSession[]> {
  const client = await getSupabase()
  const userId = await requireUserId()
  const query = client
    .from('ai_chat_sessions')
    .select()
    .eq('user_id', userId)
    .order('updated_at', { ascending: false })
    .limit(listed)
  const sessions = await readRows(ChatSessionRow, query, chatCopy.errors.fetchSessions)
  const questions = await readFirstQuestions(sessions.map((session) => session.id))
  return sessions.map((session) => ({ ...session, firstQuestion: questions.get(session.id) ?? null }))
}

const QuestionRow = ChatMessageRow.pick({ session_id: true, content: true })

async function readFirstQuestions(sessionIds: readonly string[]): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const query = (await getSupabase())
    .from('ai_chat_messages')
    .select('session_id,content')
    .in('session_id', sessionIds)
    .eq('role', 'user')
    .order('created_at', { ascending: false })
  const rows = await readRows(QuestionRow, query, chatCopy.errors.fetchSessions)
  // Newest first, so that the oldest question of a conversation is the one that stays.
  return new Map(rows.map((row) => [row.session_id, row.content]))
}

export const chatSessionsQuery = () => oneQuery(['chat-sessions'], listChatSessions)
