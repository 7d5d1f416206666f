import { defaultSessionName, type ChatMessageMetadata, type MessageStatus } from '@portal/contracts/chat'
import type { z } from 'zod'
import type { Tx } from '@portal/backend/platform/db/database'

/** Belongs to the person in whose name the transaction runs. */
export async function insertVoiceSession(tx: Tx, at: Date): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.ai_chat_sessions (context_type, session_name, metadata)
     values ('general', $1, '{"created_via": "voice"}') returning id`,
    [defaultSessionName('general', at)],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the session was not written')
  return id
}

export interface SpokenTurn {
  role: 'user' | 'assistant'
  content: string
  status: z.infer<typeof MessageStatus>
  tokensUsed: number
  metadata: ChatMessageMetadata | null
  /** When it was begun to be said: a transcript may come later than the answer to it. */
  at: Date
}

/** As the portal itself: people read their messages and write none. */
export async function insertSpokenTurn(tx: Tx, sessionId: string, turn: SpokenTurn): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `with said as (
       insert into public.ai_chat_messages (session_id, role, content, status, tokens_used, metadata, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id
     ), touched as (update public.ai_chat_sessions set updated_at = now() where id = $1)
     select id from said`,
    [
      sessionId,
      turn.role,
      turn.content,
      turn.status,
      turn.tokensUsed,
      JSON.stringify(turn.metadata ?? {}),
      turn.at,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('what was said was not written')
  return id
}
