import type { ReportRow } from '@portal/contracts/reports'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Tx } from '@portal/backend/platform/db/database'

export interface ReportToStore {
  kind: string
  parameters: Record<string, unknown>
  document: { title: string }
  hash: string
  isConfidential: boolean
  by: Pick<UserActor, 'id' | 'email'>
}

const listed = `id, kind, title, parameters, is_confidential, created_by_email,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`

export async function insertReport(tx: Tx, report: ReportToStore): Promise<ReportRow> {
  const { rows } = await tx.query<ReportRow>(
    `insert into public.reports (kind, title, parameters, document, content_hash, is_confidential, created_by, created_by_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${listed}`,
    [
      report.kind,
      report.document.title,
      JSON.stringify(report.parameters),
      JSON.stringify(report.document),
      report.hash,
      report.isConfidential,
      report.by.id,
      report.by.email,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The report was not stored')
  return row
}

export async function findReport(
  tx: Tx,
  id: string,
): Promise<{ report: ReportRow; document: unknown } | null> {
  const { rows } = await tx.query<ReportRow & { document: unknown }>(
    `select ${listed}, document from public.reports where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const { document, ...report } = row
  return { report, document }
}

/** False when it is gone, or somebody else's. */
export async function removeReport(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from public.reports where id = $1 and created_by = $2', [
    id,
    ownerId,
  ])
  return rowCount === 1
}
