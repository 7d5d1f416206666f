import type { Query, QueryMeasure } from '@portal/contracts/ask'
import type { Dimension, Measure, Subject } from '../catalogue/catalogue.ts'
import { dimensionCondition } from './condition-sql.ts'
import { findMeasure, getDimension, getMeasure, isOfFirst, tellsRecords } from './find-item.ts'
import { aggregateSql, allOf, basisSql, rowSql } from './measure-sql.ts'
import { createParameters, type Parameters } from './parameters.ts'
import { fieldSource, recordsSql } from './record-sql.ts'
import type { ReferenceTable } from './reference-sql.ts'
import { askedRows, comparedRows, periodSql, pickedRows, readScope, type Scope, wholeRows } from './scope.ts'
import { shownSql } from './shown-sql.ts'
import { filtersOnNumbers } from './number-filters.ts'
import { orderColumn, orderSql } from './order-sql.ts'
import { groupBy, type Planning, type Asked, type WorkedOut } from './planning.ts'
import { readVersions } from './versions.ts'
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
  worked?: readonly object[] | undefined
}

export function planQuery(request: PlanRequest): Plan {
  const parameters = createParameters()
  const { subject, query, inSql } = readVersions(request, parameters)
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
  const narrowed = narrowRows(planning)
  const numbers = isRecords ? recordNumbers(planning, { narrowed, held }) : groupedNumbers(planning, narrowed)
  const shown = workOut(planning, { worked, held })
  const page = `select sorted.*, row_number() over () as place from (select * from shown${orderSql(planning, worked)}
    limit ${parameters.add(request.rows, 'int')} offset ${parameters.add(request.from, 'int')}) sorted`
  const kept = isRecords ? 'not materialized ' : ''
  const text = `with numbers as ${kept}(${numbers}), shown as ${kept}(${shown}), page as materialized (${page})
    select counted.total, page.*, found.*, ${today} as today, ${referenceRecords(planning, held)} as reference_records from (select count(*)::float8 as total from shown) counted
    left join page on true left join lateral (${pageRecords(planning, narrowed)}) found on true order by page.place`
  const rowsOfCode = subject.worked && parameters.add(JSON.stringify(request.worked ?? []), 'jsonb')
  return {
    text: inSql(text)
      .replaceAll('$today', today)
      .replaceAll('$worked', rowsOfCode ?? ''),
    values: parameters.values,
    isRecords,
    measures: planning.measures.map(({ item, measure, aggregate }) => ({ item, measure, aggregate })),
    worked,
    hasOneReference: held !== null && held.keys.length === 0,
  }
}

/** Records without a number come newest first, where they have a day. */
function toldAsRecords(query: Query, { key, day, versions }: Subject): Query {
  const groupBy = query.groupBy.length === 0 ? [{ field: key }] : query.groupBy
  const isBare = query.order === undefined && query.measures.length === 0 && day !== undefined && !versions
  return { ...query, groupBy, ...(isBare && { order: { by: day, direction: 'desc' as const } }) }
}

