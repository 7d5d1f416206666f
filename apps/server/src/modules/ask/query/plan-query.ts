import type { Aggregate, FilterValue, Query, QueryMeasure } from '@portal/contracts/ask'
import type { Measure, Subject } from '../catalogue/catalogue.ts'
import { placeSql } from './condition-sql.ts'
import { findDimension, findMeasure, getDimension, getMeasure, tellsRecords } from './find-item.ts'
import { aggregateSql, allOf, basisSql, rowSql } from './measure-sql.ts'
import { createParameters, type Parameters } from './parameters.ts'
import { periodBefore } from './periods.ts'
import { fieldSource, kindBits, recordsSql } from './record-sql.ts'
import { referenceTable, type ReferenceTable } from './reference-sql.ts'
import {
  askedRows,
  measuredConditions,
  periodSql,
  pickedRows,
  readScope,
  wholeRows,
  type Scope,
} from './scope.ts'
import { shownSql } from './shown-sql.ts'

export type WorkedOut = 'reference' | 'previous' | 'difference' | 'ratio' | 'share' | 'growth' | 'rank'

/** One statement, and what its columns hold: `g0`, `m0`, `s0` and the names of what was worked out. */
export interface Plan {
  text: string
  values: readonly unknown[]
  isRecords: boolean
  measures: readonly (QueryMeasure & { item: Measure })[]
  worked: readonly WorkedOut[]
  /** Every row is held against the same value. */
  hasOneReference: boolean
}

export interface PlanRequest {
  subject: Subject
  query: Query
  rows: number
  from: number
  /** ISO day. */
  today: string
}

interface Asked {
  item: Measure
  measure: string
  aggregate?: Aggregate | undefined
  only: string | null
}

interface Planning {
  scope: Scope
  query: Query
  subject: Subject
  parameters: Parameters
  isRecords: boolean
  measures: readonly Asked[]
  /** Condition of the period on every row. */
  within: string | null
}

export function planQuery(request: PlanRequest): Plan {
  const { subject, query } = request
  const parameters = createParameters()
  const today = parameters.add(request.today, 'date')
  const isRecords = tellsRecords(query, subject)
  const whole = isRecords ? toldAsRecords(query, subject) : query
  const scope = readScope({ subject, query: whole }, parameters)
  const planning = {
    scope,
    query: whole,
    subject,
    parameters,
    isRecords,
    ...readMeasures(whole, subject, parameters),
  }
  const worked = workedOut(whole)
  const held = heldAgainst(planning)
  const numbers = numbersSql(planning, held)
  const shown = workOut(planning, { worked, held })
  const page = `select sorted.*, row_number() over () as place from (select * from shown${orderSql(planning, worked)}
    limit ${parameters.add(request.rows, 'int')} offset ${parameters.add(request.from, 'int')}) sorted`
  const text = `with numbers as ${isRecords ? 'not materialized ' : ''}(${numbers}), shown as ${isRecords ? 'not materialized ' : ''}(${shown}),
    page as materialized (${page})
    select counted.total, page.*, found.records, ${today} as today from (select count(*)::float8 as total from shown) counted
    left join page on true left join lateral (${recordsSql(subject, measuredField(planning))}) found on true order by page.place`
  return {
    text: text.replaceAll('$today', today),
    values: parameters.values,
    isRecords,
    measures: planning.measures.map(({ item, measure, aggregate }) => ({ item, measure, aggregate })),
    worked,
    hasOneReference: held !== null && held.keys.length === 0,
  }
}

/** Records without a number come newest first, where they have a day. */
function toldAsRecords(query: Query, { key, day }: Subject): Query {
  const groupBy = query.groupBy.length === 0 ? [{ field: key }] : query.groupBy
  const isBare = query.order === undefined && query.measures.length === 0 && day !== undefined
  return { ...query, groupBy, ...(isBare && { order: { by: day, direction: 'desc' as const } }) }
}

const measuredField = ({ measures: [first] }: Planning): string | undefined => first?.item.field

function readMeasures(
  query: Query,
  subject: Subject,
  parameters: Parameters,
): Pick<Planning, 'measures' | 'within'> {
  const { order } = query
  const isHidden =
    order && findMeasure(subject, order.by) && !query.measures.some(({ measure }) => measure === order.by)
  const asked = [...query.measures, ...(isHidden ? [{ measure: order.by, aggregate: order.aggregate }] : [])]
  const days = new Set(asked.map(({ measure }) => getMeasure(subject, measure).day ?? subject.day))
  const { period } = query
  const [day] = days
  const isOneDay = days.size <= 1 || period?.field !== undefined
  const within = period && isOneDay ? periodSql(period, { subject, parameters }, day) : null
  const measures = asked.map(({ measure, aggregate }): Asked => {
    const item = getMeasure(subject, measure)
    return {
      item,
      measure,
      aggregate,
      only: period && !isOneDay ? periodSql(period, { subject, parameters }, item.day) : null,
    }
  })
  return { measures, within }
}

