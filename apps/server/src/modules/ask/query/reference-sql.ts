import type { Aggregate, Reference } from '@portal/contracts/ask'
import type { Measure } from '../catalogue/catalogue.ts'
import { dimensionCondition } from './condition-sql.ts'
import { getDimension } from './find-item.ts'
import { aggregateSql, rowSql } from './measure-sql.ts'
import type { Parameters } from './parameters.ts'
import { comparedRows, type Scope } from './scope.ts'

/** What rows are held against, as a table `(k0, k1, ..., value)` that is joined on the keys. */
export interface ReferenceTable {
  sql: string
  /** Expressions of the outer rows that the keys are equal to. */
  keys: readonly string[]
}

export interface ReferenceRequest {
  scope: Scope
  measure: Measure
  aggregate?: Aggregate | undefined
  /** Condition of the period, as of the rows themselves. */
  only: string | null
  /** Rows stand for themselves; otherwise their groups do. */
  isRow: boolean
}

type Held = Exclude<Reference, { of: 'measure' }> | { of: 'leader' }

export function referenceTable(
  held: Held,
  request: ReferenceRequest,
  parameters: Parameters,
): ReferenceTable {
  const { scope, isRow } = request
  const { subject, groups } = scope
  const across = subject.own?.across ?? []
  const shared = groups.flatMap(({ field, sql }, index) => (across.includes(field) ? [{ sql, index }] : []))
  const rowKeys = across.slice(0, 1).map((id) => getDimension(subject, id).sql)
  const outer = isRow ? rowKeys : shared.map(({ index }) => `g${index}`)
  const value = valueSql(held, { ...request, isRow: isRow || shared.length === groups.length }, parameters)
  const keys = isRow ? rowKeys : shared.map(({ sql, index }) => (value.isOfGroups ? `h${index}` : sql))
  const by = keys.length > 0 ? ` group by ${keys.map((_, index) => index + 1).join(', ')}` : ''
  return {
    sql: `select ${[...keys.map((key, index) => `${key} as k${index}`), `${value.sql} as value`].join(', ')} from ${value.from}${by}`,
    keys: outer,
  }
}

function valueSql(
  held: Held,
  { scope, measure, aggregate, only, isRow }: ReferenceRequest,
  parameters: Parameters,
): { sql: string; from: string; isOfGroups?: true } {
  const { subject } = scope
  const asked = { subject, measure, aggregate, only }
  const rowsOf = (owner: string | null): string => `${scope.from} where ${comparedRows(scope, owner)}`
  if (held.of === 'ours') return { sql: aggregateSql(asked), from: rowsOf(subject.own?.where ?? 'false') }
  if (held.of === 'record') {
    const field = subject.own?.name ?? subject.key
    const dimension = getDimension(subject, field)
    const named = { field, op: 'is' as const, values: [held.name] }
    const owner = dimensionCondition({ dimension, sql: dimension.sql, from: scope.from }, named, parameters)
    return { sql: aggregateSql(asked), from: rowsOf(owner) }
  }
  const ofSome = ofSeveral(held.of, measure.good === 'low')
  const isRate =
    measure.kind === 'ratio' || (measure.kind === 'value' && (aggregate ?? measure.aggregate) !== 'sum')
  if (held.of === 'average' && (measure.kind === 'ratio' || (!isRow && isRate)))
    return { sql: aggregateSql(asked), from: rowsOf(null) }
  if (isRow) return { sql: ofSome(rowSql(asked)), from: rowsOf(null) }
  // The numbers of the groups, each under the names of its keys.
  const names = scope.groups.map(({ sql }, index) => `${sql} as h${index}`)
  const groups = `(select ${[...names, `${aggregateSql(asked)} as number`].join(', ')} from ${rowsOf(null)}
    group by ${names.map((_, index) => index + 1).join(', ')}) groups`
  return { sql: ofSome('groups.number'), from: groups, isOfGroups: true }
}

function ofSeveral(of: Held['of'], isLowGood: boolean): (number: string) => string {
  if (of === 'average') return (number) => `avg(${number})`
  if (of === 'median') return (number) => `percentile_cont(0.5) within group (order by ${number})`
  const isLowest = of === 'lowest' || (of === 'leader' && isLowGood)
  return (number) => `${isLowest ? 'min' : 'max'}(${number})`
}
