import { findDimension, findMeasure } from '../query/find-item.ts'
import { columnsOf, mainColumn, type Tale } from './tale.ts'

export type Form =
  | 'empty'
  | 'list'
  | 'attributes'
  | 'number'
  | 'change'
  | 'reference'
  | 'share'
  | 'rank'
  | 'time'
  | 'comparison'
  | 'ranking'
  | 'first'
  | 'look-up'
  | 'groups'

/** How the rows are told follows from what was asked of them. */
export function formOf(tale: Tale): Form {
  const { query, found } = tale
  if (found.rows.length === 0) return 'empty'
  if (!mainColumn(tale) || isCountOfRecords(tale)) return query.show.length > 0 ? 'attributes' : 'list'
  return formOfComparison(tale) ?? formOfGroups(tale)
}

/** Of each single record there is one: which they are is told. */
const isCountOfRecords = ({ query: { measures, groupBy, order, compare, derive }, subject }: Tale): boolean =>
  measures.every(({ measure }) => measure === 'count') &&
  groupBy.length === 1 &&
  groupBy[0]?.field === subject.key &&
  order === undefined &&
  compare === undefined &&
  derive === undefined

function formOfComparison(tale: Tale): Form | null {
  const { query, found } = tale
  const { compare, derive } = query
  const isTime = query.groupBy[0]?.part !== undefined
  const isGrowth = derive === 'growth' && compare === undefined
  if ((compare === 'previous' || isGrowth) && !isTime) return 'change'
  if (query.order?.from) return 'reference'
  if (compare && compare !== 'each other' && compare !== 'previous') return 'reference'
  if (derive === 'share' || derive === 'rank') return derive
  if (isOfPlaces(tale)) return 'comparison'
  const isPair =
    found.rows.length === 2 && (compare === 'each other' || derive !== undefined || namesRows(tale))
  return isPair ? 'comparison' : null
}

/** The first of an order against the last of those that are asked for. */
export const isOfPlaces = ({ query, found }: Pick<Tale, 'query' | 'found'>): boolean => {
  const { order, limit = 1, compare, derive } = query
  const isHeld = compare === 'each other' && derive === 'difference' && query.filters.length === 0
  return order !== undefined && limit > 1 && isHeld && found.rows.length >= limit
}

/** The rows were asked for by their names. */
const namesRows = ({ query: { filters, groupBy } }: Tale): boolean =>
  filters.some(({ field, op }) => field === groupBy[0]?.field && op === 'is')

/** "the newest", "the three oldest": found by a day. */
const isOrderedByDay = ({ query: { order, limit }, subject }: Tale): boolean =>
  limit !== undefined && findDimension(subject, order?.by ?? '')?.type === 'date'

function formOfGroups(tale: Tale): Form {
  const { query, subject, found } = tale
  const [first] = columnsOf(tale, 'key', 'group')
  if (!first) return 'number'
  const isTime = query.groupBy[0]?.part !== undefined || first.format.kind === 'date'
  const isRanked = query.order !== undefined && findMeasure(subject, query.order.by) !== undefined
  if (isTime && !(isRanked && query.limit !== undefined)) return 'time'
  if (isRanked) return 'ranking'
  if (isOrderedByDay(tale)) return 'first'
  return found.rows.length <= 3 || namesRows(tale) ? 'look-up' : 'groups'
}