function readMeasures(
  query: Query,
  subject: Subject,
  parameters: Parameters,
): Pick<Planning, 'measures' | 'within'> {
  const { order } = query
  const isHidden =
    order &&
    !isOfFirst(query) &&
    findMeasure(subject, order.by) &&
    !query.measures.some(({ measure }) => measure === order.by)
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

/** The rows that the question is about. */
interface Narrowed {
  from: string
  where: string
  having: readonly string[]
  isJoined: boolean
}

function narrowRows(planning: Planning): Narrowed {
  const { scope, query, within } = planning
  const { conditions, joins, having } = filtersOnNumbers(planning)
  const rows = query.derive === 'rank' ? wholeRows(scope) : askedRows(scope)
  return {
    from: [scope.from, ...joins].join(' '),
    where: allOf([
      rows,
      within,
      ...conditions,
      ...recorded(planning),
      isNarrow(planning) ? basisOf(planning) : null,
      amongFirst(planning),
      apartFrom(planning),
    ]),
    having,
    isJoined: joins.length > 0,
  }
}

/** "The three largest together": the records that come first are found, then put together. */
function amongFirst({ scope, subject, query, parameters, within }: Planning): string | null {
  const { order, limit, offset = 0 } = query
  if (!order || !isOfFirst(query)) return null
  const name = getDimension(subject, subject.own?.name ?? subject.key).sql
  const measure = findMeasure(subject, order.by)
  const by = measure
    ? aggregateSql({ subject, measure, aggregate: order.aggregate })
    : `${order.direction === 'desc' ? 'max' : 'min'}(${getDimension(subject, order.by).sql})`
  return `${name} in (select ${name} from ${scope.from} where ${allOf([askedRows(scope), within])} group by 1
    order by ${by} ${order.direction} nulls last, 1 limit ${parameters.add(limit, 'int')} offset ${parameters.add(offset, 'int')})`
}

/** What is closest to a record is another. */
function apartFrom({ scope, subject, query, parameters }: Planning): string | null {
  const from = query.order?.from
  if (from?.of !== 'record') return null
  const field = subject.own?.name ?? subject.key
  const dimension = getDimension(subject, field)
  const filter = { field, op: 'is_not' as const, values: [from.name] }
  return dimensionCondition({ dimension, sql: dimension.sql, from: scope.from }, filter, parameters)
}

const groupColumns = ({ scope: { groups } }: Planning): string[] =>
  groups.map(({ sql, isDay }, index) => `${isDay ? `to_char(${sql}, 'YYYY-MM-DD')` : sql} as g${index}`)

const shownColumns = ({ query, subject, isRecords }: Planning): string[] =>
  query.show.map((id, index) => `${shownSql(getDimension(subject, id), isRecords)} as s${index}`)

const ownSql = ({ own }: Subject): string => own?.where ?? 'false'

/** Records with what they are sorted by and held against, and no more: what else is told is read for those of the page. */
function recordNumbers(
  planning: Planning,
  { narrowed: { from, where }, held }: { narrowed: Narrowed; held: ReferenceTable | null },
): string {
  const { scope, subject, query, measures } = planning
  const first = measures[0]?.item
  const columns = [
    ...groupColumns(planning),
    ...measures.map(
      ({ item, aggregate, only }, index) =>
        `${rowSql({ subject, measure: item, aggregate, only })} as m${index}`,
    ),
    ...orderColumn(planning),
    ...(query.derive === 'rank' ? [`${pickedRows(scope)} as picked`] : []),
    `${subject.record.id} as record_id`,
    `${subject.record.row ?? 'null::text'} as line`,
    '1::float8 as number',
    `(${(first?.kind === 'value' ? first.previous : undefined) ?? 'null'})::float8 as before`,
    `${first?.unitFrom ?? 'null::text'} as unit`,
    ...(held?.keys ?? []).map((key, index) => `${key} as k${index}`),
  ]
  return `select ${columns.join(', ')} from ${from} where ${where}`
}

function groupedNumbers(planning: Planning, narrowed: Narrowed): string {
  const { scope, query, subject } = planning
  const columns = [
    ...groupColumns(planning),
    ...groupNumbers(planning, narrowed),
    ...shownColumns(planning),
    ...orderColumn(planning),
    ...(query.derive === 'rank' ? [`bool_or(${pickedRows(scope)}) as picked`] : []),
    `bool_and(${ownSql(subject)}) as own`,
  ]
  return (
    `select ${columns.join(', ')} from ${narrowed.from} where ` +
    `${narrowed.where}${groupBy(scope.groups)}${havingSql(planning, narrowed.having)}`
  )
}

/** One number that is told alone rests on its own rows; groups without one are not told. */
const isNarrow = ({ isRecords, measures, query }: Planning): boolean =>
  !isRecords &&
  measures.length === 1 &&
  measures[0]?.item.kind === 'value' &&
  query.show.length === 0 &&
  query.derive !== 'rank'

/** Rows that the first number rests on. */
function basisOf({ subject, measures: [first] }: Planning): string | null {
  const basis = first ? basisSql({ subject, measure: first.item, only: first.only }) : 'true'
  return basis === 'true' ? null : basis
}

/** The end of a measure that is asked for rests on the record that has it. */
function endOf({ measures: [first] }: Planning): string | null {
  if (first?.item.kind !== 'value') return null
  const end = first.aggregate ?? first.item.aggregate
  return end === 'max' || end === 'min' ? `${first.item.sql} ${end === 'max' ? 'desc' : 'asc'}` : null
}

/** Three rows of a group are soon found where there are few groups; of many groups they are kept while these are counted. */
const keepsRecords = (planning: Planning, { isJoined }: Narrowed): boolean =>
  isJoined ||
  endOf(planning) !== null ||
  planning.scope.groups.some(({ dimension }) => dimension.type !== 'date' && !isFew(dimension))

const isFew = (dimension: Dimension): boolean =>
  dimension.type === 'yes_no' || (dimension.type === 'text' && dimension.values === 'few')

function groupNumbers(planning: Planning, narrowed: Narrowed): string[] {
  const { subject, measures } = planning
  const { record } = subject
  const first = measures[0]?.item
  const basis = isNarrow(planning) ? null : basisOf(planning)
  const only = basis === null ? '' : ` filter (where ${basis})`
  const { endDay, kindBit } = fieldSource(record, first?.field)
  const end = endOf(planning)
  const keep = (sql: string): string => `(array_agg(${sql}${end ? ` order by ${end}` : ''})${only})[1:3]`
  return [
    ...measures.map(
      ({ item, aggregate, only: narrow }, index) =>
        `${aggregateSql({ subject, measure: item, aggregate, only: narrow })} as m${index}`,
    ),
    ...(keepsRecords(planning, narrowed)
      ? [`${keep(record.id)} as ids`, ...(record.row === undefined ? [] : [`${keep(record.row)} as lines`])]
      : []),
    `(count(*)${only})::float8 as number`,
    `${endDay('min', only)} as from_day`,
    `${endDay('max', only)} as to_day`,
    `bit_or(${kindBit})${only} as kinds`,
    `${beforeSql(planning)} as before`,
    first?.unitFrom === undefined
      ? 'null::text as unit'
      : `case when min(${first.unitFrom}) = max(${first.unitFrom}) then min(${first.unitFrom}) end as unit`,
  ]
}

/** The number of the same rows as it stood before, where it is told: each row has to be looked up for it. */
function beforeSql({ query, subject, measures: [first] }: Planning): string {
  const isTold = workedOut(query).includes('previous')
  if (!isTold || !subject.versions || first?.item.kind !== 'value' || first.item.previous === undefined)
    return 'null::float8'
  return aggregateSql({ ...first, subject, measure: { ...first.item, sql: first.item.previous } })
}

/** What we ourselves have, or who leads, where all rows are held against it. */
function referenceRecords(
  { scope, subject, query, measures: [first], within }: Planning,
  held: ReferenceTable | null,
): string {
  if (!first || !held || held.keys.length > 0) return 'null::json'
  const rows = heldRows(scope, { query, first, held, within })
  if (rows === null) return 'null::json'
  return `(${recordsSql(subject, { field: first?.item.field, source: ` from ${scope.from} where ${rows}` })})`
}

function heldRows(
  scope: Scope,
  { query, first, held, within }: Pick<Planning, 'query' | 'within'> & { first: Asked; held: ReferenceTable },
): string | null {
  const { subject } = scope
  const ofOwner = (owner: string | null): string => allOf([comparedRows(scope, owner), within, first.only])
  if (query.compare === 'ours') return subject.own ? ofOwner(subject.own.where) : null
  if (query.compare !== 'leader' || first.item.kind !== 'value') return null
  return `${ofOwner(null)} and ${rowSql({ ...first, subject, measure: first.item })} = (select value from (${held.sql}) held)`
}

/** What is told of the rows of the page beside their numbers. */
function pageRecords(planning: Planning, narrowed: Narrowed): string {
  const { scope, subject, measures, isRecords, query } = planning
  const { record } = subject
  const field = measures[0]?.item.field
  if (isRecords) {
    const { asOf, kindBit } = fieldSource(record, field)
    const told = [
      `(${asOf}) as from_day`,
      `(${asOf}) as to_day`,
      `${kindBit} as kinds`,
      `(${ownSql(subject)})::int as own`,
      ...shownColumns(planning),
    ]
    const line = record.row === undefined ? null : `${record.row} = page.line`
    const columns = ['from_day', 'to_day', 'kinds', 'own', ...query.show.map((_, index) => `s${index}`)]
    const source = `, ${told.join(', ')} from ${subject.from} where ${allOf([`${record.id} = page.record_id`, line])}`
    return recordsSql(subject, { field, source, columns })
  }
  if (keepsRecords(planning, narrowed)) {
    const line = record.row === undefined ? null : `${record.row} = any (page.lines)`
    const source = ` from ${subject.from} where ${allOf([`${record.id} = any (page.ids)`, line])}`
    return recordsSql(subject, { field, source })
  }
  const group = scope.groups.map(({ sql, isDay }, index) => `${sql} = page.g${index}${isDay ? '::date' : ''}`)
  const basis = isNarrow(planning) ? null : basisOf(planning)
  const rows = allOf(['page.place is not null', narrowed.where, basis, ...group])
  return recordsSql(subject, { field, source: ` from ${narrowed.from} where ${rows}` })
}

/** Where records are ranked by a number, those without it are left out; a list has them all, and says which have none. */
function recorded({ isRecords, measures, scope, subject, query }: Planning): string[] {
  if (!isRecords || measures.length === 0 || scope.names.length > 0) return []
  if (query.order === undefined || query.filters.some(({ op }) => op === 'missing')) return []
  return [
    measures
      .map(({ item, only }) =>
        item.kind === 'value'
          ? basisSql({ subject, measure: item, only })
          : `${rowSql({ subject, measure: item, only })} is not null`,
      )
      .join(' or '),
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
