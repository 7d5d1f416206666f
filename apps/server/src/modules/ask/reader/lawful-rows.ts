import type { Query } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import { entityOf, measureOf } from './fill/clause.ts'

/** What tells one record from all others: its name, or its owner with what every owner has one of. */
const keysOf = ({ key, own }: Subject): (readonly string[])[] => [
  [key],
  ...(own?.across[0] === undefined ? [] : [[own.name, own.across[0]]]),
]

/** Fields of which each row of the answer has one value. */
const fixedBy = ({ groupBy, filters, segments }: Query, { own }: Subject): ReadonlySet<string> =>
  new Set([
    ...(own && segments.includes('ours') ? [own.name] : []),
    ...groupBy.flatMap(({ field, part }) => (part ? [] : [field])),
    ...filters.flatMap(({ field, op, values }) => (op === 'is' && values.length === 1 ? [field] : [])),
  ])

export const isOfOneRecordEach = (query: Query, subject: Subject): boolean => {
  const fixed = fixedBy(query, subject)
  return keysOf(subject).some((fields) => fields.every((field) => fixed.has(field)))
}

/** One record has no mean: an average that is asked for is of all of them. */
const withoutMeansOfOne = (query: Query, subject: Subject): Query => {
  const isNamed = query.groupBy.some(({ field }) => query.filters.some((filter) => filter.field === field))
  const isAggregated =
    query.measures.length > 0 && query.measures.every(({ aggregate }) => aggregate !== undefined)
  if (!isAggregated || isNamed || query.groupBy.length === 0 || !isOfOneRecordEach(query, subject))
    return query
  const { order, limit, measures } = query
  if (order && limit === 1) return { ...query, measures: measures.map(({ measure }) => ({ measure })) }
  const others = order && limit ? measures.filter(({ measure }) => measure !== order.by) : []
  return { ...query, groupBy: [], ...(others.length > 0 && { measures: others }) }
}

/** Our own record beside another that is named is what it is held against. */
const withSidesCompared = (query: Query, { own, key }: Subject): Query => {
  const isNamed = query.filters.some(
    ({ field, op }) => op === 'is' && (field === own?.name || (field === key && key === own?.name)),
  )
  if (!own?.isComparable || !isNamed || !query.segments.includes('ours')) return query
  const segments = query.segments.filter((segment) => segment !== 'ours')
  return { ...query, segments, compare: 'ours' }
}

/** "who beats us": what they are held against is told beside them. */
const withReferenceTold = (query: Query, { own }: Subject): Query => {
  const [measure, ...others] = query.measures
  const isHeld = query.filters.some(({ field, values: [value] }) => {
    return field === measure?.measure && typeof value === 'object' && value.of === 'ours'
  })
  const isPlain =
    query.compare === undefined &&
    query.derive === undefined &&
    query.order === undefined &&
    query.groupBy.length === 1 &&
    others.length === 0
  return own?.isComparable && isHeld && isPlain ? { ...query, compare: 'ours' } : query
}

/** One record is not counted: its number is asked for. */
const withoutCountsOfOne = (query: Query, subject: Subject): Query => {
  const own = subject.headline.find((id) => measureOf(subject, id)?.kind === 'value')
  const isCounted =
    query.measures.length > 0 &&
    query.measures.every(
      ({ measure }) => measureOf(subject, measure)?.kind === 'count' && measure === 'count',
    )
  if (!isCounted || !isOfOneRecordEach(query, subject)) return query
  const by = subject.dimensions.find(({ id, type }) => id === query.order?.by && type === 'date')
  if (own === undefined)
    return by ? { ...query, measures: [], show: [...new Set([...query.show, by.id])] } : query
  const order = query.order?.by === 'count' ? { order: { ...query.order, by: own } } : {}
  return { ...query, measures: [{ measure: own }], ...order }
}

/** "Our wins, number and value": the number beside a count is of the rows that are counted. */
const withNumbersOfCounted = (query: Query, subject: Subject): Query => {
  const parts = query.measures.flatMap(({ measure }) =>
    subject.measures.filter(({ among }) => among !== undefined && among === measure),
  )
  const ofCounted = (id: string): string => {
    const [part, other] = parts.filter(({ narrows }) => narrows === id)
    return part && !other ? part.id : id
  }
  return {
    ...query,
    measures: query.measures.map((asked) => ({ ...asked, measure: ofCounted(asked.measure) })),
    ...(query.order && { order: { ...query.order, by: ofCounted(query.order.by) } }),
  }
}

/** Numbers that do not add up are told record by record unless their mean is asked for. */
const withoutUnaskedMeans = (query: Query, subject: Subject): Query => {
  const isMean = query.measures.every(({ measure, aggregate }) => {
    const item = measureOf(subject, measure)
    return aggregate === undefined && item?.kind === 'value' && item.aggregate === 'mean'
  })
  const [first] = query.measures
  const isPlain =
    query.groupBy.length === 0 &&
    query.show.length === 0 &&
    !query.order &&
    !query.period &&
    !query.compare &&
    !query.derive &&
    query.times === undefined
  if (!first || !isMean || !isPlain || isOfOneRecordEach(query, subject)) return query
  return {
    ...query,
    groupBy: [{ field: entityOf(subject) }],
    order: { by: first.measure, direction: 'desc' },
  }
}

/** "what share of our bids do we win", "what part of the market is ours": a part that is a number of its own. */
const withMeasuredShare = (query: Query, subject: Subject, isOurs: boolean): Query => {
  const { measures, segments = [] } = subject
  const [asked, ...others] = query.measures
  if (query.derive !== 'share' || !asked || others.length > 0 || query.compare) return query
  const { derive: _derive, ...rest } = query
  const ours = measures.find(({ oursOf }) => isOurs && oursOf !== undefined && oursOf === asked.measure)
  if (ours) return { ...rest, measures: [{ measure: ours.id }] }
  const rate = measures.find(
    (each) => each.kind === 'ratio' && asked.measure === 'count' && query.segments.includes(each.over),
  )
  const isOfOutcome =
    rate?.kind === 'ratio' && query.filters.length === 0 && segments.some(({ id }) => id === rate.over)
  return isOfOutcome
    ? { ...rest, measures: [{ measure: rate.id }], segments: query.segments.filter((id) => id !== rate.over) }
    : query
}

/** The query with rows that fit what is asked of them, whatever words it was read from. */
export const withLawfulRows = (
  query: Query,
  subject: Subject,
  { isMean, isOurs }: { isMean: boolean; isOurs: boolean },
): Query => {
  const laws = [
    withSidesCompared,
    withReferenceTold,
    withoutMeansOfOne,
    withoutCountsOfOne,
    withNumbersOfCounted,
    ...(isMean ? [] : [withoutUnaskedMeans]),
  ]
  return laws.reduce((read, law) => law(read, subject), withMeasuredShare(query, subject, isOurs))
}
