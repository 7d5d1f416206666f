import type { AuditEntry } from '@portal/contracts/access'
import { toCsv } from '#server/platform/csv.ts'

const columns = [
  ['position', (entry) => entry.position],
  ['occurred_at', (entry) => entry.occurredAt],
  ['actor', (entry) => entry.actor],
  ['action', (entry) => entry.action],
  ['target_type', (entry) => entry.targetType],
  ['target_id', (entry) => entry.targetId],
  ['target_name', (entry) => entry.targetName],
  ['details', (entry) => JSON.stringify(entry.details)],
  ['ip', (entry) => entry.ip],
  ['request_id', (entry) => entry.requestId],
  ['previous_hash', (entry) => entry.previousHash],
  ['hash', (entry) => entry.hash],
] as const satisfies readonly (readonly [string, (entry: AuditEntry) => string | number | null])[]

export const toAuditCsv = (entries: readonly AuditEntry[]): string =>
  toCsv([columns.map(([name]) => name), ...entries.map((entry) => columns.map(([, read]) => read(entry)))])
