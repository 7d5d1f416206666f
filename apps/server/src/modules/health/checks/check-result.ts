import { healthLimits, type CheckStatus } from '@portal/contracts/health'
import type { Probe } from './probe.ts'

/** One measured check; `response_time` is milliseconds. */
export interface CheckResult {
  status: CheckStatus
  response_time: number
}

interface Expectation {
  /** What the check is called when all is well. */
  good: CheckStatus
  isRight: (answer: Extract<Probe, { outcome: 'answered' }>) => boolean
}

export function judge(result: Probe, { good, isRight }: Expectation): CheckResult {
  if (result.outcome === 'timeout') return { status: 'timeout', response_time: result.ms }
  if (result.outcome !== 'answered' || !isRight(result)) return { status: 'error', response_time: result.ms }
  return { status: result.ms < healthLimits.slowMs ? good : 'slow', response_time: result.ms }
}

export const notChecked: CheckResult = { status: 'unknown', response_time: 0 }

/** Slow is a warning until it is so slow that the specification counts it as failed. */
export const hasFailed = ({ status, response_time }: CheckResult): boolean =>
  status === 'error' ||
  status === 'timeout' ||
  status === 'unhealthy' ||
  (status === 'slow' && response_time >= healthLimits.failedMs)

export const wasChecked = ({ status }: CheckResult): boolean => status !== 'unknown'

/** Whether there was an answer, so that its time means something. */
export const hasAnswered = ({ status }: CheckResult): boolean =>
  status !== 'unknown' && status !== 'error' && status !== 'timeout'
