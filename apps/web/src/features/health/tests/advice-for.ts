import { systemTestCopy } from '@portal/content/health-tests'
import type { ErrorCode } from '@portal/contracts/errors'
import type { TestCase, TestResult } from './test-case.ts'

const { refused, inLog } = systemTestCopy
const refusedBy: Partial<Record<ErrorCode, string>> = refused

/** What to do about an item that failed: its own advice, unless the call was not even let in. */
export function adviceFor({ advice }: Pick<TestCase, 'advice'>, { refusal }: TestResult): string {
  if (refusal === null) return advice
  const { status, code, requestId } = refusal
  if (status === null) return refused.unreachable
  const instead = code === null ? undefined : refusedBy[code]
  return instead ?? (requestId === null ? advice : `${advice} ${inLog(requestId)}`)
}
