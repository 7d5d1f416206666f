import type { RecordImportReport, RecordImportRequest, RecordImportRow } from '@portal/contracts/records'
import { changeFigures, type FigureCaller } from '#server/modules/figures/index.ts'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { requireKeeper } from './import.policy.ts'
import { planRecordImport, type RecordPlan } from './plan-record-import.ts'
import {
  findImport,
  insertImport,
  listChangesToUndo,
  listStates,
  markRolledBack,
  putStates,
  removeRecords,
} from './record-imports.repository.ts'
import { nameOf, type RecordState } from './record-state.ts'

type Check = Extract<RecordImportRequest, { action: 'check' }>
type Commit = Extract<RecordImportRequest, { action: 'commit' }>

export interface RecordImportService {
  /** What the rows would change; writes nothing. */
  check(caller: FigureCaller, request: Check): Promise<RecordImportReport>
  /** Records the good rows in one transaction; the same import again answers the first one. */
  commit(caller: FigureCaller, request: Commit): Promise<RecordImportRow>
  /** Makes every record what it was before the import; leaves what was changed since. */
  rollback(caller: FigureCaller, importId: string): Promise<RecordImportRow>
}

export function createRecordImportService({ db }: { db: Database }): RecordImportService {
  return {
    async check(caller, request) {
      requireKeeper(caller, request.target)
      return changeFigures(db, async (tx) => (await plan(tx, request, '')).report)
    },
    async commit(caller, request) {
      requireKeeper(caller, request.target)
      return changeFigures(db, async (tx) => {
        const done = await findImport(tx, request.importId)
        if (done) requireKeeper(caller, done.target)
        return done ?? record(tx, caller, request)
      })
    },
    async rollback(caller, importId) {
      return changeFigures(db, async (tx) => {
        const batch = await findImport(tx, importId)
        // Whoever keeps nothing learns of no import.
        requireKeeper(caller, batch?.target ?? 'opportunities')
        if (!batch) throw new AppError('not_found', 'There is no such import')
        return batch.rolled_back_at === null ? rollBack(tx, caller, batch) : batch
      })
    },
  }
}

async function plan(tx: Tx, request: Check | Commit, importId: string): Promise<RecordPlan> {
  const { target, replaces, rows, fileName } = request
  const now = Date.now()
  const mark = { fileName, importId, today: new Date(now).toISOString().slice(0, 10), now }
  return planRecordImport({ target, replaces, rows, mark }, await listStates(tx, target))
}

async function record(tx: Tx, caller: FigureCaller, request: Commit): Promise<RecordImportRow> {
  const { target } = request
  const before = new Map((await listStates(tx, target)).map((state) => [state.id, state]))
  const { report, wanted, leaving } = await plan(tx, request, request.importId)
  if (report.basis !== request.basis)
    throw new AppError('conflict', 'The records have changed since the file was checked; check it again')
  if (wanted.length === 0) throw new AppError('validation_failed', 'No row of the file changes a record')
  await takeOut(tx, target, leaving)
  await putStates(tx, target, wanted)
  const ids = [...wanted, ...leaving].map(({ id }) => id)
  const after = new Map((await listStates(tx, target, ids)).map((state) => [state.id, state]))
  const batch = await insertImport(tx, {
    id: request.importId,
    target,
    file_name: request.fileName,
    replaces: request.replaces,
    imported_by: caller.actor.email,
    report,
    changes: [...wanted, ...leaving].map((state) => ({
      id: state.id,
      name: nameOf(state),
      before: before.get(state.id) ?? null,
      after: after.get(state.id) ?? null,
    })),
  })
  const { accepted, removed, rejected } = report
  await audit(tx, caller, {
    batch,
    action: 'records.import',
    details: { file: batch.file_name, target, accepted: accepted.length, removed, refused: rejected.length },
  })
  return batch
}

/** A company keeps its watches and its history out of view; the others are nothing but their rows. */
async function takeOut(
  tx: Tx,
  target: RecordImportRow['target'],
  leaving: readonly RecordState[],
): Promise<void> {
  if (target === 'companies')
    await putStates(
      tx,
      target,
      leaving.map((state) => ({ ...state, is_active: false })),
    )
  else
    await removeRecords(
      tx,
      target,
      leaving.map(({ id }) => id),
    )
}

async function rollBack(tx: Tx, caller: FigureCaller, batch: RecordImportRow): Promise<RecordImportRow> {
  const changes = await listChangesToUndo(tx, batch)
  const undone = changes.filter(({ isUntouched }) => isUntouched)
  const added = undone.flatMap(({ id, before }) => (before ? [] : [id]))
  const restored = undone.flatMap(({ before }) => (before ? [before] : []))
  await removeRecords(tx, batch.target, added)
  await putStates(tx, batch.target, restored)
  const keptNames = changes.filter(({ isUntouched }) => !isUntouched).map(({ name }) => name)
  const done = await markRolledBack(tx, { importId: batch.id, by: caller.actor.email, keptNames })
  await audit(tx, caller, {
    batch: done,
    action: 'records.rollback',
    details: {
      file: batch.file_name,
      target: batch.target,
      restored: restored.length,
      removed: added.length,
      kept: keptNames,
    },
  })
  return done
}

interface Audited {
  batch: RecordImportRow
  action: string
  details: Record<string, unknown>
}

const audit = (tx: Tx, caller: FigureCaller, { batch, action, details }: Audited): Promise<void> =>
  writeAuditEntry(tx, { ...caller, action, target: { type: 'record_import', id: batch.id }, details })
