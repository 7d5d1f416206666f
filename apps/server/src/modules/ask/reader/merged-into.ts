import type { Aggregate, Query, QueryFilter } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import {
  type Clause,
  entityOf,
  firstSaid,
  isA,
  isCount,
  isSaid,
  type Item,
  namesRecords,
} from './fill/clause.ts'
import type { Draft } from './fill/fill.ts'
import type { Context } from './reading.ts'
import { moveDay } from './words/days.ts'

const setOf = (subject: Subject, segment: string) =>
  subject.segments?.find(({ id }) => id === segment)?.oneOf ?? segment

/** The rows that the last answer named, where "it" or "they" points at them and the last query found them by their order. */
const pointedAt = (clause: Clause, base: Query, context: Context): QueryFilter[] => {
  const isOne = firstSaid(clause, 'it')
  const told = context.told.find(({ names }) => names.length > 0)
  if ((!isOne && !firstSaid(clause, 'theirs', 'also')) || !told || base.limit === undefined) return []
  const offset = base.offset ?? 0
  const [rows] = base.groupBy
  const field =
    told.subject === clause.subject.id
      ? (rows?.field ?? entityOf(clause.subject))
      : clause.subject.dimensions.find((each) => each.type === 'text' && each.namesOf === told.subject)?.id
  return field
    ? [{ field, op: 'is', values: told.names.slice(offset, offset + (isOne ? 1 : base.limit)) }]
    : []
}

/** "what do they add up to": one number over what was told row by row. */
const aggregateOf = ({ meaning }: Item): Aggregate[] =>
  meaning.is === 'grammar' && (meaning.id === 'sum' || meaning.id === 'mean' || meaning.id === 'median')
    ? [meaning.id]
    : []

interface Grouping {
  base: Query
  draft: Draft
  clause: Clause
  namesMeasure: boolean
  isPicked: boolean
  isOrderOpen: boolean
}
/** What the rows are: as newly said, the picked records, or as before. */
const groupsOf = ({
  base,
  draft,
  clause,
  namesMeasure,
  isPicked,
  isOrderOpen,
}: Grouping): Query['groupBy'] => {
  if (base.measures.length === 0 && base.show.length === 0) return draft.query.groupBy
  if (isOrderOpen && !draft.isGrouped && base.groupBy.length > 0) return base.groupBy
  if (!namesMeasure && !draft.isGrouped) return base.groupBy
  if (draft.isGrouped || draft.ordered) return draft.query.groupBy
  if (isPicked) return [{ field: entityOf(clause.subject) }]
  return firstSaid(clause, 'how_many') ? [] : base.groupBy
}

