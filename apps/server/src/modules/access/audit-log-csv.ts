import type { AuditEntry } from '@portal/contracts/access'

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

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toAuditCsv(entries: readonly AuditEntry[]): string {
  const lines = [
    columns.map(([name]) => name),
    ...entries.map((entry) => columns.map(([, read]) => toCell(read(entry)))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

/** A cell that a spreadsheet would take for a formula starts with an apostrophe. */
function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
