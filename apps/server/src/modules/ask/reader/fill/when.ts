import type { Period, QueryFilter } from '@portal/contracts/ask'
import { all, type Clause, dimensionOf, gap, isA, isSaid, type Item, measureOf } from './clause.ts'

interface When {
  period: Period | undefined
  filters: readonly QueryFilter[]
  /** The dimension of days that was named. */
  day: string | undefined
  used: readonly Item[]
}

/** The periods of a clause, held against the day that was named beside them, the measure's own, or the subject's. */
export const readPeriods = (clause: Clause, free: (item: Item) => boolean): When => {
  const { subject, items } = clause
  const periods = all(clause, 'period').filter(free)
  const named = items.find(
    (item) =>
      isA(item, 'dimension') &&
      dimensionOf(subject, item.meaning.id)?.type === 'date' &&
      (periods.length === 0 || periods.some((period) => gap(item, period) <= 6)),
  )
  const measure = items.find((item) => isA(item, 'measure'))
  const own = isA(measure, 'measure') ? measureOf(subject, measure.meaning.id)?.day : undefined
  const field = isA(named, 'dimension') ? named.meaning.id : (own ?? subject.day)
  if (periods.length === 0 || !field)
    return { period: undefined, filters: [], day: isA(named, 'dimension') ? named.meaning.id : own, used: [] }
  const days = periods.map(({ meaning }) => meaning.days)
  const from = days.some((each) => each.from === null)
    ? null
    : (days.map((each) => each.from ?? '').toSorted()[0] ?? null)
  const to = days.some((each) => each.to === null)
    ? null
    : (days
        .map((each) => each.to ?? '')
        .toSorted()
        .at(-1) ?? null)
  return {
    period: { field, from, to },
    filters: [],
    day: field,
    used: [...periods, ...(named ? [named] : [])],
  }
}

/** Two periods of one kind are set side by side. */
export const partOfPeriods = (clause: Clause) => {
  const periods = all(clause, 'period')
  const part = periods[0]?.meaning.part
  const isRange =
    periods.length === 1 &&
    part === 'year' &&
    periods[0]?.meaning.days.from?.slice(0, 4) !== periods[0]?.meaning.days.to?.slice(0, 4)
  if (isRange && clause.items.some((item) => isSaid(item, 'change', 'up', 'down', 'compare'))) return part
  return periods.length >= 2 && part && periods.every(({ meaning }) => meaning.part === part) ? part : null
}