/** A follow-up is a part of a question: what it names takes the place of the same part of the last one. */
export const mergedInto = (base: Query, found: { clause: Clause; draft: Draft; context: Context }): Query => {
  const { clause, draft, context } = found
  const { query } = draft
  const { subject } = clause
  const pointed = pointedAt(clause, base, context)
  const fields = new Set([
    ...[...query.filters, ...pointed].map(({ field }) => field),
    // Of the one that was named there is no first.
    ...(draft.ordered && pointed.length === 0 ? query.groupBy.map(({ field }) => field) : []),
  ])
  const isOthers = firstSaid(clause, 'others') !== undefined
  // "and against dairy?": beside what was named before, not in its place.
  const beside = firstSaid(clause, 'than', 'compare')
    ? base.filters.find((filter) => isSide(filter, draft))
    : undefined
  if (beside && !draft.ordered)
    return {
      ...base,
      filters: base.filters.map((filter) =>
        filter === beside
          ? { ...filter, values: [...filter.values, ...(draft.names[0]?.values ?? [])] }
          : filter,
      ),
      compare: 'each other',
    }
  // "and the year before?" of records: those of that year.
  const isOfRows = query.compare === 'previous' && base.groupBy.length > 0
  if (isOfRows && base.period && !clause.items.some((item) => 'subject' in item.meaning))
    return { ...base, period: yearBefore(base.period) }
  const kept = base.filters
    .filter(({ field }) => !fields.has(field))
    .map((filter) => (isOthers ? inverted(filter) : filter))
  const sets = new Set(query.segments.map((segment) => setOf(subject, segment)))
  const isList =
    asksRecords(clause, base) ||
    clause.items.some(
      (item) => item.meaning.is === 'grammar' && (item.meaning.id === 'list' || item.meaning.id === 'others'),
    )
  // How many there are has no best: that is one of the records.
  const isCounted =
    base.order === undefined &&
    base.groupBy.length === 0 &&
    base.measures.length > 0 &&
    base.measures.every(({ measure }) => isCount(subject, measure))
  const isOrderOpen = !isCounted && (draft.isOrderOpen || isEndOfSame(clause, base))
  const namesMeasure =
    clause.items.some((item) => isA(item, 'measure') || (isA(item, 'end') && !isOrderOpen)) ||
    draft.query.show.length > 0 ||
    (isCounted && draft.ordered) ||
    firstSaid(clause, 'how_many') !== undefined
  const following = base.limit === undefined ? undefined : firstSaid(clause, 'following')
  const place = following ?? firstSaid(clause, 'second', 'third', 'fourth', 'fifth')
  const keepsOrder =
    (place !== undefined && !clause.items.some((item) => isA(item, 'measure'))) ||
    (!draft.ordered && !isList && !namesMeasure && pointed.length === 0)
  const isNamed = draft.names.length > 0 || pointed.length > 0
  const isPicked = isNamed || draft.query.show.length > 0
  const groupBy = groupsOf({ base, draft, clause, namesMeasure, isPicked, isOrderOpen })
  const ofOne = asksOfOne(base, { clause, draft, context })
  if (ofOne && !namesMeasure) return ofOne
  const rows = isList && groupBy.length === 0 ? [{ field: entityOf(subject) }] : groupBy
  const measures =
    (namesMeasure && !isOrderOpen) || base.measures.length === 0 ? query.measures : base.measures
  const isDayNamed = clause.items.some((item) => isA(item, 'dimension'))
  const sameDay = base.period?.field !== undefined && !isDayNamed ? { field: base.period.field } : {}
  const period = query.period ? { ...inYearOf(base, query.period, clause), ...sameDay } : base.period
  const isSameEnd = endsAlike(base, { clause, draft })
  const order =
    (keepsOrder || isSameEnd) && base.order
      ? {
          order: isSameEnd ? { ...base.order, by: query.measures[0]?.measure ?? base.order.by } : base.order,
          ...(base.limit && { limit: base.limit }),
          ...placeOf(base, { following, offset: place && query.offset }),
        }
      : null
  const own =
    query.order && !order
      ? {
          order: (isOrderOpen && orderIn(base, draft)) || query.order,
          ...(query.limit && { limit: query.limit }),
          ...(query.offset && { offset: query.offset }),
        }
      : {}
  const isBoth =
    draft.isOurs && firstSaid(clause, 'theirs', 'it') !== undefined && isCompared(clause) && kept.length > 0
  if (isBoth)
    return { ...base, filters: kept, segments: [], groupBy: [{ field: entityOf(subject) }], compare: 'ours' }
  const aggregate = namesMeasure ? undefined : clause.items.flatMap(aggregateOf)[0]
  // "and the competitors' average?": of others than our own.
  const isOfAll =
    !draft.isOurs && clause.items.some((item) => isA(item, 'subject') || isSaid(item, 'theirs', 'others'))
  const segments = [
    ...base.segments.filter(
      (segment) => !sets.has(setOf(subject, segment)) && !(isOfAll && segment === 'ours'),
    ),
    ...query.segments,
  ]
  if (aggregate !== undefined && base.measures.length > 0) {
    // Of others than the one that was named.
    const isOfOthers = query.filters.length + query.segments.length > 0
    const among = kept.filter(({ field }) => !isOfOthers || !namesRecords(subject, field))
    return {
      ...base,
      measures: base.measures.map(({ measure }) => ({ measure, aggregate })),
      filters: [...among, ...query.filters],
      segments,
      groupBy: [],
      show: [],
    }
  }
  // "and on design?": the same sides are held against each other.
  const isOther =
    query.groupBy.length + query.show.length + query.filters.length > 0 &&
    clause.items.some((item) => !isA(item, 'measure') && 'subject' in item.meaning)
  const keepsSides = !namesMeasure || !(isOther || draft.ordered || firstSaid(clause, 'how_many'))
  const compare = query.compare ?? (keepsSides ? base.compare : undefined)
  const derive = query.derive ?? (keepsSides ? base.derive : undefined)
  return {
    subject: subject.id,
    measures:
      isList && measures.every(({ measure }) => measure === 'count')
        ? subject.headline.slice(0, 1).map((measure) => ({ measure }))
        : measures,
    filters: [...kept, ...pointed, ...query.filters.map((filter) => onMeasure(filter, base, draft))],
    segments,
    groupBy: draft.isOurs && rows.length === 0 ? [{ field: entityOf(subject) }] : rows,
    show: query.show.length > 0 || namesMeasure ? query.show : base.show,
    ...(order ?? own),
    ...(period && { period }),
    ...(compare && { compare }),
    ...(derive && { derive }),
    ...(query.times !== undefined && { times: query.times }),
  }
}

const yearBefore = (period: NonNullable<Query['period']>): typeof period => ({
  ...period,
  from: period.from && moveDay(period.from, 'year', -1),
  to: period.to && moveDay(period.to, 'year', -1),
})

/** "and the next?": the one behind that which was told. */
const placeOf = (
  base: Query,
  { following, offset = base.offset }: { following: Item | undefined; offset: number | undefined },
): Pick<Query, 'offset'> => {
  if (following) return { offset: (base.offset ?? 0) + (base.limit ?? 1) }
  return offset === undefined ? {} : { offset }
}

