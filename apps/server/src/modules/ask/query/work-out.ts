import type { Query } from '@portal/contracts/ask'
import { aggregateSql, allOf } from './measure-sql.ts'
import { periodBefore } from './periods.ts'
import { referenceTable, type ReferenceTable } from './reference-sql.ts'
import { askedRows, periodSql, wholeRows } from './scope.ts'
import { groupBy, type Planning, type WorkedOut } from './planning.ts'

export function workedOut({ compare, derive, order }: Query): WorkedOut[] {
  if (order?.from) return ['reference', 'difference']
  if (derive === 'share' || derive === 'rank') return [derive]
  if (compare === 'each other') return []
  if (compare === 'previous' || (compare === undefined && derive === 'growth'))
    return ['previous', derive ?? 'difference']
  if (compare === undefined) return []
  return ['reference', derive ?? 'difference']
}

const referenceOf = ({ compare }: Query) =>
  compare === 'ours' || compare === 'average' || compare === 'leader' ? { of: compare } : null

export function heldAgainst({
  query,
  scope,
  measures: [first],
  parameters,
  isRecords,
  within,
}: Planning): ReferenceTable | null {
  const against = query.order?.from ?? referenceOf(query)
  if (first === undefined || against === null || against.of === 'measure') return null
  return referenceTable(
    against,
    {
      scope,
      measure: first.item,
      aggregate: first.aggregate,
      only: allOf([first.only, within]),
      isRow: isRecords,
    },
    parameters,
  )
}

export function workOut(
  planning: Planning,
  { worked, held }: { worked: readonly WorkedOut[]; held: ReferenceTable | null },
): string {
  const { query, parameters, scope, subject, measures, within } = planning
  const [first] = measures
  const numbers =
    query.times === undefined ? '' : `, numbers.m0 * ${parameters.add(query.times, 'float8')} as times`
  if (first === undefined || worked.length === 0) return `select numbers.*${numbers} from numbers`
  if (query.derive === 'rank') {
    const isLow = query.order ? query.order.direction === 'asc' : first.item.good === 'low'
    return `select * from (select numbers.*${numbers}, (rank() over (order by m0 ${isLow ? 'asc' : 'desc'} nulls last))::float8 as rank
      from numbers) ranked where picked`
  }
  if (query.derive === 'share') {
    const item = { subject, measure: first.item, aggregate: first.aggregate, only: first.only }
    return `select numbers.*${numbers}, 100 * m0 / nullif((select ${aggregateSql(item)} from ${scope.from}
      where ${allOf([wholeRows(scope), within])}), 0) as share from numbers`
  }
  const against = held ? joinReference(planning, held) : joinPrevious(planning)
  const results = {
    difference: `m0 - ${against.value}`,
    ratio: `m0 / nullif(${against.value}, 0)`,
    growth: `100 * (m0 - ${against.value}) / nullif(abs(${against.value}), 0)`,
  }
  const columns = worked.map((id) =>
    id === 'difference' || id === 'ratio' || id === 'growth'
      ? `${results[id]} as ${id}`
      : `${against.value} as ${id}`,
  )
  return `select ${[`numbers.*${numbers}`, ...columns].join(', ')} from ${against.from}`
}

function joinReference(
  { isRecords }: Planning,
  { sql, keys }: ReferenceTable,
): { from: string; value: string } {
  const on = keys.map(
    (key, index) => `held.k${index} is not distinct from numbers.${isRecords ? `k${index}` : key}`,
  )
  return { from: `numbers left join (${sql}) held on ${allOf(on)}`, value: 'held.value' }
}

/** The period before, the version before, or the part of time before in the same list. */
function joinPrevious(planning: Planning): { from: string; value: string } {
  const {
    query,
    scope,
    subject,
    parameters,
    isRecords,
    measures: [first],
  } = planning
  if (isRecords || !first) return { from: 'numbers', value: 'numbers.before' }
  const day = query.groupBy.findIndex(({ part }) => part !== undefined)
  if (day !== -1) {
    const others = scope.groups.flatMap((_, index) => (index === day ? [] : [`g${index}`]))
    const by = others.length > 0 ? `partition by ${others.join(', ')} ` : ''
    return {
      from: `(select numbers.*, lag(m0) over (${by}order by g${day}) as last from numbers) numbers`,
      value: 'numbers.last',
    }
  }
  const before = query.period ? periodBefore(query.period) : null
  if (!before) return { from: 'numbers', value: 'numbers.before' }
  const only = periodSql(before, { subject, parameters }, first.item.day)
  const groups = scope.groups.map(({ sql }, index) => `${sql} as g${index}`)
  const value = aggregateSql({ subject, measure: first.item, aggregate: first.aggregate })
  const earlier = `select ${[...groups, `${value} as value`].join(', ')} from ${scope.from}
    where ${allOf([askedRows(scope), only])}${groupBy(scope.groups)}`
  const on = groups.map((_, index) => `earlier.g${index} = numbers.g${index}`)
  return { from: `numbers left join (${earlier}) earlier on ${allOf(on)}`, value: 'earlier.value' }
}
