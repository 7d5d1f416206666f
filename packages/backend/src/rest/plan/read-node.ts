import type { Field } from '../request/parse-field.ts'
import type { LogicTree } from '../request/parse-logic.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import type { AggregateName } from '../request/parse-select.ts'
import type { Relationship, Table } from '../schema/model.ts'

/** Where the rows of a node are read from. */
export type Source =
  /** The table itself. */
  | { kind: 'table' }
  /** A statement before this one that returned rows: a mutation or a function that is counted. */
  | { kind: 'earlier' }
  /** A call in FROM, as SQL made from the schema and parameters. */
  | { kind: 'call'; sql: string }

/** What a node reads: a table of the cache, or what a function returns. */
export interface RowShape {
  /** As refusals name it. */
  name: string
  table: Table | undefined
  /** Column names of a function's result that is no table's row; undefined when nothing is known of them. */
  outputNames: readonly string[] | undefined
}

export interface SelectedField {
  name: string
  field: Field
  /** SQL text of the type, from the cache. */
  cast: string | undefined
  aggregate: AggregateName | undefined
  aggregateCast: string | undefined
}

export interface ReadNode {
  shape: RowShape
  source: Source
  /** Alias of the rows in SQL: t0, t1, ... */
  alias: string
  /** How deep it is embedded; the root is 0. */
  depth: number
  hasStar: boolean
  fields: SelectedField[]
  embeds: Embed[]
  conditions: LogicTree[]
  order: OrderTerm[]
  limit: number | undefined
  offset: number
}

export interface Embed {
  /** Alias of the lateral subquery: e1, e2, ... */
  alias: string
  /** Key in the answer, and the name that filters use. */
  name: string
  target: string
  relationship: Relationship
  join: 'inner' | 'left'
  isSpread: boolean
  /** Columns that the parent orders by, with the names that the subquery gives them. */
  orderFields: { name: string; field: Field }[]
  node: ReadNode
}

/** Aggregates of a to-one resource that is spread are those of the resource around it. */
export const hasAggregates = (node: ReadNode): boolean =>
  node.fields.some((field) => field.aggregate !== undefined) ||
  node.embeds.some((embed) => embed.isSpread && hasAggregates(embed.node))

/** An embed that selects nothing, at any depth, only filters. */
export const isVisible = (embed: Embed): boolean =>
  embed.node.hasStar || embed.node.fields.length > 0 || embed.node.embeds.some(isVisible)
