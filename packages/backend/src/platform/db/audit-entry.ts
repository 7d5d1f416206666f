import type { UserActor } from '#backend/platform/actor.ts'
import type { Tx } from '#backend/platform/db/database.ts'

export interface AuditEntry {
  actor: Pick<UserActor, 'id' | 'email'>
  /** Null for what the clock did on their behalf. */
  requestId: string | null
  action: string
  target: { type: string; id: string }
  details: Record<string, unknown>
}

/** Belongs into the transaction of the change itself, which writes for the portal: no change without its entry. */
export async function writeAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into portal.audit_log (actor_id, actor_email, action, target_type, target_id, details, request_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.actor.id,
      entry.actor.email,
      entry.action,
      entry.target.type,
      entry.target.id,
      JSON.stringify(entry.details),
      entry.requestId,
    ],
  )
}
