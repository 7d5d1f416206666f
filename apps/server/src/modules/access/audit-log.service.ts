import {
  auditLimits,
  type AuditEntry,
  type AuditExport,
  type AuditFilters,
  type AuditPage,
  type AuditVerification,
} from '@portal/contracts/access'
import type { Database } from '@portal/backend/platform/db/database'
import { toAuditCsv } from './audit-log-csv.ts'
import { listAuditRows, recordAuditExport, verifyAuditLog, type AuditRow } from './audit-log.repository.ts'
import type { AccessCaller } from './access-caller.ts'

export interface AuditLogService {
  list(query: { filters: AuditFilters; cursor?: number | undefined }): Promise<AuditPage>
  verify(): Promise<AuditVerification>
  /** Taking the log away is itself an entry of it. */
  export(caller: AccessCaller, filters: AuditFilters): Promise<AuditExport>
}

export function createAuditLogService({ db }: { db: Database }): AuditLogService {
  return {
    async list({ filters, cursor }) {
      const rows = await listAuditRows(db, { filters, before: cursor ?? null, limit: auditLimits.page + 1 })
      const entries = rows.slice(0, auditLimits.page).map(toEntry)
      const nextCursor = rows.length > auditLimits.page ? (entries.at(-1)?.position ?? null) : null
      return { entries, nextCursor }
    },
    verify: () => verifyAuditLog(db),
    async export({ actor, ip, requestId }, filters) {
      const rows = await listAuditRows(db, { filters, before: null, limit: auditLimits.export + 1 })
      const entries = rows.slice(0, auditLimits.export).map(toEntry)
      await recordAuditExport(db, {
        actorId: actor.id,
        actorEmail: actor.email,
        filters,
        rows: entries.length,
        ip,
        requestId,
      })
      return {
        csv: toAuditCsv(entries),
        rows: entries.length,
        isComplete: rows.length <= auditLimits.export,
      }
    },
  }
}

const toEntry = (row: AuditRow): AuditEntry => ({
  position: Number(row.position),
  occurredAt: row.occurred_at.toISOString(),
  actor: row.actor,
  action: row.action,
  targetType: row.target_type,
  targetId: row.target_id,
  targetName: row.target_name,
  details: row.details,
  ip: row.ip,
  requestId: row.request_id,
  hash: row.hash,
  previousHash: row.previous_hash,
})
