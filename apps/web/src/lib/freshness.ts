import type { FigureRow } from '@portal/contracts/figures'

const daysOf: Record<string, number> = { year: 365, mon: 30, month: 30, week: 7, day: 1 }
const dayMs = 86_400_000

/** Days of an interval as PostgreSQL prints it: `1 year 2 mons 3 days 04:00:00`; null when it cannot be read. */
export function daysOfInterval(interval: string): number | null {
  let days = 0
  let isRead = false
  for (const [, count, unit] of interval.matchAll(/(-?\d{1,9})\s(year|month|mon|week|day)s?\b/g)) {
    days += Number(count) * (daysOf[unit ?? ''] ?? 0)
    isRead = true
  }
  const clock = /(\d{1,9}):(\d\d)(?::(\d\d))?/.exec(interval)
  if (!clock) return isRead ? days : null
  return days + Number(clock[1]) / 24 + Number(clock[2]) / 1440
}

/** Age of a figure against how long it stays fresh, in days; null where no limit is recorded. */
export function freshnessOf(
  figure: Pick<FigureRow, 'as_of' | 'fresh_for'>,
  now: Date,
): { age: number; limit: number; isStale: boolean } | null {
  const limit = figure.fresh_for === null ? null : daysOfInterval(figure.fresh_for)
  if (limit === null) return null
  const age = Math.max(0, Math.floor((now.getTime() - Date.parse(`${figure.as_of}T00:00:00Z`)) / dayMs))
  return { age, limit, isStale: age > limit }
}

/** From so many days on, the length of a unit in days, and its name. */
const units = [
  [730, 365, 'year'],
  [60, 30.4, 'month'],
  [0, 1, 'day'],
] as const

/** "12 days", "3 months", "2 years". */
export function formatDays(days: number): string {
  const [, size, unit] = units.find(([from]) => days >= from) ?? [0, 1, 'day']
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.round(days / size))
}
