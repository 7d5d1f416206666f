import type { Claim, FilterOp, Query, QueryFilter, Reference } from '@portal/contracts/ask'
import type { Catalogue } from './catalogue/catalogue.ts'
import { getSubject } from './query/find-item.ts'

type Comparison = Extract<FilterOp, 'above' | 'at_least' | 'below' | 'at_most'>

const flipped: Readonly<Record<Comparison, Comparison>> = {
  above: 'below',
  at_least: 'at_most',
  below: 'above',
  at_most: 'at_least',
}
const isComparison = (op: string): op is Comparison => op in flipped

/** A measure of the rows held against a value that is read from the records itself. */
interface Held {
  query: Query
  measure: string
  op: Comparison
  against: Reference
}

/**
 * A claim that holds one record against another, us, the average or the leader becomes the comparison of both, so that the
 * answer shows both numbers whether or not it is so. Other claims stay as they are.
 */
export function settleClaim(claim: Claim, catalogue: Catalogue): Claim {
  const among = settleAmong(claim, catalogue)
  if (among) return among
  const held = findHeld(claim)
  if (!held) return claim
  const { query, measure, op, against } = held
  const { key } = getSubject(catalogue, query.subject)
  const groups = query.groupBy.map(({ field }) => field)
  const named = query.filters.find(
    (filter) => isOneName(filter) && (filter.field === key || groups.includes(filter.field)),
  )
  const { times } = against
  const plain: Query = {
    ...query,
    ...(times !== undefined && { derive: 'ratio' }),
    measures: [{ measure }],
    groupBy: [{ field: named?.field ?? groups[0] ?? key }],
  }
  if (against.of === 'record') {
    if (named)
      return {
        query: twoRecords(plain, { named, other: against.name, measure, op }),
        asserted: times === undefined ? { op: 'first', value: named.values[0] } : { op, value: against },
      }
    if (!query.segments.includes('ours')) return claim
    const segments = query.segments.filter((segment) => segment !== 'ours')
    const filters: QueryFilter[] = [...query.filters, { field: key, op: 'is', values: [against.name] }]
    return {
      query: { ...plain, segments, filters, compare: 'ours' },
      asserted: { op: flipped[op], value: { of: 'ours', ...(times !== undefined && { times: 1 / times }) } },
    }
  }
  const compare = against.of === 'ours' || against.of === 'average' ? against.of : null
  return compare && named ? { query: { ...plain, compare }, asserted: { op, value: against } } : claim
}

/** "None reaches 130", "does anybody beat us": the nearest to it shows whether it is so. */
function settleAmong({ query, asserted: { op } }: Claim, catalogue: Catalogue): Claim | null {
  const held = query.filters.filter((filter) => isComparison(filter.op))
  const [first] = held
  const [value] = first?.values ?? []
  if ((op !== 'none' && op !== 'exists') || held.length !== 1 || !first || !isComparison(first.op))
    return null
  const compare =
    typeof value === 'object' && (value.of === 'ours' || value.of === 'average') ? value.of : null
  const { key, own } = getSubject(catalogue, query.subject)
  const isOfOne = query.filters.some((filter) => isOneName(filter) && [key, own?.name].includes(filter.field))
  const isToTell = compare !== null ? !isOfOne : op === 'none' && typeof value === 'number'
  if (value === undefined || !isToTell) return null
  const direction = first.op === 'above' || first.op === 'at_least' ? 'desc' : 'asc'
  const { limit: _limit, ...rest } = query
  return {
    query: {
      ...rest,
      measures: [{ measure: first.field }],
      filters: query.filters.filter((filter) => filter !== first),
      order: { by: first.field, direction },
      ...(op === 'none' && { limit: 1 }),
      ...(compare && { compare }),
    },
    asserted: { op: op === 'none' ? contrary[first.op] : first.op, value },
  }
}
const contrary: Readonly<Record<Comparison, Comparison>> = {
  above: 'at_most',
  at_least: 'below',
  below: 'at_least',
  at_most: 'above',
}

const isOneName = ({ op, values }: QueryFilter): boolean =>
  op === 'is' && values.length === 1 && typeof values[0] === 'string'

/** The comparison is what is asserted, or the one condition of rows that are said to exist. */
function findHeld({ query, asserted: { op, value } }: Claim): Held | null {
  const [first] = query.measures
  if (isComparison(op) && typeof value === 'object' && first)
    return { query, measure: first.measure, op, against: value }
  if (op !== 'exists') return null
  for (const filter of query.filters) {
    const [against] = filter.values
    if (!isComparison(filter.op) || typeof against !== 'object') continue
    const filters = query.filters.filter((each) => each !== filter)
    return { query: { ...query, filters }, measure: filter.field, op: filter.op, against }
  }
  return null
}

function twoRecords(
  query: Query,
  { named, other, measure, op }: { named: QueryFilter; other: string; measure: string; op: Comparison },
): Query {
  const both = { ...named, values: [...named.values, other] }
  const isHigher = op === 'above' || op === 'at_least'
  return {
    ...query,
    filters: query.filters.map((filter) => (filter === named ? both : filter)),
    order: { by: measure, direction: isHigher ? 'desc' : 'asc' },
    compare: 'each other',
  }
}
