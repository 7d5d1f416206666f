import type { FunctionRow, IntrospectionRow, TableRow } from './introspection.repository.ts'
import type { Column, ComputedColumn, Relationship, Routine, Table } from './model.ts'
import { quoteQualified } from '#backend/platform/db/quote.ts'
import { deriveRelationships } from './relationships.ts'
import type { Relation } from './trace-columns.ts'
import { inheritKey, toForeignKeys } from './trace-columns.ts'
import { readViewOrigins } from './view-origins.ts'

/** What rest/v1 knows of the database; every name in SQL text comes from here. */
export interface Schema {
  /** By schema, then name. */
  tables: ReadonlyMap<string, ReadonlyMap<string, Table>>
  relationships: ReadonlyMap<Table, readonly Relationship[]>
  /** By schema, then name: the overloads. */
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>
  /** Types that a cast may name, in lower case. */
  types: ReadonlyMap<string, string>
  /** `statement_timeout` of database roles that have one. */
  timeouts: ReadonlyMap<string, string>
}

// Names that SQL knows and pg_type does not.
const typeAliases: Record<string, string> = {
  int: 'int4',
  integer: 'int4',
  smallint: 'int2',
  bigint: 'int8',
  decimal: 'numeric',
  dec: 'numeric',
  float: 'float8',
  real: 'float4',
  boolean: 'bool',
  char: 'bpchar',
  character: 'bpchar',
}

const volatilities = { v: 'volatile', s: 'stable', i: 'immutable' } as const

const toColumn = (row: TableRow['columns'][number]): Column => ({
  name: row.name,
  type: quoteQualified(row.type_schema, row.type_name),
  typeLabel: row.type_label,
  baseType: row.base_name,
  isNullable: row.nullable,
  defaultExpression: row.default_expression ?? undefined,
  isGenerated: row.is_generated,
  comment: row.comment ?? undefined,
  enumLabels: row.enum_labels ?? undefined,
})

/** Types of a request's whole body, for which a function's only parameter needs no name. */
const bodyTypes: readonly string[] = ['json', 'jsonb', 'text', 'xml', 'bytea']

/** A parameter without a name cannot be given by one: such functions are no calls, but may be columns of a row. */
const isCallable = ({ parameters }: FunctionRow): boolean =>
  parameters.every(({ name }) => name !== '') ||
  (parameters.length === 1 && bodyTypes.includes(parameters[0]?.type_label ?? ''))

const isComputedFor = (oid: string) => (row: FunctionRow) =>
  row.parameters.length === 1 && row.parameters[0]?.row_of === oid

function toRelation(row: TableRow, found: IntrospectionRow): Relation {
  const names = new Map(row.columns.map((column) => [column.position, column.name]))
  const definition = found.views.find((view) => view.oid === row.oid)?.definition
  const computed = found.functions
    .filter((each) => !each.returns_set && !each.returns_row && isComputedFor(row.oid)(each))
    .map((each): [string, ComputedColumn] => [
      each.name,
      { functionSchema: each.schema, functionName: each.name },
    ])
  return {
    row,
    names,
    origins: definition === undefined ? [] : readViewOrigins(definition),
    table: {
      schema: row.schema,
      name: row.name,
      isView: row.kind === 'v' || row.kind === 'm',
      comment: row.comment ?? undefined,
      isInsertable: row.insertable,
      isUpdatable: row.updatable,
      isDeletable: row.deletable,
      columns: new Map(row.columns.map((column) => [column.name, toColumn(column)])),
      computed: new Map(computed),
      primaryKey: (row.primary_key ?? []).map((position) => names.get(position) ?? ''),
    },
  }
}

const toRoutine = (row: FunctionRow, tableOf: (oid: string | null) => Table | undefined): Routine => ({
  schema: row.schema,
  name: row.name,
  comment: row.comment ?? undefined,
  volatility: volatilities[row.volatility],
  returnsSet: row.returns_set,
  returnsVoid: row.returns_void,
  returnsRow: row.returns_row,
  rowOf: tableOf(row.row_of),
  returnsLabel: row.returns_label,
  outputNames: row.output_names,
  parameters: row.parameters.map((parameter) => ({
    name: parameter.name,
    type: quoteQualified(parameter.type_schema, parameter.type_name),
    typeLabel: parameter.type_label,
    isRequired: parameter.is_required,
    isVariadic: parameter.is_variadic,
  })),
})

const computedRelationships = (
  found: IntrospectionRow,
  tableOf: (oid: string | null) => Table | undefined,
): Relationship[] =>
  found.functions.flatMap((row): Relationship[] => {
    const origin = row.parameters.length === 1 ? tableOf(row.parameters[0]?.row_of ?? null) : undefined
    const target = tableOf(row.row_of)
    if (!origin || !target) return []
    const { schema: functionSchema, name: functionName } = row
    return [
      {
        kind: 'computed',
        origin,
        target,
        isSelf: origin === target,
        functionSchema,
        functionName,
        isToOne: row.single_row,
      },
    ]
  })

const nest = <Value extends { schema: string }>(values: readonly Value[]): Map<string, Value[]> =>
  Map.groupBy(values, (value) => value.schema)

/** Builds the model from what the catalog says. */
export function buildSchema(found: IntrospectionRow, exposed: readonly string[]): Schema {
  const all = found.tables.map((row) => toRelation(row, found))
  for (const relation of all) inheritKey(relation, all)
  const byOid = new Map(all.map((relation) => [relation.row.oid, relation.table]))
  const tableOf = (oid: string | null) => (oid === null ? undefined : byOid.get(oid))
  const keys = found.foreign_keys.flatMap((row) => toForeignKeys(row, all))
  const relationships = [...deriveRelationships(keys, exposed), ...computedRelationships(found, tableOf)]
  const routines = found.functions.filter(isCallable).map((row) => toRoutine(row, tableOf))
  const types = new Map(
    found.types.flatMap((type) => [
      [type.label.toLowerCase(), quoteQualified(type.schema, type.name)],
      [type.name.toLowerCase(), quoteQualified(type.schema, type.name)],
    ]),
  )
  for (const [alias, name] of Object.entries(typeAliases))
    types.set(alias, quoteQualified('pg_catalog', name))
  return {
    tables: new Map(
      [...nest(all.map((relation) => relation.table))].map(([schema, tables]) => [
        schema,
        new Map(tables.map((table) => [table.name, table])),
      ]),
    ),
    relationships: Map.groupBy(relationships, (relationship) => relationship.origin),
    routines: new Map(
      [...nest(routines)].map(([schema, each]) => [schema, Map.groupBy(each, (routine) => routine.name)]),
    ),
    types,
    timeouts: new Map(found.roles.map((role) => [role.name, role.statement_timeout])),
  }
}
