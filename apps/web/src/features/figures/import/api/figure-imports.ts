import { figureImportCopy } from '@portal/content/figure-changes'
import {
  FigureImportReport,
  FigureImportRow,
  type FigureImportRequest,
  type ImportRow,
} from '@portal/contracts/figure-changes'
import { backendFunction, everything, listQuery, useChange } from '#web/lib/requests.ts'

const shownImports = 50
const imports = backendFunction<FigureImportRequest>('figures-import')

export const figureImportsQuery = () =>
  listQuery(['figure-imports'], FigureImportRow, {
    rows: (client) =>
      client.from('figure_imports').select().order('created_at', { ascending: false }).limit(shownImports),
    failure: figureImportCopy.list.failed,
  })

export const useCheckImport = () =>
  useChange({ change: (rows: ImportRow[]) => imports.call({ action: 'check', rows }, FigureImportReport) })

export type Commit = Omit<Extract<FigureImportRequest, { action: 'commit' }>, 'action'>

export const useCommitImport = () =>
  useChange({
    change: (commit: Commit) => imports.call({ action: 'commit', ...commit }, FigureImportRow),
    done: figureImportCopy.committed,
    refreshes: [everything],
  })

export const useRollbackImport = () =>
  useChange({
    change: (importId: string) => imports.call({ action: 'rollback', importId }, FigureImportRow),
    done: figureImportCopy.rolledBackToast,
    refreshes: [everything],
    failed: figureImportCopy.rollbackFailed,
  })
