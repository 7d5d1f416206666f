import { healthLimits, type CheckStatus, type ComponentState } from '@portal/contracts/health'
import { healthReasons as words } from '@portal/content/health-recommendations'
import type { Probe } from './probe.ts'

/** One measured check; `response_time` is milliseconds. */
export interface CheckResult {
  status: CheckStatus
  response_time: number
  /** Why it is not as it should be, where more is known than the status says. */
  reason?: string | undefined
}

interface Expectation {
  /** What the check is called when all is well. */
  good: CheckStatus
  isRight: (answer: Extract<Probe, { outcome: 'answered' }>) => boolean
}

export function judge(result: Probe, { good, isRight }: Expectation): CheckResult {
  if (result.outcome !== 'answered') {
    const status = result.outcome === 'timeout' ? 'timeout' : 'error'
    return { status, response_time: result.ms, ...(result.reason && { reason: result.reason }) }
  }
  if (!isRight(result))
    return {
      status: 'error',
      response_time: result.ms,
      ...(result.status !== 200 && { reason: words.answered(result.status) }),
    }
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

/** The state that a check speaks for. */
export function levelOf(check: CheckResult): ComponentState {
  if (!wasChecked(check)) return 'unknown'
  if (!hasAnswered(check) || check.status === 'unhealthy') return 'down'
  return check.status === 'slow' || check.status === 'degraded' ? 'degraded' : 'up'
}
