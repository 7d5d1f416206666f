import { z } from 'zod'

export const SuiteName = z.enum(['system', 'integration', 'readiness'])
export type SuiteName = z.infer<typeof SuiteName>

/** pending, running, pass, fail; readiness items also warning. spec §4. What is not configured was not tried, and counts for nothing. */
export const TestStatus = z.enum(['pending', 'running', 'pass', 'warning', 'fail', 'not_configured'])
export type TestStatus = z.infer<typeof TestStatus>

/** system_test_runs: how a whole suite went; written by who ran it, kept for the pass rates. */
export const SuiteRunRow = z.object({
  id: z.uuid(),
  suite: SuiteName,
  passed: z.number().int(),
  warned: z.number().int(),
  failed: z.number().int(),
  total: z.number().int(),
  /** Per cent: the pass rate, or the readiness score. */
  score: z.number(),
  /** Names of the items that failed. */
  failed_items: z.array(z.string()),
  user_id: z.uuid().nullable(),
  ran_at: z.string(),
})
export type SuiteRunRow = z.infer<typeof SuiteRunRow>
