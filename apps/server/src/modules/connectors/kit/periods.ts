/** The day of a moment or a day; null when it is none. */
export const dayOf = (text: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null

/** Last day of a year, half, quarter, month or day as statistics write them; a period that is not over is of today. */
export function endOf(period: string, today: string): string {
  const [, year, mark, part] = /^(\d{4})(?:-?([QSM]?)(\d{1,2}))?$/.exec(period) ?? []
  if (!year) return dayOf(period) ?? today
  const months = { Q: 3, S: 6, M: 1, '': 1 }[mark ?? ''] ?? 1
  const month = part === undefined ? 12 : Number(part) * months
  const end = new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10)
  return end < today ? end : today
}

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
