import type { Query, QueryFilter, QueryMeasure } from '@portal/contracts/ask'
import { type Condition, readConditions } from './conditions.ts'
import {
  all,
  type Clause,
  countOf,
  dimensionOf,
  entityOf,
  firstSaid,
  isA,
  isNoun,
  isSaid,
  type Item,
  measureOf,
  namesRecords,
  textOf,
} from './clause.ts'
import { readFilters } from './filters.ts'
import { readAsks, readGroups } from './groups.ts'
import { readSide } from './sides.ts'
import { nounAfter, readSuperlative } from './superlative.ts'
import { readAggregate, readComparison, readTimes } from './worked-out.ts'
import { readPeriods } from './when.ts'

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

/** The words of one clause as a query over one subject: each kind of word fills the part that its type belongs to. */
export const fill = (clause: Clause): Draft => {
  const { subject, items } = clause
  const used = new Set<Item>()
  const free = (item: Item) => !used.has(item)
  const take = (taken: readonly Item[]) => taken.forEach((item) => used.add(item))

  const times = readTimes(clause)
  take(times.used)
  const conditions = readConditions(clause)
  for (const condition of conditions) take(condition.used)
  const ordered = readSuperlative(clause, free)
  const order = ordered && free(ordered.at) ? ordered : null
  const comparison = readComparison(clause, free)
  take(comparison.used)
  const side = readSide(clause, free)
  take(side.used)
  const narrowed = readFilters(clause, free)
  take(narrowed.used)
  const period = readPeriods(clause, free)
  take(period.used)
  if (order) take(order.used)

  const names = narrowed.filters.filter(({ field, op }) => op === 'is' && namesRecords(subject, field))
  const counted = items.find((item) => isSaid(item, 'how_many'))
  const aggregate = readAggregate(clause, free)
  take(aggregate.used)
  const measureItems = all(clause, 'measure')
  const asked = measureItems.filter(
    (item) =>
      !conditions.some((condition) => condition.used.includes(item)) &&
      !isSaid(items[item.at - 1], 'by') &&
      !(order?.used.includes(item) ?? false),
  )
  const joined = asked.filter((item, place) => place === 0 || isJoined(clause, asked[place - 1], item))
  const noun = items.find((item) => isNoun(clause, item))
  const nounBehind = counted ? items[counted.at + 1] : undefined
  const isCounting =
    (counted !== undefined && !isA(nounBehind, 'measure') && !comparison.isAmount) ||
    (comparison.countsDifference && measureItems.length === 0)
  const groups = readGroups(clause, {
    free,
    day: period.day ?? subject.day,
    hasMeasure: asked.length > 0 || order !== null || isCounting || comparison.derive === 'share',
    hasEnd: order?.at ?? null,
    isAggregated: aggregate.of !== undefined,
    namesRecord: names.length > 0 || side.isOurs,
  })
  take(groups.used)
  take(joined)
  if (counted) take([counted])
  const who = items.find((item) => isSaid(item, 'who') && free(item))
  const doer =
    who && (order || groups.isRows) ? subject.dimensions.find(({ asks }) => asks === 'who') : undefined
  const isList = doer?.type === 'text' && doer.isList === true
  if (who && doer && !isList) take([who])
  if (order && (!subject.own || cellKey(clause, true) !== null))
    take(items.filter((item) => isSaid(item, 'where')))
  const asks = readAsks(
    clause,
    (item) =>
      !order &&
      clause.form !== 'granted' &&
      !(isSaid(item, 'where') && conditions.length > 0) &&
      !isCounting &&
      free(item) &&
      (asked.length === 0 || names.length > 0),
  )
  take(asks.used)

  const orderBy = groups.orderBy ?? (order ? order.order.by : null)
  const countedDimension =
    nounBehind && isA(nounBehind, 'dimension') && !isNoun(clause, nounBehind) ? nounBehind.meaning.id : null
  const wanted = [
    ...(orderBy && measureOf(subject, orderBy) ? [orderBy] : []),
    ...joined.map((item) => (isA(item, 'measure') ? item.meaning.id : '')),
    ...(isCounting ||
    (comparison.derive === 'share' && asked.length === 0 && (noun || narrowed.segments.length > 0))
      ? [shareOf(clause, noun, isCounting)]
      : []),
  ]
  if (!isCounting && (aggregate.of === undefined || wanted.length === 0))
    wanted.push(...conditions.map(({ measure }) => measure))
  const isDated = groups.show.some((field) => dimensionOf(subject, field)?.type === 'date')
  const askedFields = asks.fields.filter((field) => !isDated || dimensionOf(subject, field)?.type !== 'date')
  const show = [...new Set([...groups.show, ...askedFields])].filter((field) => field !== entityOf(subject))
  const asksRows = asks.fields.includes(entityOf(subject))
  const isBare = wanted.length === 0 && show.length === 0 && !groups.isRows && groups.groupBy.length === 0
  const isCells = cellKey(clause, true) !== null
  if (isCells && conditions.length > 0) take(items.filter((item) => isSaid(item, 'where')))
  // Without a name "why" and "where" ask how often each answer holds.
  const tallied =
    !clause.isFollowUp &&
    names.length === 0 &&
    !side.isOurs &&
    (!groups.isRows || isMentioned(clause)) &&
    show.length > 0 &&
    wanted.length === 0 &&
    (askedFields.length === show.length || show.every((field) => dimensionOf(subject, field)?.asks === 'why'))
      ? show.length === askedFields.length
        ? asks.fields
        : show
      : []
  if (
    tallied.length > 0 ||
    ((comparison.groupBy?.some(({ part }) => part) ||
      (comparison.groupBy && firstSaid(clause, 'above', 'below'))) &&
      wanted.length === 0)
  )
    wanted.push(countOf(subject))
  const derive = comparison.derive === 'share' && wanted.length === 0 ? undefined : comparison.derive
  for (const item of items)
    if (derive === undefined && isSaid(item, 'share') && asked.length === 0) used.delete(item)
  const isOne =
    side.isOurs || comparison.compare !== undefined || times.value !== null || aggregate.of !== undefined
  const isListed =
    !clause.isFollowUp &&
    wanted.length === 0 &&
    groups.groupBy.length === 0 &&
    !aggregate.of &&
    !comparison.derive &&
    !firstSaid(clause, 'how_much') &&
    !comparison.groupBy
  if (cellKey(clause, true) !== null) take(items.filter((item) => isSaid(item, 'everything')))
  const ids =
    wanted.length > 0 || show.length > 0
      ? wanted
      : headlineOf(subject, isListed && !(groups.isRows && noun && subject.headline.length === 1)).slice(
          0,
          names.length > 0 && !isOne ? 3 : 1,
        )
  const stated = all(clause, 'number').find((item) => free(item) && !item.meaning.isWeak) ?? null

  const isPlacing = comparison.derive === 'rank' && names.length === 0 && subject.own?.isComparable === true
  const key = entityOf(subject)
  const isRows =
    groups.groupBy.length === 0 &&
    (order !== null ||
      groups.orderBy !== null ||
      (!isCounting &&
        (names.length > 0 || groups.isRows || asksRows || isListed || isRowCondition(clause, conditions))) ||
      (show.length > 0 && !isCounting && tallied.length === 0))
  const where = items.some((item) => isSaid(item, 'where'))
    ? subject.dimensions.find(({ asks }) => asks === 'where')
    : undefined
  const asker = who && !isList ? doer : where
  const isAsker = asker && asker.id !== key && groups.groupBy.length === 0 && !groups.isRows
  const ofDoer = order && isAsker && (who || !subject.own) ? [{ field: asker.id }] : []
  const groupBy = [
    ...groups.groupBy,
    ...tallied.map((field) => ({ field })),
    ...ofDoer,
    ...(comparison.groupBy && groups.groupBy.length === 0 && names.length === 0 ? comparison.groupBy : []),
  ]
  const rows =
    isRows &&
    groupBy.length === 0 &&
    !(aggregate.of && names[0]?.values.length !== 1 && !order) &&
    !comparison.isWhole
      ? [{ field: sideKey(clause, key, names) }]
      : isPlacing && groupBy.length === 0
        ? [{ field: sideKey(clause, key, names) }]
        : []
  if (order) {
    const after = nounAfter(clause, order.at)
    if (after) used.add(after)
  }
  const held =
    clause.form === 'question' && (names.length > 0 || side.isOurs) ? heldAgainst(clause, conditions) : null
  if (held) take(held.used)
  const query: Query = {
    subject: subject.id,
    measures: measuresOf(ids, derive === 'share' ? undefined : aggregate.of),
    filters: [...narrowed.filters, ...(held ? held.filters : conditions.map(({ filter }) => filter))],
    segments: [
      ...new Set([
        ...narrowed.segments.filter((id) => !(side.isOurs && id === 'competitors')),
        ...side.segments,
        ...(isPlacing ? ['ours'] : []),
      ]),
    ],
    groupBy:
      countedDimension && groupBy.length === 0
        ? [{ field: countedDimension }]
        : [...new Map([...groupBy, ...rows].map((each) => [each.field, each])).values()],
    show: tallied.length > 0 ? [] : show,
    ...(order && {
      order: order.order,
      limit: order.limit,
      ...(order.offset > 0 && { offset: order.offset }),
    }),
    ...(!order &&
      !groups.orderBy &&
      asksRows &&
      wanted.length <= 1 &&
      conditions.length === 0 &&
      ids[0] &&
      isCells && { order: { by: ids[0], direction: 'desc' as const } }),
    ...(!order && groups.orderBy && { order: { by: groups.orderBy, direction: 'desc' as const } }),
    ...(period.period && { period: period.period }),
    ...(held && { compare: held.compare, derive: 'difference' as const }),
    ...(comparison.compare && { compare: comparison.compare }),
    ...(derive && { derive }),
    ...(times.value !== null && { times: times.value }),
  }
  const unit = items.find((item) => isSaid(item, 'in_dollars', 'in_euros'))
  const currency = isSaid(unit, 'in_dollars') ? 'USD' : 'EUR'
  if (unit && query.measures.some(({ measure }) => measureOf(subject, measure)?.unit === currency))
    take([unit])
  if (order && isDayMeasure(clause, order.order.by))
    query.measures = measuresOf(subject.headline.slice(0, 1), undefined)
  return {
    query: withoutEmpty(query),
    conditions,
    stated,
    used,
    ordered: order !== null,
    isOrderOpen: order?.isOpen === true,
    isOurs: side.isOurs,
    isBare,
    names,
    isGrouped: groups.groupBy.length > 0,
    isLoose:
      isListed &&
      !order &&
      names.length === 0 &&
      narrowed.segments.length === 0 &&
      !side.isOurs &&
      conditions.length === 0 &&
      !period.period &&
      show.length === 0 &&
      !items.some(
        (item) => isNoun(clause, item) || (isA(item, 'value') && item.meaning.dimension === 'type'),
      ),
    guesses:
      conditions.filter(({ isGuess }) => isGuess).length +
      (order?.isGuess ? 1 : 0) +
      (isMixed(clause, query) ? 1 : 0),
  }
}

