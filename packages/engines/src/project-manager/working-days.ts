import { addDays, weekday } from '../calendar/index.ts'
import type { Calendar } from './schema.ts'

/** The day on which each number of working days is done; weeks begin on Monday. */
export function datesOf(calendar: Calendar, days: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(days).map(([key, count]) => [key, dateAfter(calendar, count)]))
}

function dateAfter(calendar: Calendar, count: number): string {
  const { start_date: start, working_days_per_week: week, holidays } = calendar
  const free = new Set(holidays)
  const total = Math.ceil(count - 1e-9)
  let left = total
  let date = start
  // Every week has a working day, and each holiday takes one at most: the bound is never met.
  for (let step = 0; step < 7 * (total + holidays.length + 1); step++) {
    if (weekday(date) <= week && !free.has(date)) left--
    if (left <= 0) return date
    date = addDays(date, 1)
  }
  return date
}
