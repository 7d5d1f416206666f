import { recordImportCopy } from '@portal/content/records'
import {
  RecordImportReport,
  RecordImportRow,
  type ImportTarget,
  type RecordImportRequest,
} from '@portal/contracts/records'
import { backendFunction, everything, listQuery, useChange } from '#web/lib/requests.ts'

const shownImports = 20
const imports = backendFunction<RecordImportRequest>('records-import')

export const recordImportsQuery = (target: ImportTarget) =>
  listQuery(['record-imports', target], RecordImportRow, {
    rows: (client) =>
      client
        .from('record_imports')
        .select()
        .eq('target', target)
        .order('created_at', { ascending: false })
        .limit(shownImports),
    failure: recordImportCopy.listFailed,
  })

export type RecordCheck = Omit<Extract<RecordImportRequest, { action: 'check' }>, 'action'>
export type RecordCommit = Omit<Extract<RecordImportRequest, { action: 'commit' }>, 'action'>

export const useCheckRecords = () =>
  useChange({
    change: (check: RecordCheck) => imports.call({ action: 'check', ...check }, RecordImportReport),
  })

export const useCommitRecords = () =>
  useChange({
    change: (commit: RecordCommit) => imports.call({ action: 'commit', ...commit }, RecordImportRow),
    done: recordImportCopy.committed,
    refreshes: [everything],
  })

export const useRollbackRecords = () =>
  useChange({
    change: (importId: string) => imports.call({ action: 'rollback', importId }, RecordImportRow),
    done: recordImportCopy.rolledBackToast,
    refreshes: [everything],
    failed: recordImportCopy.rollbackFailed,
  })
