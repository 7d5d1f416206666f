import type { Tx } from '#backend/platform/db/database.ts'
import type { Performer } from '#backend/auth/auth-context.ts'

interface AuditEntry {
  performer: Performer
  action: string
  targetType: 'user' | 'settings'
  targetId: string
  details?: Record<string, unknown>
}

/** Belongs into the transaction of the change itself: no change without its entry. */
export async function insertAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const { performer } = entry
  await tx.query(
    `insert into portal.audit_log (actor_id, actor_email, action, target_type, target_id, details, ip, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      performer.id,
      performer.email ?? 'portal',
      entry.action,
      entry.targetType,
      entry.targetId,
      JSON.stringify(entry.details ?? {}),
      performer.origin?.ip ?? null,
      performer.origin?.requestId ?? null,
    ],
  )
}
