import { SuiteRunRow, type SuiteName } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import { listQuery, tableChange, useChange } from '#web/lib/requests.ts'

const table = 'system_test_runs'
const shownRuns = 30

/** The newest whole runs of one suite, newest first. */
export const suiteRunsQuery = (suite: SuiteName) =>
  listQuery([table, suite], SuiteRunRow, {
    rows: (client) =>
      client.from(table).select().eq('suite', suite).order('ran_at', { ascending: false }).limit(shownRuns),
    failure: systemTestCopy.history.failed,
  })

export type NewSuiteRun = Omit<SuiteRunRow, 'id' | 'user_id' | 'ran_at'>

/** Keeps how a whole run went; a run that cannot be kept stays on the screen, and a toast says so. */
export const useStoreSuiteRun = () =>
  useChange({
    change: tableChange(
      (client, run: NewSuiteRun) => client.from(table).insert(run),
      systemTestCopy.history.notStored,
    ),
    refreshes: [[table]],
    failed: systemTestCopy.history.notStored,
  })
