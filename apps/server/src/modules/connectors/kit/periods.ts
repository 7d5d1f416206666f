/** The day of a moment or a day; null when it is none. */
export const dayOf = (text: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null

/** Last day of a year, half, quarter, month or day as statistics write them; a period that is not over is of today. */
export function endOf(period: string, today: string): string {
  const span = spanOf(period)
  if (!span) return dayOf(period) ?? today
  const end = new Date(Date.UTC(span.year, span.lastMonth, 0)).toISOString().slice(0, 10)
  return end < today ? end : today
}

/** Months of a year, half, quarter or month; null for what is none of them. */
export const monthsOf = (period: string): number | null => spanOf(period)?.months ?? null

function spanOf(period: string): { year: number; months: number; lastMonth: number } | null {
  const [, year, mark, part] = /^(\d{4})(?:-?([QSM]?)(\d{1,2}))?$/.exec(period) ?? []
  if (!year) return null
  if (part === undefined) return { year: Number(year), months: 12, lastMonth: 12 }
  const months = { Q: 3, S: 6, M: 1, '': 1 }[mark ?? ''] ?? 1
  return { year: Number(year), months, lastMonth: Number(part) * months }
}

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
