import { restErrors } from '../rest.errors.ts'
import type { Column, Table } from '../schema/model.ts'
import { quoteName } from '#backend/platform/db/quote.ts'
import type { SqlParameters } from './sql-parameters.ts'

/** Columns that a request writes, in its order. */
export function getColumns(table: Table, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw restErrors.noColumn(table.name, name)
    return column
  })
}

/** Rows `p` of the body, each column in its own type. Defaults stand in for keys that are not there when asked. */
export function buildPayload(
  columns: readonly Column[],
  text: string,
  options: { parameters: SqlParameters; withDefaults: boolean },
): string {
  const { parameters, withDefaults } = options
  const types = columns.map((column) => `${quoteName(column.name)} ${column.type}`).join(', ')
  const defaults = withDefaults ? columns.filter((column) => column.defaultExpression !== undefined) : []
  const body = parameters.add(text)
  if (defaults.length === 0) return `json_to_recordset(${body}::json) as p(${types})`
  const pairs = defaults.map((column) => `${parameters.add(column.name)}::text, ${column.defaultExpression}`)
  return `jsonb_to_recordset((select coalesce(jsonb_agg(jsonb_build_object(${pairs.join(', ')}) || element), '[]')
    from jsonb_array_elements(${body}::jsonb) element)) as p(${types})`
}
