import type { HistoryContext, HistoryEntry } from '@portal/contracts/ai-hub'
import { AnalysisResultRow } from '@portal/contracts/analysis'
import type { ChatMessageRow, ChatSessionRow } from '@portal/contracts/chat'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'

interface HistorySearch {
  actor: UserActor
  /** Text of a tsquery; empty for everything. */
  words: string
  context: HistoryContext | undefined
  pinnedOnly: boolean
  most: number
}

interface FoundRow {
  kind: HistoryEntry['kind']
  id: string
  title: string
  context: string
  excerpt: string
  at: Date
  is_pinned: boolean
}

export async function searchHistory(
  db: Database,
  { actor, words, context, pinnedOnly, most }: HistorySearch,
): Promise<HistoryEntry[]> {
  const { rows } = await db.single<FoundRow>(
    actor,
    {
      text: 'select * from portal.search_ai_history($1, $2, $3, $4)',
      values: [words, context ?? null, pinnedOnly, most],
    },
    { readOnly: true },
  )
  return rows.map(({ is_pinned, at, ...row }) => ({ ...row, at: at.toISOString(), isPinned: is_pinned }))
}

export type StoredChat = Pick<ChatSessionRow, 'id' | 'session_name' | 'context_type' | 'created_at'> & {
  messages: Pick<ChatMessageRow, 'role' | 'content' | 'status' | 'metadata' | 'created_at'>[]
}

/** Under the reader's rights: what belongs to somebody else is not found. */
export async function findChat(tx: Tx, id: string): Promise<StoredChat | null> {
  const { rows } = await tx.query<{ chat: StoredChat }>(
    `select json_build_object('id', s.id, 'session_name', s.session_name, 'context_type', s.context_type,
       'created_at', s.created_at, 'messages', (
         select coalesce(json_agg(json_build_object('role', m.role, 'content', m.content, 'status', m.status,
           'metadata', m.metadata, 'created_at', m.created_at) order by m.created_at), '[]')
         from public.ai_chat_messages m where m.session_id = s.id)) as chat
     from public.ai_chat_sessions s where s.id = $1`,
    [id],
  )
  return rows[0]?.chat ?? null
}

export async function findAnalysis(tx: Tx, id: string): Promise<AnalysisResultRow | null> {
  const { rows } = await tx.query<{ analysis: unknown }>(
    'select to_json(a) as analysis from public.ai_analysis_results a where a.id = $1',
    [id],
  )
  return rows[0] ? AnalysisResultRow.parse(rows[0].analysis) : null
}
