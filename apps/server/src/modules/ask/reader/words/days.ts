import type { DatePart } from '@portal/contracts/ask'

/** First and last day; null is open. */
export interface Days {
  from: string | null
  to: string | null
}

const iso = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
const months: Record<Exclude<DatePart, 'week' | 'day'>, number> = { year: 12, half: 6, quarter: 3, month: 1 }

/** The whole year, quarter, month, ... that holds the day, moved by so many of them. */
export const partAround = (day: string, part: DatePart, moved = 0): { from: string; to: string } => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (part === 'day') return { from: iso(year, month - 1, date + moved), to: iso(year, month - 1, date + moved) }
  if (part === 'week') {
    const weekday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
    const monday = date - weekday + 7 * moved
    return { from: iso(year, month - 1, monday), to: iso(year, month - 1, monday + 6) }
  }
  const size = months[part]
  const start = Math.floor((month - 1) / size) * size + moved * size
  return { from: iso(year, start, 1), to: iso(year, start + size, 0) }
}

/** The day moved by days, weeks, months or years. */
export const moveDay = (day: string, part: DatePart, moved: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (part === 'day' || part === 'week') return iso(year, month - 1, date + moved * (part === 'week' ? 7 : 1))
  const there = new Date(Date.UTC(year, month - 1 + moved * months[part] + 1, 0))
  return iso(there.getUTCFullYear(), there.getUTCMonth(), Math.min(date, there.getUTCDate()))
}

export const wholeYear = (year: number) => ({ from: iso(year, 0, 1), to: iso(year, 12, 0) })
export const partOfYear = (year: number, part: 'half' | 'quarter' | 'month', which: number) =>
  partAround(iso(year, (which - 1) * months[part], 1), part)
