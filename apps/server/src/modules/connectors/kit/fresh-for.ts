import { monthsOf } from './periods.ts'

/** Runs that may fail before a source counts as late. */
const missedRuns = 2

/**
 * How long the newest value of a series stays fresh, in the rhythm of its source: until the period after its own is over and
 * that one's value could have come. Of a value of a day only the schedule tells.
 */
export function freshFor(period: string, everyHours: number): string {
  const days = Math.ceil((missedRuns * everyHours) / 24)
  const months = monthsOf(period)
  return months === null ? `${days + 1} days` : `${2 * months} mons ${days} days`
}
