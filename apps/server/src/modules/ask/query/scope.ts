import type { FilterValue, Period, Query, QueryFilter } from '@portal/contracts/ask'
import type { Dimension, Measure, Segment, Subject } from '../catalogue/catalogue.ts'
import { comparisonSql, dimensionCondition } from './condition-sql.ts'
import { findDimension, findMeasure, getDimension, tellsRecords } from './find-item.ts'
import { allOf } from './measure-sql.ts'
import type { Parameters } from './parameters.ts'
import { partSql } from './periods.ts'

/** One column by which rows are grouped. */
export interface GroupColumn {
  field: string
  dimension: Dimension
  sql: string
  isDay: boolean
}

/** What narrows the rows, apart by what it does: a whole or an average is taken without the names. */
export interface Scope {
  subject: Subject
  query: Query
  from: string
  groups: readonly GroupColumn[]
  /** Conditions that name records, or groups where it is grouped. */
  names: readonly string[]
  others: readonly string[]
  /** Those of the others that every owner fulfils in its own rows: the same dimension of us as of them. */
  shared: readonly string[]
  /** Segment of the set of sides that was asked for: ours, competitors, everyone. */
  side: Segment | undefined
  usual: string | null
  /** Filters on measures, still to be held against rows or groups. */
  measured: readonly QueryFilter[]
}

export function readScope(
  { subject, query }: { subject: Subject; query: Query },
  parameters: Parameters,
): Scope {
  const groups = query.groupBy.map(({ field, part }, index): GroupColumn => {
    const dimension = getDimension(subject, field)
    if (dimension.type === 'date')
      return {
        field,
        dimension,
        sql: part ? partSql(dimension.sql, part) : `(${dimension.sql})::date`,
        isDay: true,
      }
    const isList = dimension.type === 'text' && dimension.isList === true
    return { field, dimension, sql: isList ? `item${index}.value` : `(${dimension.sql})::text`, isDay: false }
  })
  const lists = groups.flatMap(({ dimension, sql }) =>
    sql.startsWith('item')
      ? [`cross join lateral unnest(${dimension.sql}) as ${sql.replace('.value', ' (value)')}`]
      : [],
  )
  const from = [subject.from, ...lists].join(' ')
  const segments = heldSegments(subject, query)
  const usual = subject.segments?.find(({ id }) => id === subject.usually)
  const side = usual && segments.find(({ oneOf }) => oneOf !== undefined && oneOf === usual.oneOf)
  const names: string[] = []
  const others = segments.filter((segment) => segment !== side).map(({ where }) => where)
  const shared = withoutTotals(subject, query)
  for (const filter of query.filters) {
    const dimension = findDimension(subject, filter.field)
    if (!dimension) continue
    const condition = dimensionCondition({ ...unlisted(dimension, groups), from }, filter, parameters)
    if (isName(filter, { subject, query, dimension })) names.push(condition)
    else others.push(condition)
    if (subject.own?.across.includes(filter.field)) shared.push(condition)
  }
  others.push(...withoutTotals(subject, query))
  return {
    subject,
    query,
    from,
    groups,
    names,
    others,
    shared,
    side,
    usual: usual?.where ?? null,
    measured: query.filters.filter(({ field }) => !findDimension(subject, field)),
  }
}

/** A row that is made of the others is not counted among them. */
function withoutTotals(subject: Subject, query: Query): string[] {
  if (tellsRecords(query, subject)) return []
  const told = new Set([...query.groupBy, ...query.filters].map(({ field }) => field))
  return subject.dimensions.flatMap((dimension) =>
    dimension.type === 'text' && dimension.total !== undefined && !told.has(dimension.id)
      ? [`${dimension.sql} <> '${dimension.total}'`]
      : [],
  )
}

/** What was unnested to group by it is a single text. */
function unlisted(
  dimension: Dimension,
  groups: readonly GroupColumn[],
): { dimension: Dimension; sql: string } {
  const grouped = groups.find(({ field, sql }) => field === dimension.id && sql.startsWith('item'))
  if (!grouped || dimension.type !== 'text') return { dimension, sql: dimension.sql }
  const { isList: _, ...single } = dimension
  return { dimension: single, sql: grouped.sql }
}

