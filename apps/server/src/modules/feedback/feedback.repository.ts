import type { SendFeedbackRequest } from '@portal/contracts/feedback'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { serviceActor } from '@portal/backend/platform/actor'

export interface FeedbackRecord extends SendFeedbackRequest {
  userId: string
}

export interface StoredFeedback {
  id: string
  isNew: boolean
}

/** Keeps the feedback, or finds the same one of the last minute; the lock makes two at once one. */
export function storeFeedback(database: Database, record: FeedbackRecord): Promise<StoredFeedback> {
  const content = [record.userId, record.email, record.feedback, record.platform]
  return database.transaction(serviceActor, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(content)])
    const repeated = await findRecent(tx, content)
    if (repeated) return { id: repeated, isNew: false }
    const { rows } = await tx.query<{ id: string }>(
      `insert into public.feedback (user_id, email, feedback, platform, "timestamp") values ($1, $2, $3, $4, $5) returning id`,
      [...content, record.timestamp],
    )
    const id = rows[0]?.id
    if (!id) throw new Error('the stored feedback has no id')
    return { id, isNew: true }
  })
}

async function findRecent(tx: Tx, content: readonly string[]): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from public.feedback
     where user_id = $1 and email = $2 and feedback = $3 and platform = $4 and created_at > now() - interval '1 minute'
     order by created_at desc limit 1`,
    content,
  )
  return rows[0]?.id
}

export async function listAdministratorAddresses(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ email: string }>(
    `select email from auth.users
     where raw_app_meta_data ->> 'role' = 'admin' and email is not null and deleted_at is null
       and (banned_until is null or banned_until < now())
     order by created_at`,
  )
  return rows.map((row) => row.email)
}
