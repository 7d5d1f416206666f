import { passRate, readinessScore, type SuiteName } from '@portal/contracts/health'
import type { NewSuiteRun } from './api/suite-runs.ts'
import type { Results } from './run-case.ts'
import { notRun, type TestCase } from './test-case.ts'

export interface SuiteCounts {
  passed: number
  warned: number
  failed: number
  total: number
}

/** Of what can be tried: nothing is known of what is not configured. */
export function countResults(cases: readonly TestCase[], results: Results): SuiteCounts {
  const statuses = cases.map(({ id }) => (results[id] ?? notRun).status)
  const count = (status: string) => statuses.filter((each) => each === status).length
  const total = cases.length - count('not_configured')
  return { passed: count('pass'), warned: count('warning'), failed: count('fail'), total }
}

/** The pass rate of a suite, or its readiness score: per cent. */
const scoreOf = (suite: SuiteName, counts: SuiteCounts): number =>
  suite === 'readiness' ? readinessScore(counts) : passRate(counts.passed, counts.total)

export function toNewSuiteRun(suite: SuiteName, cases: readonly TestCase[], results: Results): NewSuiteRun {
  const counts = countResults(cases, results)
  return {
    suite,
    ...counts,
    score: Math.round(scoreOf(suite, counts) * 100) / 100,
    failed_items: cases.filter(({ id }) => results[id]?.status === 'fail').map(({ name }) => name),
  }
}
