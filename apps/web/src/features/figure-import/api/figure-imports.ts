import { figureImportCopy } from '@portal/content/figure-changes'
import {
  FigureImportReport,
  FigureImportRow,
  type FigureImportRequest,
  type ImportRow,
} from '@portal/contracts/figure-changes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

const shownImports = 50

export const figureImportsQuery = () =>
  queryOptions({
    queryKey: ['figure-imports'],
    queryFn: async (): Promise<FigureImportRow[]> => {
      const client = await getSupabase()
      const query = client
        .from('figure_imports')
        .select()
        .order('created_at', { ascending: false })
        .limit(shownImports)
      return FigureImportRow.array().parse(await readTable(query, figureImportCopy.list.failed))
    },
  })

const call = (request: FigureImportRequest) => invokeFunction('figures-import', request)

export const useCheckImport = () =>
  useMutation({
    mutationFn: async (rows: ImportRow[]) => FigureImportReport.parse(await call({ action: 'check', rows })),
  })

export type Commit = Omit<Extract<FigureImportRequest, { action: 'commit' }>, 'action'>

export function useCommitImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (commit: Commit) => FigureImportRow.parse(await call({ action: 'commit', ...commit })),
    onSuccess: () => {
      notify({ title: figureImportCopy.committed, tone: 'good' })
      return queryClient.invalidateQueries()
    },
  })
}

export function useRollbackImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (importId: string) =>
      FigureImportRow.parse(await call({ action: 'rollback', importId })),
    onSuccess: () => {
      notify({ title: figureImportCopy.rolledBackToast, tone: 'good' })
      return queryClient.invalidateQueries()
    },
    onError: (error) =>
      notify({
        title: figureImportCopy.rollbackFailed,
        description: error.message,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}
