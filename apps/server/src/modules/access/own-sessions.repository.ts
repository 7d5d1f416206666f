import type { Tx } from '@portal/backend/platform/db/database'

export interface OwnSessionRow {
  id: string
  aal: string
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_seen_at: Date
}

/** Sessions that can still be used, last seen first. */
export async function listOwnSessions(tx: Tx, userId: string): Promise<OwnSessionRow[]> {
  const { rows } = await tx.query<OwnSessionRow>(
    `select id, aal, user_agent, ip, created_at, coalesce(refreshed_at, created_at) as last_seen_at
     from auth.sessions where user_id = $1 and (not_after is null or not_after > now())
     order by last_seen_at desc, id`,
    [userId],
  )
  return rows
}
