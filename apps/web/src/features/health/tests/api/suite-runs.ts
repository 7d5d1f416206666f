import { SuiteRunRow, type SuiteName } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'

const shownRuns = 30

/** The newest whole runs of one suite, newest first. */
export const suiteRunsQuery = (suite: SuiteName) =>
  queryOptions({
    queryKey: ['system-test-runs', suite],
    retry: false,
    queryFn: async (): Promise<SuiteRunRow[]> => {
      const client = await getSupabase()
      const query = client
        .from('system_test_runs')
        .select()
        .eq('suite', suite)
        .order('ran_at', { ascending: false })
        .limit(shownRuns)
      return z.array(SuiteRunRow).parse(await readTable(query, systemTestCopy.history.failed))
    },
  })

export type NewSuiteRun = Omit<SuiteRunRow, 'id' | 'user_id' | 'ran_at'>

/** Keeps how a whole run went; a run that cannot be kept stays on the screen, and a toast says so. */
export function useStoreSuiteRun() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (run: NewSuiteRun) => {
      const client = await getSupabase()
      await readTable(client.from('system_test_runs').insert(run), systemTestCopy.history.notStored)
    },
    onSuccess: (_data, { suite }) =>
      queryClient.invalidateQueries({ queryKey: suiteRunsQuery(suite).queryKey }),
    onError: (error) => notify({ title: error.message, tone: 'bad', reference: requestIdOf(error) }),
  })
}