function workedOut({ compare, derive }: Query): WorkedOut[] {
  if (derive === 'share' || derive === 'rank') return [derive]
  if (compare === 'previous' || derive === 'growth') return ['previous', derive ?? 'difference']
  if (compare === undefined || compare === 'each other') return []
  return ['reference', derive ?? 'difference']
}

function heldAgainst({
  query,
  scope,
  measures: [first],
  parameters,
  isRecords,
  within,
}: Planning): ReferenceTable | null {
  const { compare } = query
  if (first === undefined || (compare !== 'ours' && compare !== 'average' && compare !== 'leader'))
    return null
  return referenceTable(
    { of: compare },
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

/** Rows or groups with their numbers, before anything is worked out between them. */
function numbersSql(planning: Planning, held: ReferenceTable | null): string {
  const { scope, subject, query, isRecords, measures, within } = planning
  const { groups } = scope
  const isRanked = query.derive === 'rank'
  const rows = isRanked ? wholeRows(scope) : askedRows(scope)
  const { conditions, joins, having } = filtersOnNumbers(planning)
  const where = allOf([
    rows,
    within,
    ...conditions,
    ...groups.map(({ sql }) => `${sql} is not null`),
    ...recorded(planning),
  ])
  const columns = groups.map(
    ({ sql, isDay }, index) => `${isDay ? `to_char(${sql}, 'YYYY-MM-DD')` : sql} as g${index}`,
  )
  const shown = query.show.map(
    (id, index) => `${shownSql(getDimension(subject, id), isRecords)} as s${index}`,
  )
  const own = subject.own?.where ?? 'false'
  const picked = isRanked
    ? [`${isRecords ? pickedRows(scope) : `bool_or(${pickedRows(scope)})`} as picked`]
    : []
  const order = orderColumn(planning)
  const from = [scope.from, ...joins].join(' ')
  if (isRecords) {
    const { asOf, kind } = fieldSource(subject.record, measuredField(planning))
    const numbers = measures.map(
      (asked, index) => `${rowSql({ subject, measure: asked.item, only: asked.only })} as m${index}`,
    )
    const previous = measures[0]?.item.kind === 'value' ? measures[0].item.previous : undefined
    const single = [
      `array[${subject.record.id}] as ids`,
      `array[${subject.record.row ?? subject.record.id}] as lines`,
      '1::float8 as number',
      `(${asOf}) as from_day`,
      `(${asOf}) as to_day`,
      `${kindBits(kind)} as kinds`,
      `${own} as own`,
      `(${previous ?? 'null'})::float8 as before`,
      `${measures[0]?.item.unitFrom ?? 'null::text'} as unit`,
      ...(held ?? { keys: [] }).keys.map((key, index) => `${key} as k${index}`),
    ]
    return `select ${[...columns, ...numbers, ...shown, ...order, ...picked, ...single].join(', ')} from ${from} where ${where}`
  }
  return `select ${[...columns, ...groupNumbers(planning), ...shown, ...order, ...picked, `bool_and(${own}) as own`].join(', ')}
    from ${from} where ${where}${groupBy(groups.length)}${havingSql(planning, having)}`
}

const groupBy = (count: number): string =>
  count === 0 ? '' : ` group by ${Array.from({ length: count }, (_, index) => index + 1).join(', ')}`

function groupNumbers({ subject, measures }: Planning): string[] {
  const { record } = subject
  const [first] = measures
  const basis = first ? basisSql({ subject, measure: first.item, only: first.only }) : 'true'
  const only = basis === 'true' ? '' : ` filter (where ${basis})`
  const { asOf, kind } = fieldSource(subject.record, first?.item.field)
  const end = first && (first.aggregate ?? (first.item.kind === 'value' ? first.item.aggregate : undefined))
  const isEnd = first?.item.kind === 'value' && (end === 'max' || end === 'min')
  const order =
    isEnd && first.item.kind === 'value'
      ? ` order by ${first.item.sql} ${end === 'max' ? 'desc' : 'asc'}`
      : ''
  return [
    ...measures.map(
      ({ item, aggregate, only: narrow }, index) =>
        `${aggregateSql({ subject, measure: item, aggregate, only: narrow })} as m${index}`,
    ),
    `(array_agg(${record.id}${order})${only})[1:3] as ids`,
    `(array_agg(${record.row ?? record.id}${order})${only})[1:3] as lines`,
    `(count(*)${only})::float8 as number`,
    `min(${asOf})${only} as from_day`,
    `max(${asOf})${only} as to_day`,
    `bit_or(${kindBits(kind)})${only} as kinds`,
    'null::float8 as before',
    first?.item.unitFrom === undefined
      ? 'null::text as unit'
      : `case when min(${first.item.unitFrom}) = max(${first.item.unitFrom}) then min(${first.item.unitFrom}) end as unit`,
  ]
}

/** Where records are ranked or listed by a number, those without it are left out; those that were named say that they have none. */
function recorded({ isRecords, measures, scope, subject, query }: Planning): string[] {
  if (!isRecords || measures.length === 0 || scope.names.length > 0) return []
  if (query.filters.some(({ op }) => op === 'missing')) return []
  return [
    measures.map(({ item, only }) => `${rowSql({ subject, measure: item, only })} is not null`).join(' or '),
  ]
}

function havingSql({ measures, subject, scope }: Planning, having: readonly string[]): string {
  const numbers = measures.map(({ item, aggregate, only }) =>
    aggregateSql({ subject, measure: item, aggregate, only }),
  )
  const isCounted = measures.some(({ item }) => item.kind === 'count') && scope.groups.length === 0
  const conditions = [
    ...having,
    ...(isCounted || numbers.length === 0 ? [] : [`num_nonnulls(${numbers.join(', ')}) > 0`]),
  ]
  return conditions.length === 0 ? '' : ` having ${allOf(conditions)}`
}

/** Conditions on numbers hold for each row, or for the groups where the number is one that the groups have. */
function filtersOnNumbers(planning: Planning): { conditions: string[]; having: string[]; joins: string[] } {
  const { scope, subject, query, parameters, isRecords, measures, within } = planning
  const joins: string[] = []
  const ofGroups = scope.measured.filter(({ field }) => {
    const item = getMeasure(subject, field)
    const isTold = scope.groups.length > 0 && measures.some(({ measure }) => measure === field)
    return !isRecords && (isTold || item.kind !== 'value')
  })
  const ofRows = scope.measured.filter((filter) => !ofGroups.includes(filter))
  const aggregateOf = (item: Measure) => measures.find((asked) => asked.item === item)
  const number =
    (isRow: boolean) =>
    (item: Measure): string => {
      const asked = aggregateOf(item)
      const about = { subject, measure: item, aggregate: asked?.aggregate, only: asked?.only ?? null }
      return isRow ? rowSql(about) : aggregateSql(about)
    }
  const reference =
    (isRow: boolean) =>
    (value: FilterValue, item: Measure): string => {
      if (typeof value !== 'object') return 'null'
      if (value.of === 'measure') return number(isRow)(getMeasure(subject, value.measure))
      const table = referenceTable(
        value,
        {
          scope,
          measure: item,
          aggregate: aggregateOf(item)?.aggregate,
          only: allOf([within, aggregateOf(item)?.only]),
          isRow,
        },
        parameters,
      )
      const alias = `held${joins.length}`
      const groupSql = (key: string): string => scope.groups[Number(key.slice(1))]?.sql ?? key
      const on = table.keys.map(
        (key, index) => `${alias}.k${index} is not distinct from ${isRow ? key : groupSql(key)}`,
      )
      joins.push(`left join (${table.sql}) ${alias} on ${allOf(on)}`)
      return isRow ? `${alias}.value` : `max(${alias}.value)`
    }
  const about = { subject, parameters }
  const conditions = measuredConditions(ofRows, number(true), { ...about, reference: reference(true) })
  const having = measuredConditions(ofGroups, number(false), { ...about, reference: reference(false) })
  return { conditions, having, joins }
}

function workOut(
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
    where ${allOf([askedRows(scope), only])}${groupBy(groups.length)}`
  const on = groups.map((_, index) => `earlier.g${index} = numbers.g${index}`)
  return { from: `numbers left join (${earlier}) earlier on ${allOf(on)}`, value: 'earlier.value' }
}

/** A column to sort by that is told neither as a group nor as a number. */
function orderColumn({ query, subject, scope, isRecords }: Planning): string[] {
  const dimension = query.order && findDimension(subject, query.order.by)
  if (!dimension || scope.groups.some(({ field }) => field === dimension.id)) return []
  const sql =
    dimension.type === 'text' && dimension.isList
      ? `array_to_string(${dimension.sql}, ', ')`
      : placeSql(dimension, dimension.sql)
  if (isRecords) return [`${sql} as sorted`]
  return [`${query.order?.direction === 'desc' ? 'max' : 'min'}(${sql}) as sorted`]
}

function orderSql(planning: Planning, worked: readonly WorkedOut[]): string {
  const { scope, measures, isRecords } = planning
  const first = sortedBy(planning, worked) ?? defaultOrder(scope, measures.length)
  const ties = [...scope.groups.map((_, index) => `g${index}`), ...(isRecords ? ['ids'] : [])]
  return ` order by ${[...(first === null ? [] : [first]), ...ties, 'number'].join(', ')}`
}

function sortedBy(
  { query, measures, scope, subject }: Planning,
  worked: readonly WorkedOut[],
): string | null {
  const { order } = query
  if (!order) return null
  const way = `${order.direction} nulls last`
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
