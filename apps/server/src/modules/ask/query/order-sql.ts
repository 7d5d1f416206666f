import { placeSql } from './condition-sql.ts'
import { findDimension } from './find-item.ts'
import type { Scope } from './scope.ts'
import type { Planning, WorkedOut } from './planning.ts'

/** The number of a record that records are sorted by, as it is stored: an index knows it. */
function sortedNumber({ query, measures, scope, isRecords }: Planning): string | null {
  const { order } = query
  const isOfDays = scope.groups.some(({ isDay }) => isDay)
  const asked = order ? measures.find(({ measure }) => measure === order.by) : measures[0]
  if (!isRecords || order?.from || !asked || asked.item.kind !== 'value' || (!order && isOfDays)) return null
  return asked.only === null && asked.aggregate !== 'spread' ? asked.item.sql : null
}

/** A column to sort by that is told neither as a group nor as a number. */
export function orderColumn(planning: Planning): string[] {
  const { query, subject, scope, isRecords } = planning
  const number = sortedNumber(planning)
  if (number) return [`${number} as sorted`]
  const dimension = query.order && findDimension(subject, query.order.by)
  if (!dimension || scope.groups.some(({ field }) => field === dimension.id)) return []
  if (isRecords && dimension.type === 'date' && dimension.moment !== undefined)
    return [`${dimension.moment} as sorted`]
  const sql =
    dimension.type === 'text' && dimension.isList
      ? `array_to_string(${dimension.sql}, ', ')`
      : placeSql(dimension, dimension.sql)
  if (isRecords) return [`${sql} as sorted`]
  return [`${query.order?.direction === 'desc' ? 'max' : 'min'}(${sql}) as sorted`]
}

export function orderSql(planning: Planning, worked: readonly WorkedOut[]): string {
  const { scope, measures, isRecords, query } = planning
  const first = sortedNumber(planning)
    ? `sorted ${query.order?.direction ?? 'desc'} nulls last`
    : (sortedBy(planning, worked) ?? defaultOrder(scope, measures.length))
  const ties = [...scope.groups.map((_, index) => `g${index}`), ...(isRecords ? ['record_id', 'line'] : [])]
  return ` order by ${[...(first === null ? [] : [first]), ...ties, 'number'].join(', ')}`
}

function sortedBy(
  { query, measures, scope, subject }: Planning,
  worked: readonly WorkedOut[],
): string | null {
  const { order } = query
  if (!order) return null
  const way = `${order.direction} nulls last`
  if (order.from) return `abs(difference) ${way}`
  const measure = measures.findIndex((each) => each.measure === order.by)
  if (measure !== -1) return `m${measure} ${way}`
  const group = scope.groups.findIndex(({ field }) => field === order.by)
  const column = scope.groups[group]
  if (column) return `${placeSql(column.dimension, `g${group}`)} ${way}`
  if (worked.some((id) => id === order.by)) return `${order.by} ${way}`
  return findDimension(subject, order.by) ? `sorted ${way}` : null
}

function defaultOrder({ groups }: Scope, measured: number): string | null {
  const day = groups.findIndex(({ isDay }) => isDay)
  if (day !== -1) return `g${day}`
  return measured > 0 ? 'm0 desc nulls last' : null
}
