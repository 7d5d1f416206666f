/** A type as SQL text from the catalog, quoted and with its schema. */
export type TypeSql = string

export interface Column {
  name: string
  type: TypeSql
  typeLabel: string
  /** Unqualified name of the type, or of the type under a domain: `jsonb`, `tsvector`, `text`. */
  baseType: string
  isNullable: boolean
  defaultExpression: string | undefined
  isGenerated: boolean
  comment: string | undefined
  enumLabels: readonly string[] | undefined
}

/** A function of a table's row that is read like a column. */
export interface ComputedColumn {
  functionSchema: string
  functionName: string
}

export interface Table {
  schema: string
  name: string
  isView: boolean
  comment: string | undefined
  isInsertable: boolean
  isUpdatable: boolean
  isDeletable: boolean
  columns: ReadonlyMap<string, Column>
  computed: ReadonlyMap<string, ComputedColumn>
  primaryKey: readonly string[]
}

export interface ColumnPair {
  from: string
  to: string
}

export interface Junction {
  table: Table
  fromConstraint: string
  /** `from` is a column of the origin, `to` of the junction. */
  fromPairs: readonly ColumnPair[]
  toConstraint: string
  /** `from` is a column of the junction, `to` of the target. */
  toPairs: readonly ColumnPair[]
}

export type Relationship = { origin: Table; target: Table; isSelf: boolean } & (
  | { kind: 'many-to-one' | 'one-to-many' | 'one-to-one'; constraint: string; pairs: readonly ColumnPair[] }
  | { kind: 'many-to-many'; junction: Junction }
  | { kind: 'computed'; functionSchema: string; functionName: string; isToOne: boolean }
)

export interface Parameter {
  name: string
  type: TypeSql
  typeLabel: string
  isRequired: boolean
  isVariadic: boolean
}

export interface Routine {
  schema: string
  name: string
  comment: string | undefined
  volatility: 'volatile' | 'stable' | 'immutable'
  returnsSet: boolean
  returnsVoid: boolean
  returnsRow: boolean
  /** The table whose rows come back. */
  rowOf: Table | undefined
  returnsLabel: string
  parameters: readonly Parameter[]
  outputNames: readonly string[]
}

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'many-to-one' ||
  relationship.kind === 'one-to-one' ||
  (relationship.kind === 'computed' && relationship.isToOne)