/** Of a set whose segments exclude one another the last named holds. */
function heldSegments({ segments = [] }: Subject, query: Query): Segment[] {
  const named = query.segments.flatMap((id) => segments.filter((segment) => segment.id === id))
  return named.filter(
    ({ oneOf }, index) =>
      oneOf === undefined || !named.slice(index + 1).some((later) => later.oneOf === oneOf),
  )
}

function isName(
  filter: QueryFilter,
  { subject, query, dimension }: { subject: Subject; query: Query; dimension: Dimension },
): boolean {
  if (filter.op !== 'is' && filter.op !== 'is_not') return false
  const { field } = filter
  if (field === subject.key || field === subject.own?.name) return true
  if (query.groupBy.length > 0)
    return query.groupBy.some((group) => group.field === field && group.part === undefined)
  return query.derive === 'share' && dimension.type === 'text'
}

const ours = ({ subject, side }: Scope): boolean => side !== undefined && side.where === subject.own?.where
const namesRecords = ({ subject, query }: Scope): boolean =>
  query.filters.some(({ field, op }) => op === 'is' && (field === subject.key || field === subject.own?.name))

/** A key names its record: only what rows are grouped by may be missing. */
const grouped = ({ groups, subject }: Scope): string[] =>
  groups.flatMap(({ field, sql }) => (field === subject.key ? [] : [`${sql} is not null`]))

/** Which rows the question is about. */
export function askedRows(scope: Scope): string {
  const { subject, names, others, side, usual } = scope
  return allOf([
    subject.where,
    ...others,
    ...names,
    side?.where ?? (namesRecords(scope) ? null : usual),
    ...grouped(scope),
  ])
}

/** What picks the asked rows out of the whole. */
export function pickedRows(scope: Scope): string {
  const { names, side } = scope
  return allOf([...names, ours(scope) ? side?.where : null])
}

/** The whole that a share, a rank or an average is of: without the names, and with the records that are named all the same. */
export function wholeRows(scope: Scope): string {
  const { subject, names, others, side, usual } = scope
  const segments = wholeSegments(scope)
  const picked = namesRecords(scope) && usual !== null ? `(${usual}) or (${allOf(names)})` : usual
  const sided = ours(scope) ? null : (side?.where ?? picked)
  return allOf([subject.where, ...(segments ? others : []), sided])
}

/** A share of something without a name is of all: `which part is overdue`. */
function wholeSegments({ query, names, side }: Scope): boolean {
  return !(query.derive === 'share' && query.groupBy.length === 0 && names.length === 0 && side === undefined)
}

/** Rows that a comparison is made with: the usual ones without the names, or a single owner's, wherever the others are. */
export function comparedRows(scope: Scope, owner: string | null): string {
  const { subject, others, shared, usual } = scope
  return owner === null ? allOf([subject.where, ...others, usual]) : allOf([subject.where, ...shared, owner])
}

export function periodSql(
  period: Period,
  { subject, parameters }: { subject: Subject; parameters: Parameters },
  day?: string,
): string | null {
  const field = period.field ?? day ?? subject.day
  if (field === undefined || (period.from === null && period.to === null)) return null
  const dimension = getDimension(subject, field)
  const [from, to] = [period.from, period.to].map((day) => day && parameters.add(day, 'date'))
  const moment = dimension.type === 'date' ? dimension.moment : undefined
  if (moment === undefined)
    return allOf([from && `(${dimension.sql}) >= ${from}`, to && `(${dimension.sql}) <= ${to}`])
  return allOf([
    from && `${moment} >= ${from}::timestamp at time zone 'UTC'`,
    to && `${moment} < (${to} + 1)::timestamp at time zone 'UTC'`,
  ])
}

/** Filters on numbers: `number` gives the expression of a measure, `reference` that of a value read from the records. */
export function measuredConditions(
  filters: readonly QueryFilter[],
  number: (measure: Measure) => string,
  {
    subject,
    parameters,
    reference,
  }: {
    subject: Subject
    parameters: Parameters
    reference: (value: FilterValue, measure: Measure) => string
  },
): string[] {
  return filters.flatMap(({ field, op, values }) => {
    const measure = findMeasure(subject, field)
    if (!measure) return []
    const bounds = values.map((value) =>
      typeof value === 'object' ? reference(value, measure) : parameters.add(Number(value), 'float8'),
    )
    return [comparisonSql(number(measure), op, bounds)]
  })
}
