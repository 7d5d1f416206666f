import type {
  ChatContextType,
  ChatMessageMetadata,
  ChatMessageRow,
  ChatSessionRow,
} from '@portal/contracts/chat'
import { Asked } from '@portal/contracts/ask'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import type { Turn } from './answer-part.ts'

type FinalStatus = Exclude<ChatMessageRow['status'], 'streaming'>

interface Turned {
  session_id: string
  asked_id: string
  answered_id: string
}

export interface StoredTurn {
  sessionId: string
  userMessageId: string
  messageId: string
}

const toTurn = ({ rows: [row] }: { rows: Turned[] }): StoredTurn => {
  if (!row) throw new Error('the messages were not written')
  return { sessionId: row.session_id, userMessageId: row.asked_id, messageId: row.answered_id }
}

/** Question and answer to come, in that order, of a session that the statement names before. */
const turnOf = (question: string): string => `
  asked as (
    insert into public.ai_chat_messages (session_id, role, content, status, created_at)
    select id, 'user', ${question}, 'complete', clock_timestamp() from session returning id),
  answered as (
    insert into public.ai_chat_messages (session_id, role, content, status, created_at)
    select id, 'assistant', '', 'streaming', clock_timestamp() + interval '1 microsecond' from session returning id)
  select session.id as session_id, asked.id as asked_id, answered.id as answered_id from session, asked, answered`

/** A new session with its first turn, in one round trip. */
export async function insertSessionWithTurn(
  db: Database,
  session: {
    userId: string
    contextType: ChatContextType
    name: string
    createdVia: string
    question: string
  },
): Promise<StoredTurn> {
  const answer = await db.prepared<Turned>({
    name: 'chat_first_turn',
    text: `with session as (
        insert into public.ai_chat_sessions (user_id, context_type, session_name, metadata)
        values ($1, $2, $3, jsonb_build_object('created_via', $4::text)) returning id),
      ${turnOf('$5')}`,
    values: [session.userId, session.contextType, session.name, session.createdVia, session.question],
  })
  return toTurn(answer)
}

/** The next turn of a session. @throws a unique violation while another answer of it is being written. */
export async function insertTurn(
  db: Database,
  { sessionId, question }: { sessionId: string; question: string },
): Promise<StoredTurn> {
  const answer = await db.prepared<Turned>({
    name: 'chat_next_turn',
    text: `with session as (update public.ai_chat_sessions set updated_at = now() where id = $1 returning id), ${turnOf('$2')}`,
    values: [sessionId, question],
  })
  return toTurn(answer)
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

interface LastTurns {
  sessionId: string
  limit: number
  kept: {
    /** Tables whose rows go to no provider. */
    tables: readonly string[]
    /** Whether what was asked for goes to none. */
    isAsked: (asked: Asked) => boolean
  }
}

export async function listLastTurns(tx: Tx, { sessionId, limit, kept }: LastTurns): Promise<Turn[]> {
  const { rows } = await tx.query<Turn & { asked: unknown[] }>(
    `select role, content, metadata::text like any ($3::text[]) as "staysInHouse",
       jsonb_path_query_array(coalesce(metadata, '{}'), '$.answers[*].asked') as asked,
       case when id = (select id from public.ai_chat_messages where session_id = $1 and role = 'assistant' and metadata ? 'answers'
         order by created_at desc limit 1) then metadata -> 'answers' end as answers,
       case when row_number() over (order by created_at desc) = 1 then metadata -> 'unread' end as unread
     from public.ai_chat_messages
     where session_id = $1 and content <> '' and status in ('complete', 'stopped') order by created_at desc limit $2`,
    [sessionId, limit, kept.tables.map((table) => `%${table}%`)],
  )
  const isKept = (asked: unknown): boolean => {
    const known = Asked.safeParse(asked)
    // What an earlier version of the portal asked for is not known any more: it stays as well.
    return !known.success || kept.isAsked(known.data)
  }
  return rows.reverse().map(({ asked, ...turn }) => ({
    ...turn,
    staysInHouse: turn.staysInHouse === true || asked.some(isKept),
  }))
}

export interface Progress {
  messageId: string
  content: string
}

/** Many answers in one round trip. Those that are no longer being written, stopped or given up from elsewhere, are not among the ids. */
export async function saveProgress(db: Database, answers: readonly Progress[]): Promise<Set<string>> {
  // Nobody is told that half an answer is stored: it need not wait for the disk, and outlives this server all the same.
  const { rows } = await db.prepared<{ id: string }>({
    name: 'chat_progress',
    text: `update public.ai_chat_messages m set content = a.content, updated_at = clock_timestamp()
     from set_config('synchronous_commit', 'off', true), unnest($1::uuid[], $2::text[]) as a(id, content)
     where m.id = a.id and m.status = 'streaming' returning m.id`,
    values: [answers.map(({ messageId }) => messageId), answers.map(({ content }) => content)],
  })
  return new Set(rows.map(({ id }) => id))
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
  db: Database,
  { messageId, content, status, tokensUsed, metadata }: FinishedAnswer,
): Promise<FinalStatus> {
  const { rows } = await db.prepared<{ status: FinalStatus }>({
    name: 'chat_end',
    text: `with ended as (
       update public.ai_chat_messages
       set content = $2, status = case when status = 'streaming' then $3 else status end, tokens_used = $4, metadata = $5,
         updated_at = clock_timestamp()
       where id = $1 returning status, session_id),
     touched as (update public.ai_chat_sessions s set updated_at = now() from ended where s.id = ended.session_id)
     select status from ended`,
    values: [messageId, content, status, tokensUsed, JSON.stringify(metadata)],
  })
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

/**
 * Answers whose writer has not been heard of for so long are given up. Those that are written here are not: this server may have been
 * too busy to say so.
 */
export async function cutStale(
  tx: Tx,
  { olderThanMs, writtenHere }: { olderThanMs: number; writtenHere: readonly string[] },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update public.ai_chat_messages set status = 'cut', updated_at = clock_timestamp()
     where status = 'streaming' and updated_at < clock_timestamp() - make_interval(secs => $1)
       and id <> all ($2::uuid[])`,
    [olderThanMs / 1000, writtenHere],
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
