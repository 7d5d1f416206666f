import type { Period } from '@portal/contracts/ask'

type Days = Pick<Period, 'from' | 'to'>

const toIso = (date: Date): string => date.toISOString().slice(0, 10)
const fromMonths = (year: number, month: number, months: number): Days => ({
  from: toIso(new Date(Date.UTC(year, month, 1))),
  to: toIso(new Date(Date.UTC(year, month + months, 0))),
})

/** The periods of the same length before and after, and this year and the last ones. */
export function periodsBeside({ from, to }: Days, today: string): Days[] {
  const thisYear = Number(today.slice(0, 4))
  const years = [0, 1, 2, 3].map((back) => fromMonths(thisYear - back, 0, 12))
  const beside = from !== null && to !== null ? neighbours(from, to) : []
  const all = [...beside, ...years]
  return all.filter(
    (each, at) =>
      !(each.from === from && each.to === to) &&
      all.findIndex((other) => other.from === each.from && other.to === each.to) === at,
  )
}

function neighbours(from: string, to: string): Days[] {
  const [first, last] = [new Date(from), new Date(to)]
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1
  const isWhole = fromMonths(first.getUTCFullYear(), first.getUTCMonth(), months)
  if (isWhole.from !== from || isWhole.to !== to) return []
  return [-months, months].map((step) =>
    fromMonths(first.getUTCFullYear(), first.getUTCMonth() + step, months),
  )
}
