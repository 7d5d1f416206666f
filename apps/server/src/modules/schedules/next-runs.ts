import { scheduleMessages } from '@portal/content/schedules'
import { minScheduleGapMinutes } from '@portal/contracts/schedules'
import { CronExpressionParser } from 'cron-parser'
import { AppError } from '@portal/backend/platform/errors'

export interface Timing {
  cron: string
  timeZone: string
}

const examined = 12
/** The parser's own letter for "some time", which is another one at each look. */
const hashed = /(?:^|[\s,])h(?:$|[\s,/(])/iu

/**
 * The next times after `from` at which a schedule is due, soonest first.
 * @throws AppError for an expression or a zone that there is not, and for one that comes too often or never
 */
export function nextRuns({ cron, timeZone }: Timing, from: Date, count: number): Date[] {
  const zone = knownZone(timeZone)
  if (cron.trim().split(/\s+/u).length !== 5 || hashed.test(cron))
    throw new AppError('validation_failed', scheduleMessages.cronFields)
  const times = listTimes({ cron, timeZone: zone }, from)
  const gaps = times.slice(1).map((time, index) => time.getTime() - (times[index]?.getTime() ?? 0))
  if (gaps.some((gap) => gap < minScheduleGapMinutes * 60_000))
    throw new AppError('validation_failed', scheduleMessages.cronTooOften(minScheduleGapMinutes))
  return times.slice(0, count)
}

function listTimes({ cron, timeZone }: Timing, from: Date): Date[] {
  try {
    const expression = CronExpressionParser.parse(cron, { tz: timeZone, currentDate: from })
    return Array.from({ length: examined }, () => expression.next().toDate())
  } catch (cause) {
    throw new AppError('validation_failed', scheduleMessages.cronInvalid(cron), { cause })
  }
}

function knownZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch (cause) {
    throw new AppError('validation_failed', scheduleMessages.noZone(name), { cause })
  }
}