/** "which ones?", "¿cuáles son?": asks, and names nothing. */
const isBareWhich = ({ items, tokens }: Clause): boolean =>
  tokens.length > 0 && items.every((item) => isSaid(item, 'which'))

/** "which ones were they?", "show them": the records that were counted. */
const asksRecords = (clause: Clause, base: Query): boolean =>
  (firstSaid(clause, 'theirs', 'it') !== undefined || isBareWhich(clause)) &&
  firstSaid(clause, 'how_many', 'sum', 'mean') === undefined &&
  base.groupBy.length === 0 &&
  base.measures.length > 0 &&
  base.measures.every(({ measure }) => isCount(clause.subject, measure)) &&
  !clause.items.some((item) => 'subject' in item.meaning || isA(item, 'period') || isA(item, 'number'))

const relative = new Set(
  'last past this next current previous pasado pasada este esta proximo proxima ultimo ultima actual'.split(
    ' ',
  ),
)

/** "and in the third quarter?": of the year that was spoken of, where none is named. */
const inYearOf = (base: Query, period: NonNullable<Query['period']>, clause: Clause): typeof period => {
  const year = (base.period?.from ?? base.period?.to)?.slice(0, 4)
  const item = clause.items.find((each) => isA(each, 'period'))
  const words = item ? clause.tokens.slice(item.from, item.to) : []
  const isDated = words.some(
    ({ word, kind }) => relative.has(word) || (kind === 'number' && word.length === 4),
  )
  if (year === undefined || item === undefined || isDated) return period
  const moved = (day: string | null) => (day === null ? null : `${year}${day.slice(4)}`)
  return { ...period, from: moved(period.from), to: moved(period.to) }
}

/** A record that was named, where another of its kind is named now. */
const isSide = ({ field, op }: QueryFilter, { names }: Draft): boolean =>
  op === 'is' && names.length === 1 && names[0]?.field === field

/** "which team was it?": a field of the one record that was told. */
const asksOfOne = (
  base: Query,
  { clause, draft, context }: { clause: Clause; draft: Draft; context: Context },
): Query | null => {
  const key = entityOf(clause.subject)
  const show = draft.query.groupBy.flatMap(({ field, part }) => (part ? [] : [field]))
  const name = context.told.find(({ names }) => names.length > 0)?.names[base.offset ?? 0]
  if (base.limit !== 1 || base.groupBy[0]?.field !== key || show.length === 0 || name === undefined)
    return null
  if (draft.ordered || draft.query.filters.length > 0 || firstSaid(clause, 'by')) return null
  return {
    subject: base.subject,
    measures: [],
    filters: [...base.filters.filter(({ field }) => field !== key), { field: key, op: 'is', values: [name] }],
    segments: base.segments,
    groupBy: [{ field: key }],
    show,
  }
}

const abouts = new Set(['in', 'on', 'for', 'by', 'en', 'por'])
/** "who leads in sustainability?", "and in design?": the same end of another measure. */
const endsAlike = (base: Query, { clause, draft }: { clause: Clause; draft: Draft }): boolean => {
  const named = clause.items.filter((item) => 'subject' in item.meaning)
  const [measure] = named
  return (
    base.order !== undefined &&
    base.order.by === base.measures[0]?.measure &&
    !draft.ordered &&
    named.length === 1 &&
    isA(measure, 'measure') &&
    abouts.has(clause.tokens[measure.from - 1]?.word ?? '')
  )
}

/** "theirs against ours". */
const isCompared = (clause: Clause): boolean =>
  firstSaid(clause, 'than', 'compare', 'and', 'or', 'better', 'worse', 'difference') !== undefined

/** "and the smallest?" names no measure, though the first of its subject is called so. */
const isEndOfSame = ({ subject, items }: Clause, { order }: Query): boolean =>
  order !== undefined &&
  items.some((item) => isA(item, 'end') && item.meaning.id === subject.headline[0]) &&
  items.every((item) => !('subject' in item.meaning) || isA(item, 'end'))

/** "and the lowest?": of the measure that was spoken of. */
const orderIn = (base: Query, { query }: Draft): Query['order'] => {
  const [first] = base.measures
  return query.order && first ? { ...query.order, by: base.order?.by ?? first.measure } : undefined
}

/** "is it larger than": of the measure that was spoken of. */
const onMeasure = (filter: QueryFilter, base: Query, { conditions }: Draft): QueryFilter => {
  const condition = conditions.find(
    (each) =>
      each.filter.field === filter.field && each.used.every(({ meaning }) => meaning.is !== 'measure'),
  )
  const measure = base.measures[0]?.measure
  return condition && measure ? { ...filter, field: measure } : filter
}

const inverted = (filter: QueryFilter): QueryFilter => {
  const opposite: Partial<Record<QueryFilter['op'], QueryFilter['op']>> = {
    is: 'is_not',
    is_not: 'is',
    above: 'at_most',
    at_most: 'above',
    below: 'at_least',
    at_least: 'below',
  }
  return { ...filter, op: opposite[filter.op] ?? filter.op }
}
