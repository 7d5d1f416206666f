import type { FigureImportReport, FigureImportRow } from '@portal/contracts/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'

export interface NewImport {
  id: string
  fileName: string
  importedBy: string
  report: FigureImportReport
  changes: readonly { key: string; beforeId: string | null; afterId: string }[]
}

export async function findImport(tx: Tx, id: string): Promise<FigureImportRow | null> {
  const { rows } = await tx.query<{ batch: FigureImportRow }>(
    'select to_jsonb(i) as batch from public.figure_imports i where id = $1',
    [id],
  )
  return rows[0]?.batch ?? null
}

async function getImport(tx: Tx, id: string): Promise<FigureImportRow> {
  const batch = await findImport(tx, id)
  if (!batch) throw new Error('the stored import cannot be found')
  return batch
}

export async function insertImport(tx: Tx, said: NewImport): Promise<FigureImportRow> {
  const { accepted, unchanged, rejected } = said.report
  await tx.query(
    `insert into public.figure_imports (id, file_name, imported_by, row_count, accepted_count, unchanged_count, rejected)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      said.id,
      said.fileName,
      said.importedBy,
      accepted.length + unchanged.length + rejected.length,
      accepted.length,
      unchanged.length,
      JSON.stringify(rejected),
    ],
  )
  await tx.query(
    `insert into public.figure_import_changes (import_id, figure_key, before_id, after_id)
     select $1, key, "beforeId", "afterId" from jsonb_to_recordset($2::jsonb) as c(key text, "beforeId" uuid, "afterId" uuid)`,
    [said.id, JSON.stringify(said.changes)],
  )
  return getImport(tx, said.id)
}

export interface ImportChange {
  key: string
  afterId: string
  before: FigureRow | null
  current: FigureRow | null
}

export async function listImportChanges(tx: Tx, importId: string): Promise<ImportChange[]> {
  const { rows } = await tx.query<ImportChange>(
    `select change.figure_key as key, change.after_id as "afterId", to_jsonb(before) as before, to_jsonb(current) as current
     from public.figure_import_changes change
     left join public.figures before on before.id = change.before_id
     left join public.figures current on current.key = change.figure_key and current.is_current
     where change.import_id = $1 order by change.figure_key`,
    [importId],
  )
  return rows
}

export async function markRolledBack(
  tx: Tx,
  said: { importId: string; by: string; keptKeys: readonly string[] },
): Promise<FigureImportRow> {
  await tx.query(
    `update public.figure_imports set rolled_back_at = clock_timestamp(), rolled_back_by = $2, kept_keys = $3 where id = $1`,
    [said.importId, said.by, said.keptKeys],
  )
  return getImport(tx, said.importId)
}
