const day = 86_400_000

/** The weeks of a month, from Monday: dates as 2026-03-31, those of the months around it included. */
export function daysOfMonth(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const start = first.getTime() - ((first.getUTCDay() + 6) % 7) * day
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)
  const count = Math.ceil((next - start) / day / 7) * 7
  return Array.from({ length: count }, (_, index) => new Date(start + index * day).toISOString().slice(0, 10))
}

export function monthBeside(month: string, step: 1 | -1): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + step, 1)).toISOString().slice(0, 7)
}

/** The day on which a moment falls for the reader, as 2026-03-31. */
export const readersDay = (moment: string): string => {
  const at = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
