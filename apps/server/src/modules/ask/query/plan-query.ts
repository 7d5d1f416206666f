import type { Query, QueryMeasure } from '@portal/contracts/ask'
import type { Measure, Subject } from '../catalogue/catalogue.ts'
import { findMeasure, getDimension, getMeasure, tellsRecords } from './find-item.ts'
import { aggregateSql, allOf, basisSql, rowSql } from './measure-sql.ts'
import { createParameters, type Parameters } from './parameters.ts'
import { fieldSource, kindBits, recordsSql } from './record-sql.ts'
import type { ReferenceTable } from './reference-sql.ts'
import { askedRows, periodSql, pickedRows, readScope, wholeRows } from './scope.ts'
import { shownSql } from './shown-sql.ts'
import { filtersOnNumbers } from './number-filters.ts'
import { orderColumn, orderSql } from './order-sql.ts'
import { groupBy, type Planning, type Asked, type WorkedOut } from './planning.ts'
import { heldAgainst, workedOut, workOut } from './work-out.ts'

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
      (asked, index) =>
        `${rowSql({ subject, measure: asked.item, aggregate: asked.aggregate, only: asked.only })} as m${index}`,
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
