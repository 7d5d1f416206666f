import type { Query, QueryFilter, QueryMeasure } from '@portal/contracts/ask'
import { cellKey } from './cells.ts'
import {
  all,
  type Clause,
  dimensionOf,
  entityOf,
  isA,
  isNoun,
  isSaid,
  type Item,
  measureOf,
  textOf,
} from './clause.ts'
import type { Condition } from './conditions.ts'
import { apart, endsApart } from './ends-apart.ts'
import { type Parts, readParts } from './read-parts.ts'
import { isPlacing, readRows } from './rows.ts'
import { nounAfter } from './superlative.ts'
import { readWhat, type What } from './what.ts'

/** A query with the words that it explains. */
export interface Draft {
  query: Query
  conditions: readonly Condition[]
  /** A number that was said of the measure, or of the count, without a comparison. */
  stated: Item | null
  used: ReadonlySet<Item>
  ordered: boolean
  /** By no measure of its own: in a follow-up, by that of the question before. */
  isOrderOpen: boolean
  isOurs: boolean
  /** Nothing names what is asked of it: only records or filters. */
  isBare: boolean
  names: readonly QueryFilter[]
  /** Behind "by" or "which", not the plain rows. */
  isGrouped: boolean
  /** Qualities alone, without a word for what has them: "delivery date". */
  isLoose: boolean
  /** Parts that were taken as most likely, without a word for them. */
  guesses: number
}

const measuresOf = (ids: readonly string[], aggregate: QueryMeasure['aggregate']): QueryMeasure[] =>
  [...new Set(ids)].slice(0, 8).map((measure) => (aggregate ? { measure, aggregate } : { measure }))

const isDayMeasure = (clause: Clause, id: string) => dimensionOf(clause.subject, id)?.type === 'date'

/** Words that are explained by what the others were taken for. */
const explainedBeside = (clause: Clause, { order, conditions }: Parts): readonly Item[] => {
  const isCells = cellKey(clause, true) !== null
  const after = order ? nounAfter(clause, order.at) : undefined
  return [
    ...clause.items.filter(
      (item) => isCells && (isSaid(item, 'everything') || (isSaid(item, 'where') && conditions.length > 0)),
    ),
    ...(after ? [after] : []),
  ]
}

const toldBy = (subject: Clause['subject'], id: string): string => {
  const field = dimensionOf(subject, id)
  return field?.type === 'date' ? (field.toldBy ?? id) : id
}

/** "in dollars" where the measure is in dollars. */
const unitOf = ({ items, subject }: Clause, { measures }: Query): readonly Item[] => {
  const unit = items.find((item) => isSaid(item, 'in_dollars', 'in_euros'))
  const currency = isSaid(unit, 'in_dollars') ? 'USD' : 'EUR'
  return unit && measures.some(({ measure }) => measureOf(subject, measure)?.unit === currency) ? [unit] : []
}

const isLoose = (clause: Clause, parts: Parts, { isListed, show }: What): boolean => {
  const { order, names, narrowed, side, conditions, period } = parts
  const { items } = clause
  return (
    isListed &&
    !order &&
    names.length === 0 &&
    narrowed.segments.length === 0 &&
    !side.isOurs &&
    conditions.length === 0 &&
    !period.period &&
    show.length === 0 &&
    !items.some((item) => isNoun(clause, item) || (isA(item, 'value') && item.meaning.dimension === 'type'))
  )
}

/** "number two", "what place": among all, ourselves too, unless the others alone are spoken of. */
const isPlaceAmongAll = (clause: Clause, { order, side, narrowed, comparison }: Parts): boolean => {
  const { subject, items, isFollowUp } = clause
  const usual = subject.segments?.find(({ id }) => id === subject.usually)
  const others = new Set(usual ? [...usual.names.en, ...usual.names.es] : [])
  const isWho = order?.limit === 1 && items.some((item) => isSaid(item, 'who')) && isSaid(order.at, 'best')
  const isPlace =
    comparison.derive === 'rank' || isWho || (order !== null && (order.offset > 0 || order.isApart === true))
  return (
    isPlace &&
    !isFollowUp &&
    subject.own?.isComparable === true &&
    usual !== undefined &&
    side.segments.length + narrowed.segments.length === 0 &&
    !items.some((item) => others.has(textOf(clause, item)))
  )
}

type Held = ReturnType<typeof heldAgainst>
const queryOf = (clause: Clause, parts: Parts, [what, held]: readonly [What, Held]): Query => {
  const { subject } = clause
  const { order, groups, narrowed, side, conditions, period, comparison, aggregate, times } = parts
  const { ids, derive, wanted, show, tallied, asksRows } = what
  const isDay = order !== null && isDayMeasure(clause, order.order.by)
  return {
    subject: subject.id,
    measures:
      isDay && wanted.length === 0
        ? measuresOf(subject.headline.slice(0, 1), undefined)
        : measuresOf(ids, derive === 'share' ? undefined : aggregate.of),
    filters: [...narrowed.filters, ...(held ? held.filters : conditions.map(({ filter }) => filter))],
    segments: [
      ...new Set([
        ...narrowed.segments.filter((id) => !(side.isOurs && id === 'competitors')),
        ...side.segments,
        ...(isPlacing(clause, parts) ? ['ours'] : []),
        ...(isPlaceAmongAll(clause, parts) && !isPlacing(clause, parts) ? ['everyone'] : []),
        ...(order?.segment ? [order.segment] : []),
      ]),
    ],
    groupBy: [...readRows(clause, parts, what)],
    show: tallied.length > 0 ? [] : show.map((field) => toldBy(subject, field)),
    ...(order && {
      order:
        comparison.compare === 'average' && comparison.derive === 'difference'
          ? { ...order.order, by: 'difference' }
          : order.order,
      ...(order.limit !== undefined && { limit: order.limit }),
      ...(order.offset > 0 && { offset: order.offset }),
    }),
    ...(!order &&
      !groups.orderBy &&
      asksRows &&
      wanted.length <= 1 &&
      conditions.length === 0 &&
      ids[0] &&
      cellKey(clause, true) !== null && { order: { by: ids[0], direction: 'desc' as const } }),
    ...(!order && groups.orderBy && { order: { by: groups.orderBy, direction: 'desc' as const } }),
    ...(period.period && { period: period.period }),
    ...(comparison.compare && { compare: comparison.compare }),
    ...(derive && { derive }),
    ...(held && { compare: held.compare, derive: held.derive }),
    ...(order?.isApart && { compare: 'each other' as const, derive: 'difference' as const }),
    ...(times.value !== null && { times: times.value }),
  }
}

