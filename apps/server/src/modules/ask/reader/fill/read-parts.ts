import type { QueryFilter } from '@portal/contracts/ask'
import { readAbsence } from './absence.ts'
import type { Dimension } from '../../catalogue/catalogue.ts'
import { cellKey } from './cells.ts'
import { all, type Clause, isA, isNoun, isSaid, isSaidBetter, type Item, namesRecords } from './clause.ts'
import { readConditions } from './conditions.ts'
import { readFilters } from './filters.ts'
import { readAsks, readGroups } from './groups.ts'
import { readNearest } from './nearest.ts'
import { readSide } from './sides.ts'
import { readSuperlative } from './superlative.ts'
import { readPeriods } from './when.ts'
import { readAggregate, readComparison, readTimes } from './worked-out.ts'

/** What the words narrow, compare and order by, each word for one part only. */
const readLimits = (clause: Clause) => {
  const used = new Set<Item>()
  const free = (item: Item) => !used.has(item)
  const take = <Found extends { used: readonly Item[] }>(found: Found): Found => {
    for (const item of found.used) used.add(item)
    return found
  }
  const conditions = readConditions(clause).map(take)
  const absence = take(readAbsence(clause, free))
  const times = take(readTimes(clause, free))
  const nearest = readNearest(clause, conditions)
  if (nearest) take(nearest)
  const ordered = nearest ? null : readSuperlative(clause, free)
  const order = nearest ?? (ordered && free(ordered.at) ? ordered : null)
  const comparison = take(readComparison(clause, free))
  const side = take(readSide(clause, free))
  const found = take(readFilters(clause, free))
  const narrowed = { ...found, filters: [...found.filters, ...absence.filters] }
  const period = take(readPeriods(clause, free))
  if (order) take(order)
  const aggregate = take(readAggregate(clause, free))
  const names = narrowed.filters.filter(
    ({ field, op }: QueryFilter) => op === 'is' && namesRecords(clause.subject, field),
  )
  return {
    times,
    absence,
    conditions,
    order,
    comparison,
    side,
    narrowed,
    period,
    aggregate,
    names,
    used,
    free,
    take,
  }
}
type Limits = ReturnType<typeof readLimits>

/** "how many hours": a number in that unit, not a count. */
const isUnit = ({ subject }: Clause, item: Item | undefined): boolean =>
  isA(item, 'value') &&
  subject.measures.some(({ unitFrom }) =>
    subject.dimensions.some(({ id, sql }) => id === item.meaning.dimension && sql === unitFrom),
  )

/** The measures that are asked for, and whether their rows are only counted. */
const readMeasures = (clause: Clause, { absence, conditions, order, comparison }: Limits) => {
  const { items } = clause
  const counted = items.find((item) => isSaid(item, 'how_many'))
  const measureItems = all(clause, 'measure')
  const asked = measureItems.filter(
    (item) =>
      ![absence, ...conditions].some(({ used }) => used.includes(item)) &&
      !isSaid(items[item.at - 1], 'by') &&
      !isSaidBetter(clause, item) &&
      !(order?.used.includes(item) ?? false),
  )
  const joined = asked.filter((item, place) => place === 0 || isJoined(clause, asked[place - 1], item))
  const nounBehind = counted ? items[counted.at + 1] : undefined
  const isCounting =
    (counted !== undefined &&
      !isA(nounBehind, 'measure') &&
      !isUnit(clause, nounBehind) &&
      !comparison.isAmount) ||
    (comparison.countsDifference && measureItems.length === 0)
  const noun = items.find((item) => isNoun(clause, item))
  return { counted, asked, joined, nounBehind, isCounting, noun }
}

/** The words of a clause by the part of a query that each belongs to. */
export const readParts = (clause: Clause) => {
  const { subject, items } = clause
  const limits = readLimits(clause)
  const measures = readMeasures(clause, limits)
  const { conditions, order, comparison, side, period, aggregate, names, free, take } = limits
  const { asked, isCounting, counted, joined } = measures
  const groups = take(
    readGroups(clause, {
      free,
      day: period.day ?? subject.day,
      hasMeasure: asked.length > 0 || order !== null || isCounting || comparison.derive === 'share',
      hasEnd: order?.at ?? null,
      isCounting,
      isAggregated: aggregate.of !== undefined,
      namesRecord: names.length > 0 || side.isOurs,
      isShare: comparison.derive === 'share' && limits.narrowed.filters.length > 0,
    }),
  )
  take({ used: all(clause, 'measure').filter((item) => isSaidBetter(clause, item)) })
  take({ used: [...joined, ...(counted ? [counted] : [])] })
  const who = items.find((item) => isSaid(item, 'who') && free(item))
  const isOfSomebody = ({ asks, ...field }: Dimension) =>
    asks === 'who' || (field.type === 'text' && field.namesOf === 'company')
  const people = subject.dimensions.filter(isOfSomebody)
  const named = people.find(({ id }) => groups.groupBy.some(({ field }) => field === id))
  const doer =
    who && (order || groups.isRows) ? (named ?? people.find(({ asks }) => asks === 'who')) : undefined
  const isList = doer?.type === 'text' && doer.isList === true
  if (who && doer && !isList) take({ used: [who] })
  if (order && (!subject.own || cellKey(clause, true) !== null))
    take({ used: items.filter((item) => isSaid(item, 'where')) })
  const asks = take(
    readAsks(
      clause,
      (item) =>
        !order &&
        clause.form !== 'granted' &&
        !(isSaid(item, 'where') && conditions.length > 0) &&
        !isCounting &&
        free(item) &&
        (asked.length === 0 || names.length > 0),
    ),
  )
  return { ...limits, ...measures, groups, who, doer, isList, asks }
}
export type Parts = ReturnType<typeof readParts>

/** "size and growth", "size, growth"; two measures side by side without that are not both asked for. */
const isJoined = (clause: Clause, before: Item | undefined, item: Item): boolean => {
  if (!before || (isA(before, 'measure') && isA(item, 'measure') && before.meaning.id === item.meaning.id))
    return true
  return clause.tokens
    .slice(before.to, item.from)
    .some(({ word }) =>
      [',', 'and', 'y', '&', 'e', 'vs', 'versus', 'plus', 'or', 'o', 'against'].includes(word),
    )
}
