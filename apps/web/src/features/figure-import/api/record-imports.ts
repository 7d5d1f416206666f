import { recordImportCopy } from '@portal/content/records'
import {
  RecordImportReport,
  RecordImportRow,
  type ImportTarget,
  type RecordImportRequest,
} from '@portal/contracts/records'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

const shownImports = 20

export const recordImportsQuery = (target: ImportTarget) =>
  queryOptions({
    queryKey: ['record-imports', target],
    queryFn: async (): Promise<RecordImportRow[]> => {
      const client = await getSupabase()
      const query = client
        .from('record_imports')
        .select()
        .eq('target', target)
        .order('created_at', { ascending: false })
        .limit(shownImports)
      return RecordImportRow.array().parse(await readTable(query, recordImportCopy.listFailed))
    },
  })

const call = (request: RecordImportRequest) => invokeFunction('records-import', request)

export type RecordCheck = Omit<Extract<RecordImportRequest, { action: 'check' }>, 'action'>
export type RecordCommit = Omit<Extract<RecordImportRequest, { action: 'commit' }>, 'action'>

export const useCheckRecords = () =>
  useMutation({
    mutationFn: async (check: RecordCheck) =>
      RecordImportReport.parse(await call({ action: 'check', ...check })),
  })

export function useCommitRecords() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (commit: RecordCommit) =>
      RecordImportRow.parse(await call({ action: 'commit', ...commit })),
    onSuccess: () => {
      notify({ title: recordImportCopy.committed, tone: 'good' })
      return queryClient.invalidateQueries()
    },
  })
}

export function useRollbackRecords() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (importId: string) =>
      RecordImportRow.parse(await call({ action: 'rollback', importId })),
    onSuccess: () => {
      notify({ title: recordImportCopy.rolledBackToast, tone: 'good' })
      return queryClient.invalidateQueries()
    },
    onError: (error) =>
      notify({
        title: recordImportCopy.rollbackFailed,
        description: error.message,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}
