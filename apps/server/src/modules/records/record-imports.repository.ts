import type { ImportTarget, RecordImportReport, RecordImportRow } from '@portal/contracts/records'
import type { Tx } from '@portal/backend/platform/db/database'
import type { RecordState } from './record-state.ts'

const tables: Record<ImportTarget, string> = {
  companies: 'public.competitors',
  benchmarks: 'public.market_benchmarks',
  opportunities: 'public.pipeline_opportunities',
}

export async function listStates(
  tx: Tx,
  target: ImportTarget,
  ids?: readonly string[],
): Promise<RecordState[]> {
  const { rows } = await tx.query<{ state: RecordState }>(
    `select state from portal.record_states($1, coalesce($2::uuid[], (select array_agg(id) from ${tables[target]})))`,
    [target, ids ?? null],
  )
  return rows.map(({ state }) => state)
}

export async function putStates(tx: Tx, target: ImportTarget, states: readonly RecordState[]): Promise<void> {
  await tx.query(`select portal.put_record_state($1, state) from jsonb_array_elements($2::jsonb) as state`, [
    target,
    JSON.stringify(states),
  ])
}

export async function removeRecords(tx: Tx, target: ImportTarget, ids: readonly string[]): Promise<void> {
  await tx.query('select portal.remove_record($1, id) from unnest($2::uuid[]) as id', [target, ids])
}

export async function findImport(tx: Tx, id: string): Promise<RecordImportRow | null> {
  const { rows } = await tx.query<{ batch: RecordImportRow }>(
    'select to_jsonb(i) as batch from public.record_imports i where id = $1',
    [id],
  )
  return rows[0]?.batch ?? null
}

async function getImport(tx: Tx, id: string): Promise<RecordImportRow> {
  const batch = await findImport(tx, id)
  if (!batch) throw new Error('the stored import cannot be found')
  return batch
}

export interface RecordChange {
  id: string
  name: string
  before: RecordState | null
  after: RecordState | null
}

export interface NewRecordImport extends Pick<
  RecordImportRow,
  'id' | 'target' | 'file_name' | 'replaces' | 'imported_by'
> {
  report: RecordImportReport
  changes: readonly RecordChange[]
}

export async function insertImport(tx: Tx, said: NewRecordImport): Promise<RecordImportRow> {
  const { accepted, unchanged, rejected, removed } = said.report
  await tx.query(
    `insert into public.record_imports
       (id, target, file_name, replaces, imported_by, row_count, accepted_count, unchanged_count, removed_count, rejected)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      said.id,
      said.target,
      said.file_name,
      said.replaces,
      said.imported_by,
      accepted.length + unchanged.length + rejected.length,
      accepted.length,
      unchanged.length,
      removed.length,
      JSON.stringify(rejected),
    ],
  )
  await tx.query(
    `insert into public.record_import_changes (import_id, record_id, name, before, after)
     select $1, id, name, nullif(before, 'null'), nullif(after, 'null')
     from jsonb_to_recordset($2::jsonb) as c(id uuid, name text, before jsonb, after jsonb)`,
    [said.id, JSON.stringify(said.changes)],
  )
  return getImport(tx, said.id)
}

export interface ChangeToUndo {
  id: string
  name: string
  before: RecordState | null
  /** Whether the record still is as the import left it. */
  isUntouched: boolean
}

export async function listChangesToUndo(
  tx: Tx,
  batch: Pick<RecordImportRow, 'id' | 'target'>,
): Promise<ChangeToUndo[]> {
  const { rows } = await tx.query<ChangeToUndo>(
    `with changes as (select * from public.record_import_changes where import_id = $1),
      current as (select * from portal.record_states($2, (select array_agg(record_id) from changes)))
     select c.record_id as id, c.name, c.before, current.state is not distinct from c.after as "isUntouched"
     from changes c left join current on current.id = c.record_id order by c.name`,
    [batch.id, batch.target],
  )
  return rows
}

export async function markRolledBack(
  tx: Tx,
  said: { importId: string; by: string; keptNames: readonly string[] },
): Promise<RecordImportRow> {
  await tx.query(
    `update public.record_imports set rolled_back_at = clock_timestamp(), rolled_back_by = $2, kept_names = $3 where id = $1`,
    [said.importId, said.by, said.keptNames],
  )
  return getImport(tx, said.importId)
}
