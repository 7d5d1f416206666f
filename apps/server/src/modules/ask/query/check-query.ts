import type { Query, QueryFilter } from '@portal/contracts/ask'
import type { Catalogue, Dimension, Subject } from '../catalogue/catalogue.ts'
import { findDimension, findMeasure, findSubject, isOfFirst } from './find-item.ts'
import { nearestOf } from './nearest-of.ts'

const bounds = new Set(['above', 'at_least', 'below', 'at_most', 'near'])
const worked = new Set(['reference', 'previous', 'difference', 'ratio', 'share', 'growth', 'rank'])
const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/u.test(value) && !Number.isNaN(Date.parse(value))

/** What keeps a query from being run, in words that help to mend it. Empty: it can be run. */
export function checkQuery(query: Query, catalogue: Catalogue): string[] {
  const subject = findSubject(catalogue, query.subject)
  if (!subject) return [unknown('subject', query.subject, catalogue.subjects)]
  return [
    ...query.measures.flatMap(({ measure }) =>
      findMeasure(subject, measure) ? [] : [unknown('measure', measure, subject.measures)],
    ),
    ...checkAggregates(query, subject),
    ...query.segments.flatMap((id) =>
      subject.segments?.some((segment) => segment.id === id)
        ? []
        : [unknown('segment', id, subject.segments ?? [])],
    ),
    ...query.show.flatMap((id) =>
      findDimension(subject, id) ? [] : [unknown('dimension to show', id, subject.dimensions)],
    ),
    ...query.groupBy.flatMap(({ field, part }) => checkGroup(subject, field, part)),
    ...query.filters.flatMap((filter) => checkFilter(subject, filter)),
    ...checkOrder(query, subject),
    ...checkPeriod(query, subject),
    ...checkComparison(query, subject),
  ]
}

function unknown(what: string, id: string, known: readonly { id: string }[]): string {
  const nearest = nearestOf(
    id,
    known.map((each) => each.id),
  )
  return `There is no ${what} "${id}"${nearest.length > 0 ? `; there is ${nearest.join(', ')}` : ''}.`
}

function checkAggregates({ measures }: Query, subject: Subject): string[] {
  return measures.flatMap(({ measure, aggregate }) => {
    const kind = findMeasure(subject, measure)?.kind
    return aggregate !== undefined && (kind === 'ratio' || (kind === 'count' && aggregate !== 'sum'))
      ? [`"${measure}" is ${kind === 'ratio' ? 'a ratio' : 'a count'}: it has no ${aggregate}.`]
      : []
  })
}

function checkGroup(subject: Subject, field: string, part: string | undefined): string[] {
  const dimension = findDimension(subject, field)
  if (!dimension) return [unknown('dimension to group by', field, subject.dimensions)]
  return part !== undefined && dimension.type !== 'date' ? [`"${field}" is no day: it has no ${part}.`] : []
}

function checkFilter(subject: Subject, { field, op, values }: QueryFilter): string[] {
  const dimension = findDimension(subject, field)
  if (!dimension && !findMeasure(subject, field))
    return [unknown('field', field, [...subject.dimensions, ...subject.measures])]
  if (op === 'missing' || op === 'present')
    return values.length === 0 ? [] : [`"${op}" on "${field}" takes no value.`]
  if (values.length === 0) return [`The filter on "${field}" has no value.`]
  if (op === 'between' && values.length !== 2) return [`"between" on "${field}" takes two values.`]
  if (bounds.has(op) && values.length !== 1) return [`"${op}" on "${field}" takes one value.`]
  return dimension
    ? checkDimensionFilter(dimension, { field, op, values })
    : checkMeasureFilter(subject, { field, op, values })
}