/** The words of one clause as a query over one subject: each kind of word fills the part that its type belongs to. */
export const fill = (clause: Clause): Draft => {
  const parts = readParts(clause)
  const { conditions, order, side, names, groups, asked } = parts
  const what = readWhat(clause, parts)
  const { isBare, derive } = what
  const held =
    clause.form === 'question' && (names.length > 0 || side.isOurs) ? heldAgainst(clause, conditions) : null
  const ends = endsApart(clause)
  const filled = queryOf(clause, parts, [what, held])
  const query = ends ? apart(clause, filled) : filled
  const isOwnUnit =
    names.length > 0 && query.measures.some(({ measure }) => measureOf(clause.subject, measure)?.unitFrom)
  const isShareOpen = derive === undefined && asked.length === 0 && !isOwnUnit
  const taken = [...parts.used].filter((item) => !(isShareOpen && isSaid(item, 'share')))
  const used = new Set([
    ...taken,
    ...explainedBeside(clause, parts),
    ...(held ? held.used : []),
    ...(ends ?? []),
    ...unitOf(clause, query),
  ])
  const stated = all(clause, 'number').find((item) => !used.has(item) && !item.meaning.isWeak) ?? null
  return {
    query: withoutEmpty(query),
    conditions,
    stated,
    used,
    ordered: order !== null && ends === null,
    isOrderOpen: order?.isOpen === true,
    isOurs: side.isOurs,
    isBare,
    names,
    isGrouped: groups.groupBy.length > 0,
    isLoose: isLoose(clause, parts, what),
    guesses:
      worthOfUnit * conditions.filter(isByUnit).length +
      conditions.filter(({ isGuess }) => isGuess).length +
      (order?.isGuess ? 1 : 0) +
      (isMixed(clause, query) || isOneRow(query) ? 1 : 0),
  }
}

/** The measure that a number is held against was found by the unit of the number alone. */
const isByUnit = ({ isGuess, used, filter }: Condition): boolean =>
  !isGuess &&
  typeof filter.values[0] === 'number' &&
  !used.some(({ meaning }) => meaning.is === 'measure' || meaning.is === 'value')
const worthOfUnit = 0.3

/** Of one record there is no first. */
const isOneRow = ({ order, groupBy, filters }: Query): boolean =>
  order !== undefined &&
  groupBy.length === 1 &&
  filters.some(({ field, op, values }) => field === groupBy[0]?.field && op === 'is' && values.length === 1)

/** Numbers of different units have no first. */
const isMixed = (clause: Clause, { order, filters }: Query): boolean =>
  order !== undefined && filters.length === 0 && measureOf(clause.subject, order.by)?.unitFrom !== undefined

const amounts = ['difference', 'ratio', 'how_much', 'how_many', 'share'] as const

/** "how far above the average is Rheinwerk": a difference, no condition. */
const heldAgainst = (
  clause: Clause,
  conditions: readonly Condition[],
): {
  compare: 'ours' | 'average' | 'each other'
  derive: 'difference' | 'ratio' | 'growth'
  filters: QueryFilter[]
  used: readonly Item[]
} | null => {
  const amount = clause.items.find((item) => isSaid(item, ...amounts))
  const condition = conditions[0]
  const value = condition?.filter.values[0]
  if (!amount || conditions.length !== 1 || typeof value !== 'object') return null
  const isPart = clause.items.find((item) => isSaid(item, 'share'))
  const apart = isSaid(amount, 'ratio') ? 'ratio' : 'difference'
  const derive = isPart ? 'growth' : apart
  const words = isPart ? [amount, isPart] : [amount]
  if (value.of === 'ours' || value.of === 'average')
    return { compare: value.of, derive, filters: [], used: words }
  return value.of === 'record'
    ? {
        compare: 'each other',
        derive,
        filters: [{ field: entityOf(clause.subject), op: 'is', values: [value.name] }],
        used: words,
      }
    : null
}
const mergedNames = (filters: readonly QueryFilter[]): QueryFilter[] => {
  const names = filters.filter(
    (filter, at) =>
      filter.op === 'is' &&
      filters.some((other, place) => place !== at && other.field === filter.field && other.op === 'is'),
  )
  const isOne =
    names.length === 2 &&
    ['name', 'company', 'reference'].includes(names[0]?.field ?? '') &&
    names[0]?.values.length === 1 &&
    names[1]?.values.length === 1 &&
    names[0]?.field === names[1]?.field
  return [
    ...filters.filter((filter) => !isOne || !names.includes(filter)),
    ...(isOne && names[0] ? [{ ...names[0], values: names.flatMap(({ values }) => values) }] : []),
  ]
}
const withoutEmpty = (query: Query): Query => ({
  ...query,
  filters: mergedNames(query.filters).filter(
    ({ values, op }) => values.length > 0 || op === 'missing' || op === 'present',
  ),
})
