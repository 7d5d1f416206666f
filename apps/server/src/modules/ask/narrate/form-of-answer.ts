import { findMeasure } from '../query/find-item.ts'
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
  | 'look-up'
  | 'groups'

/** How the rows are told follows from what was asked of them. */
export function formOf(tale: Tale): Form {
  const { query, found } = tale
  if (found.rows.length === 0) return 'empty'
  if (!mainColumn(tale)) return query.show.length > 0 ? 'attributes' : 'list'
  return formOfComparison(tale) ?? formOfGroups(tale)
}

function formOfComparison({ query, found }: Tale): Form | null {
  const { compare, derive } = query
  const isTime = query.groupBy[0]?.part !== undefined
  if ((compare === 'previous' || derive === 'growth') && !isTime) return 'change'
  if (compare && compare !== 'each other' && compare !== 'previous') return 'reference'
  if (derive === 'share' || derive === 'rank') return derive
  const isPair =
    found.rows.length === 2 && (compare === 'each other' || derive !== undefined || namesTwo(found.query))
  return isPair ? 'comparison' : null
}

const namesTwo = ({ filters, groupBy }: Tale['query']): boolean =>
  filters.some(({ field, op, values }) => field === groupBy[0]?.field && op === 'is' && values.length === 2)

function formOfGroups(tale: Tale): Form {
  const { query, subject, found } = tale
  const [first] = columnsOf(tale, 'key', 'group')
  if (!first) return 'number'
  const isTime = query.groupBy[0]?.part !== undefined || first.format.kind === 'date'
  const isRanked = query.order !== undefined && findMeasure(subject, query.order.by) !== undefined
  if (isTime && !(isRanked && query.limit !== undefined)) return 'time'
  if (isRanked) return 'ranking'
  return found.rows.length <= 3 ? 'look-up' : 'groups'
}
