import type { SuiteName } from '@portal/contracts/health'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { useStoreSuiteRun } from './api/suite-runs.ts'
import { runSuite, type Results } from './run-case.ts'
import { countResults, toNewSuiteRun } from './suite-counts.ts'
import { notRun, type TestCase, type TestContext, type TestResult } from './test-case.ts'

/** What a suite needs before its first item; false when it cannot be had, which has been said then. */
export type PrepareSuite = (context: TestContext) => Promise<boolean>

/** State of one suite on the screen: its results, and how to run all of it or one item. */
export function useSuite(suite: SuiteName, cases: readonly TestCase[], prepare?: PrepareSuite) {
  const { user } = useAuth()
  const store = useStoreSuiteRun()
  const [results, setResults] = useState<Results>({})
  const [isRunning, setRunning] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const onResult = (id: string, result: TestResult) => setResults((known) => ({ ...known, [id]: result }))

  const run = async (chosen: readonly TestCase[]): Promise<Results | null> => {
    setRunning(true)
    try {
      const context = { client: await getSupabase(), user }
      if (prepare && !(await prepare(context))) return null
      return await runSuite({ cases: chosen, context, onResult })
    } finally {
      setRunning(false)
    }
  }

  return {
    results,
    counts: countResults(cases, results),
    isRunning,
    /** Every item has been run at least once since the page was opened. */
    isComplete,
    runAll: async () => {
      setResults(Object.fromEntries(cases.map(({ id }) => [id, notRun])))
      setComplete(false)
      const finished = await run(cases)
      if (finished === null) return
      setComplete(true)
      store.mutate(toNewSuiteRun(suite, cases, finished))
    },
    runOne: async (testCase: TestCase) => void (await run([testCase])),
  }
}
