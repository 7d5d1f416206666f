import type {
  ChatContextType,
  ChatMessageMetadata,
  ChatMessageRow,
  ChatSessionRow,
} from '@portal/contracts/assistant'
import type { Tx } from '#server/platform/db/database.ts'
import type { Turn } from './answer-part.ts'

type FinalStatus = Exclude<ChatMessageRow['status'], 'streaming'>

export async function insertSession(
  tx: Tx,
  session: { contextType: ChatContextType; name: string; createdVia: string },
): Promise<{ id: string }> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.ai_chat_sessions (context_type, session_name, metadata)
     values ($1, $2, jsonb_build_object('created_via', $3::text)) returning id`,
    [session.contextType, session.name, session.createdVia],
  )
  const row = rows[0]
  if (!row) throw new Error('the session was not written')
  return row
}

/** Under the asking person's rights: somebody else's session is not found. */
export async function findSession(
  tx: Tx,
  id: string,
): Promise<Pick<ChatSessionRow, 'id' | 'context_type'> | null> {
  const { rows } = await tx.query<Pick<ChatSessionRow, 'id' | 'context_type'>>(
    'select id, context_type from public.ai_chat_sessions where id = $1',
    [id],
  )
  return rows[0] ?? null
}

export async function listLastTurns(
  tx: Tx,
  { sessionId, limit }: { sessionId: string; limit: number },
): Promise<Turn[]> {
  const { rows } = await tx.query<Turn>(
    `select role, content from public.ai_chat_messages
     where session_id = $1 and content <> '' and status in ('complete', 'stopped') order by created_at desc limit $2`,
    [sessionId, limit],
  )
  return rows.reverse()
}

/** @throws a unique violation while another answer of the session is being written. */
export async function insertTurn(
  tx: Tx,
  { sessionId, question }: { sessionId: string; question: string },
): Promise<{ userMessageId: string; messageId: string }> {
  const insert = (values: readonly unknown[]): Promise<{ rows: { id: string }[] }> =>
    tx.query<{ id: string }>(
      'insert into public.ai_chat_messages (session_id, role, content, status) values ($1, $2, $3, $4) returning id',
      values,
    )
  const asked = await insert([sessionId, 'user', question, 'complete'])
  const answered = await insert([sessionId, 'assistant', '', 'streaming'])
  await tx.query('update public.ai_chat_sessions set updated_at = now() where id = $1', [sessionId])
  const userMessageId = asked.rows[0]?.id
  const messageId = answered.rows[0]?.id
  if (userMessageId === undefined || messageId === undefined) throw new Error('the messages were not written')
  return { userMessageId, messageId }
}

/** False when the answer is no longer being written: stopped or given up from elsewhere. */
export async function saveProgress(
  tx: Tx,
  { messageId, content }: { messageId: string; content: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update public.ai_chat_messages set content = $2, updated_at = clock_timestamp() where id = $1 and status = 'streaming'`,
    [messageId, content],
  )
  return rowCount === 1
}

export interface FinishedAnswer {
  messageId: string
  content: string
  status: FinalStatus
  tokensUsed: number
  metadata: ChatMessageMetadata
}

/** Writes the end of an answer; one that was ended from elsewhere keeps that status. */
export async function saveEnd(
  tx: Tx,
  { messageId, content, status, tokensUsed, metadata }: FinishedAnswer,
): Promise<FinalStatus> {
  const { rows } = await tx.query<{ status: FinalStatus; session_id: string }>(
    `update public.ai_chat_messages
     set content = $2, status = case when status = 'streaming' then $3 else status end, tokens_used = $4, metadata = $5, updated_at = clock_timestamp()
     where id = $1 returning status, session_id`,
    [messageId, content, status, tokensUsed, JSON.stringify(metadata)],
  )
  await tx.query('update public.ai_chat_sessions set updated_at = now() where id = $1', [
    rows[0]?.session_id ?? null,
  ])
  return rows[0]?.status ?? status
}

/** Ends an answer that another node may be writing; that node finds out at its next write. */
export async function markEnded(
  tx: Tx,
  { messageId, status }: { messageId: string; status: FinalStatus },
): Promise<void> {
  await tx.query(
    `update public.ai_chat_messages set status = $2, updated_at = clock_timestamp() where id = $1 and status = 'streaming'`,
    [messageId, status],
  )
}

/** Answers whose writer has not been heard of for so long are given up. */
export async function cutStale(tx: Tx, olderThanMs: number): Promise<number> {
  const { rowCount } = await tx.query(
    `update public.ai_chat_messages set status = 'cut', updated_at = clock_timestamp()
     where status = 'streaming' and updated_at < clock_timestamp() - make_interval(secs => $1)`,
    [olderThanMs / 1000],
  )
  return rowCount ?? 0
}

export type StoredAnswer = Pick<
  ChatMessageRow,
  'id' | 'session_id' | 'content' | 'tokens_used' | 'status' | 'metadata'
> & { user_message_id: string | null }

/** Under the asking person's rights; the question is the last user message before it. */
export async function findAnswer(tx: Tx, messageId: string): Promise<StoredAnswer | null> {
  const { rows } = await tx.query<StoredAnswer>(
    `select m.id, m.session_id, m.content, m.tokens_used, m.status, m.metadata,
       (select u.id from public.ai_chat_messages u where u.session_id = m.session_id and u.role = 'user' and u.created_at <= m.created_at
        order by u.created_at desc limit 1) as user_message_id
     from public.ai_chat_messages m where m.id = $1 and m.role = 'assistant'`,
    [messageId],
  )
  return rows[0] ?? null
}
