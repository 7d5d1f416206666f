import type {
  FigureImportReport,
  FigureImportRequest,
  FigureImportRow,
  ImportRow,
} from '@portal/contracts/figure-changes'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import { AppError } from '@portal/backend/platform/errors'
import { findImport, insertImport, listImportChanges, markRolledBack } from './figure-imports.repository.ts'
import { changeFigures, listStanding, putFigures, withdrawFigures } from './figures.repository.ts'
import { toNewFigure } from './figures.service.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import { requireAdministrator, type FigureCaller } from './require-administrator.ts'

type Commit = Extract<FigureImportRequest, { action: 'commit' }>

export interface FigureImportService {
  /** What the rows would change; writes nothing. */
  check(caller: FigureCaller, rows: readonly ImportRow[]): Promise<FigureImportReport>
  /** Records the good rows in one transaction; the same import again answers the first one. */
  commit(caller: FigureCaller, request: Commit): Promise<FigureImportRow>
  /** Records again what the import replaced and withdraws what it added; leaves what was replaced since. */
  rollback(caller: FigureCaller, importId: string): Promise<FigureImportRow>
}

export function createFigureImportService({ db }: { db: Database }): FigureImportService {
  return {
    async check(caller, rows) {
      requireAdministrator(caller)
      return (await plan(db, rows)).report
    },
    async commit(caller, request) {
      requireAdministrator(caller)
      return changeFigures(db, async (tx) => {
        const done = await findImport(tx, request.importId)
        if (done) return done
        return record(tx, caller, request)
      })
    },
    async rollback(caller, importId) {
      requireAdministrator(caller)
      return changeFigures(db, async (tx) => {
        const batch = await findImport(tx, importId)
        if (!batch) throw new AppError('not_found', 'There is no such import')
        if (batch.rolled_back_at !== null) return batch
        return rollBack(tx, caller, batch.id)
      })
    },
  }
}

async function plan(tx: Tx, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const keys = rows.map((row) => row.cells.key?.trim() ?? '')
  return planImport(rows, await listStanding(tx, keys))
}

async function record(tx: Tx, caller: FigureCaller, request: Commit): Promise<FigureImportRow> {
  const { report, figures } = await plan(tx, request.rows)
  if (report.basis !== request.basis)
    throw new AppError('conflict', 'The figures have changed since the file was checked; check it again')
  if (figures.length === 0) throw new AppError('validation_failed', 'No row of the file changes a figure')
  const keys = figures.map(({ key }) => key)
  const before = await listStanding(tx, keys)
  const ids = await putFigures(tx, figures)
  const changes = keys.map((key, index) => ({
    key,
    beforeId: before.get(key)?.id ?? null,
    afterId: ids[index] ?? '',
  }))
  const batch = await insertImport(tx, {
    id: request.importId,
    fileName: request.fileName,
    importedBy: caller.actor.email,
    report,
    changes,
  })
  await audit(tx, caller, { batch, action: 'figures.import', details: { file: request.fileName, keys } })
  return batch
}

async function rollBack(tx: Tx, caller: FigureCaller, importId: string): Promise<FigureImportRow> {
  const changes = await listImportChanges(tx, importId)
  const untouched = changes.filter(({ current, afterId }) => current?.id === afterId)
  const restored = untouched.flatMap(({ before }) => (before ? [toNewFigure(before, before)] : []))
  const added = untouched.flatMap(({ before, afterId }) => (before ? [] : [afterId]))
  await putFigures(tx, restored)
  await withdrawFigures(tx, added)
  const keptKeys = changes.filter((change) => !untouched.includes(change)).map(({ key }) => key)
  const batch = await markRolledBack(tx, { importId, by: caller.actor.email, keptKeys })
  await audit(tx, caller, {
    batch,
    action: 'figures.rollback',
    details: { restored: restored.map(({ key }) => key), withdrawn: added.length, kept: keptKeys },
  })
  return batch
}

interface Audited {
  batch: FigureImportRow
  action: string
  details: Record<string, unknown>
}

const audit = (tx: Tx, caller: FigureCaller, { batch, action, details }: Audited): Promise<void> =>
  writeAuditEntry(tx, { ...caller, action, target: { type: 'figure_import', id: batch.id }, details })
