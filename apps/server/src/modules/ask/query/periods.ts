import type { DatePart, Period } from '@portal/contracts/ask'

const dayMs = 86_400_000
const toIso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The stretch of the same length before: whole months for whole months, days otherwise. Null where an end is open. */
export function periodBefore({ from, to, field }: Period): Period | null {
  if (from === null || to === null) return null
  const [start, behind] = [new Date(from), new Date(Date.parse(to) + dayMs)]
  const isWhole = start.getUTCDate() === 1 && behind.getUTCDate() === 1
  const months =
    (behind.getUTCFullYear() - start.getUTCFullYear()) * 12 + behind.getUTCMonth() - start.getUTCMonth()
  const begin = isWhole
    ? Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 1)
    : start.getTime() - (behind.getTime() - start.getTime())
  return { ...(field !== undefined && { field }), from: toIso(begin), to: toIso(start.getTime() - dayMs) }
}

/** The first day of the part of time that a day lies in. */
export function partSql(sql: string, part: DatePart): string {
  if (part === 'half')
    return `make_date(extract(year from ${sql})::int, case when extract(month from ${sql}) > 6 then 7 else 1 end, 1)`
  return `date_trunc('${part}', (${sql})::timestamp)::date`
}
