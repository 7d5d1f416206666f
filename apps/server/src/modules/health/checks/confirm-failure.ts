import { setTimeout as sleep } from 'node:timers/promises'
import { levelOf, type CheckResult } from './check-result.ts'

export interface Confirmation {
  /** Between one attempt and the next. */
  delayMs: number
}

/**
 * What at least two of three attempts say. One attempt that is well is believed; anything else is tried again, so that
 * a single lost packet changes no state. Three that all differ are taken for the one in the middle: degraded.
 */
export async function confirmFailure<Result extends CheckResult>(
  attempt: () => Promise<Result>,
  { delayMs }: Confirmation,
): Promise<Result> {
  const first = await attempt()
  if (levelOf(first) === 'up' || levelOf(first) === 'unknown') return first
  await sleep(delayMs)
  const second = await attempt()
  if (levelOf(second) === levelOf(first)) return second
  await sleep(delayMs)
  const third = await attempt()
  const all = [first, second, third]
  const agreed = [first, second].find((result) => levelOf(result) === levelOf(third))
  return agreed ? third : (all.find((result) => levelOf(result) === 'degraded') ?? third)
}