/** Numbers of different units have no first. */
const isMixed = (clause: Clause, { order, filters }: Query): boolean =>
  order !== undefined && filters.length === 0 && measureOf(clause.subject, order.by)?.unitFrom !== undefined

/** The records are spoken of, not asked for: "why do we lose deals". */
const isMentioned = (clause: Clause): boolean =>
  clause.items.every(
    (item) => !isNoun(clause, item) || !isSaid(clause.items[item.at - 1], 'which', 'list', 'by', 'how_many'),
  )

/** Of records in a list their count says nothing. */
const headlineOf = (subject: Clause['subject'], isListed: boolean): readonly string[] => {
  const numbers = subject.headline.filter((id) => measureOf(subject, id)?.kind === 'value')
  return isListed ? numbers : subject.headline
}
/** Of "the market" a share is one of its size, of "competitors" one of their count. */
const shareOf = (clause: Clause, noun: Item | undefined, isCounting: boolean): string => {
  const size = measureOf(clause.subject, clause.subject.headline[0] ?? '')
  const isOneThing =
    noun !== undefined &&
    !textOf(clause, noun).endsWith('s') &&
    size?.kind === 'value' &&
    size.aggregate === 'sum'
  return isOneThing && !isCounting ? size.id : countOf(clause.subject)
}
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
/** "how far above the average is Rheinwerk": a difference, no condition. */
const heldAgainst = (
  clause: Clause,
  conditions: readonly Condition[],
): { compare: 'ours' | 'average' | 'each other'; filters: QueryFilter[]; used: readonly Item[] } | null => {
  const amount = clause.items.find((item) => isSaid(item, 'difference', 'how_much', 'how_many'))
  const condition = conditions[0]
  const value = condition?.filter.values[0]
  if (!amount || conditions.length !== 1 || typeof value !== 'object') return null
  if (value.of === 'ours' || value.of === 'average') return { compare: value.of, filters: [], used: [amount] }
  return value.of === 'record'
    ? {
        compare: 'each other',
        filters: [{ field: entityOf(clause.subject), op: 'is', values: [value.name] }],
        used: [amount],
      }
    : null
}
/** Which rows a name belongs to: a deal's reference names the deal. */
/** The rows of cells are the companies for one indicator, the indicators for one company. */
const cellKey = (clause: Clause, isFixed: boolean): string | null => {
  const key = dimensionOf(clause.subject, clause.subject.key)
  if (key?.type !== 'text' || key.values !== 'prose') return null
  const entity = entityOf(clause.subject)
  const across = clause.subject.dimensions.find(
    (each) => each.type === 'text' && each.values === 'few' && each.id !== entity,
  )?.id
  const isChosen = all(clause, 'value').some(({ meaning }) => meaning.dimension === across)
  return isFixed && !isChosen && across ? across : entity
}
const sideKey = (clause: Clause, key: string, names: readonly QueryFilter[]): string =>
  cellKey(
    clause,
    names.length > 0 ||
      clause.items.some(
        (item) => isSaid(item, 'ours') || (isA(item, 'segment') && item.meaning.id === 'ours'),
      ),
  ) ?? (names.some(({ field }) => field === key) || names.length === 0 ? key : clause.subject.key)

const isRowCondition = (clause: Clause, conditions: readonly Condition[]): boolean =>
  conditions.length > 0 &&
  !clause.items.some((item) => isSaid(item, 'how_many', 'sum', 'mean')) &&
  conditions.every(({ measure }) => measureOf(clause.subject, measure)?.kind === 'value')

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