function checkDimensionFilter(dimension: Dimension, { field, op, values }: QueryFilter): string[] {
  if (values.some((value) => typeof value === 'object'))
    return [`"${field}" is no number: it is held against no other record.`]
  if (op === 'mentions')
    return dimension.type === 'text' ? [] : [`"${field}" is no text that mentions something.`]
  if (dimension.type === 'date') {
    if (op === 'near') return [`"near" is for numbers, and "${field}" is a day.`]
    return values.every(isDay) ? [] : [`"${field}" takes days as 2025-01-31.`]
  }
  if (dimension.type === 'number' && values.some((value) => !Number.isFinite(Number(value))))
    return [`"${field}" takes numbers.`]
  const isOrdered = dimension.type === 'text' && dimension.named !== undefined
  if (dimension.type === 'text' && op === 'near') return [`"near" is for numbers, and "${field}" is a text.`]
  return dimension.type === 'text' && (bounds.has(op) || op === 'between') && !isOrdered
    ? [`The values of "${field}" have no order.`]
    : []
}

function checkMeasureFilter(subject: Subject, { field, op, values }: QueryFilter): string[] {
  if (op === 'mentions') return [`"${field}" is a number and mentions nothing.`]
  return values.flatMap((value) => {
    if (typeof value !== 'object')
      return typeof value === 'number' && Number.isFinite(value) ? [] : [`"${field}" takes numbers.`]
    if (value.of === 'measure' && !findMeasure(subject, value.measure))
      return [unknown('measure', value.measure, subject.measures)]
    return value.of === 'ours' && !subject.own ? [`We are not among the ${subject.names.en[0]}.`] : []
  })
}

function checkOrder(query: Query, subject: Subject): string[] {
  const { order } = query
  if (order && worked.has(order.by) && !findMeasure(subject, order.by) && isOfFirst(query))
    return [`What comes first by "${order.by}" is not put together.`]
  if (order?.from && (order.from.of === 'measure' || !findMeasure(subject, order.by)))
    return ['Only a measure is ordered by its distance from that of another record.']
  if (order?.from?.of === 'ours' && !subject.own) return [`We are not among the ${subject.names.en[0]}.`]
  if (!order || worked.has(order.by) || findMeasure(subject, order.by) || findDimension(subject, order.by))
    return []
  return [unknown('measure or dimension to order by', order.by, [...subject.measures, ...subject.dimensions])]
}

function checkPeriod({ period, measures }: Query, subject: Subject): string[] {
  if (!period) return []
  const { field } = period
  if (field !== undefined && findDimension(subject, field)?.type !== 'date')
    return [
      unknown(
        'day for the period',
        field,
        subject.dimensions.filter(({ type }) => type === 'date'),
      ),
    ]
  const days = measures.flatMap(({ measure }) => findMeasure(subject, measure)?.day ?? [])
  if (field === undefined && subject.day === undefined && days.length === 0)
    return [`The ${subject.names.en[0]} have no day that a period narrows.`]
  const [from, to] = [period.from, period.to]
  return [from, to].some((day) => day !== null && !isDay(day)) || (from !== null && to !== null && from > to)
    ? ['The period ends before it begins.']
    : []
}

function checkComparison(
  { compare, derive, times, measures, period, groupBy }: Query,
  subject: Subject,
): string[] {
  const problems = compare === 'ours' && !subject.own ? [`We are not among the ${subject.names.en[0]}.`] : []
  const isWorked =
    derive !== undefined || times !== undefined || (compare !== undefined && compare !== 'each other')
  if (isWorked && measures.length === 0) problems.push('A comparison or a multiple needs a measure.')
  const isBefore = compare === 'previous' || derive === 'growth'
  const hasVersions = measures.some(({ measure }) => {
    const item = findMeasure(subject, measure)
    return item?.kind === 'value' && item.previous !== undefined
  })
  const isHeldAgainst = compare !== undefined && compare !== 'previous'
  if (
    isBefore &&
    !isHeldAgainst &&
    !hasVersions &&
    !groupBy.some(({ part }) => part) &&
    !(period?.from && period.to)
  )
    problems.push('What was before needs a period with both ends, or groups by a part of time.')
  return problems
}
