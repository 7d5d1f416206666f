import type { AuditFilters, AuditVerification } from '@portal/contracts/access'
import type { Tx } from '@portal/backend/platform/db/database'

export interface AuditRow {
  position: string
  occurred_at: Date
  actor: string
  action: string
  target_type: string | null
  target_id: string | null
  target_name: string | null
  details: Record<string, unknown>
  ip: string | null
  request_id: string | null
  hash: string
  previous_hash: string | null
}

interface AuditQuery {
  filters: AuditFilters
  /** Entries before this place in the chain. */
  before: number | null
  limit: number
}

/** Newest first. An entry that is not sealed yet belongs to a transaction that has not ended. */
export async function listAuditRows(tx: Tx, { filters, before, limit }: AuditQuery): Promise<AuditRow[]> {
  const { rows } = await tx.query<AuditRow>(
    `select a.position, a.occurred_at, coalesce(a.actor_email, a.actor_id::text, 'portal') as actor, a.action, a.target_type,
       a.target_id, coalesce(a.details ->> 'email', a.details ->> 'name', u.email) as target_name, a.details, a.ip, a.request_id,
       encode(a.hash, 'hex') as hash, encode(a.previous_hash, 'hex') as previous_hash
     from portal.audit_log a left join auth.users u on a.target_type = 'user' and u.id::text = a.target_id
     where a.position is not null and ($1::bigint is null or a.position < $1)
       and ($2::text is null or a.actor_email ilike $2)
       and ($3::text is null or a.action = $3 or (right($3, 1) = '.' and starts_with(a.action, $3)))
       and ($4::text is null or a.target_id ilike $4 or a.details ->> 'email' ilike $4 or a.details ->> 'name' ilike $4
         or u.email ilike $4)
       and ($5::timestamptz is null or a.occurred_at >= $5) and ($6::timestamptz is null or a.occurred_at < $6)
     order by a.position desc limit $7`,
    [
      before,
      toPattern(filters.person),
      filters.auditAction || null,
      toPattern(filters.target),
      filters.from ?? null,
      filters.until ?? null,
      limit,
    ],
  )
  return rows
}

const toPattern = (part: string | undefined): string | null =>
  part ? `%${part.replaceAll(/[\\%_]/g, '\\$&')}%` : null

interface VerifiedPage {
  verified: string
  verified_until: Date | null
  last_hash: Buffer | null
  is_end: boolean
  broken_id: string | null
  reason: AuditVerification['reason']
}

/** Walks the whole chain, in statements that are short each. */
export async function verifyAuditLog(tx: Tx, entriesAtOnce = 10_000): Promise<AuditVerification> {
  let verifiedUntil: Date | null = null
  let page = await verifyPage(tx, ['0', null, entriesAtOnce])
  for (;;) {
    verifiedUntil = page.verified_until ?? verifiedUntil
    if (page.is_end) break
    page = await verifyPage(tx, [page.verified, page.last_hash, entriesAtOnce])
  }
  return {
    verified: Number(page.verified),
    verifiedUntil: verifiedUntil?.toISOString() ?? null,
    brokenId: page.broken_id === null ? null : Number(page.broken_id),
    reason: page.reason,
  }
}

async function verifyPage(tx: Tx, from: [string, Buffer | null, number]): Promise<VerifiedPage> {
  const { rows } = await tx.query<VerifiedPage>('select * from portal.verify_audit_page($1, $2, $3)', from)
  if (!rows[0]) throw new Error('The audit log could not be verified')
  return rows[0]
}

interface ExportRecord {
  actorId: string
  actorEmail: string
  filters: AuditFilters
  rows: number
  ip: string
  requestId: string
}

export async function recordAuditExport(tx: Tx, record: ExportRecord): Promise<void> {
  await tx.query(
    `insert into portal.audit_log (actor_id, actor_email, action, target_type, details, ip, request_id)
     values ($1, $2, 'audit.exported', 'audit_log', $3, $4, $5)`,
    [
      record.actorId,
      record.actorEmail,
      JSON.stringify({ filters: record.filters, rows: record.rows }),
      record.ip,
      record.requestId,
    ],
  )
}
