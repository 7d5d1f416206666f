import type { Schema } from '../schema/build-schema.ts'
import type { Column, Table } from '../schema/model.ts'

export type Json = { [key: string]: unknown }

const wholeFormats: Record<string, string> = { smallint: 'int32', integer: 'int32', bigint: 'int64' }
const numberTypes = new Set(['numeric', 'real', 'double precision'])

/** JSON type and format of a PostgreSQL type; json and jsonb may be anything. */
export function describeType(label: string): Json {
  if (label === 'json' || label === 'jsonb') return { format: label }
  if (label.endsWith('[]'))
    return { type: 'array', format: label, items: { type: describeType(label.slice(0, -2))['type'] } }
  if (label in wholeFormats) return { type: 'integer', format: wholeFormats[label] }
  if (label === 'boolean') return { type: 'boolean', format: label }
  return { type: numberTypes.has(label.replace(/\(.*/, '')) ? 'number' : 'string', format: label }
}

function noteOf(schema: Schema, table: Table, column: Column): string | undefined {
  const key = schema.relationships
    .get(table)
    ?.find(
      (each) =>
        (each.kind === 'many-to-one' || each.kind === 'one-to-one') &&
        each.pairs.length === 1 &&
        each.pairs[0]?.from === column.name &&
        !table.primaryKey.includes(column.name),
    )
  const to = key && 'pairs' in key ? key.pairs[0]?.to : undefined
  const notes = [
    ...(table.primaryKey.includes(column.name) ? ['This is a Primary Key.<pk/>'] : []),
    ...(key && to !== undefined
      ? [
          `This is a Foreign Key to \`${key.target.name}.${to}\`.<fk table='${key.target.name}' column='${to}'/>`,
        ]
      : []),
  ]
  if (notes.length === 0) return column.comment
  return [...(column.comment === undefined ? [] : [`${column.comment}\n`]), 'Note:', ...notes].join('\n')
}

const describeColumn = (schema: Schema, table: Table, column: Column): Json => ({
  ...describeType(column.typeLabel),
  ...(column.defaultExpression === undefined ? {} : { default: column.defaultExpression }),
  ...(column.enumLabels === undefined ? {} : { enum: column.enumLabels }),
  description: noteOf(schema, table, column),
})

export const describeTable = (schema: Schema, table: Table): Json => ({
  description: table.comment,
  type: 'object',
  required: [...table.columns.values()].filter((column) => !column.isNullable).map((column) => column.name),
  properties: Object.fromEntries(
    [...table.columns.values()].map((column) => [column.name, describeColumn(schema, table, column)]),
  ),
})

const reference = (name: string): Json => ({ $ref: `#/parameters/${name}` })
const done = { description: 'OK' }

/** The verbs of a table, as far as it can be written. */
export function describeTablePath(table: Table): Json {
  const tags = [table.name]
  const filters = [...table.columns.keys()].map((name) => reference(`rowFilter.${table.name}.${name}`))
  const body = reference(`body.${table.name}`)
  const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(reference)
  const rows = { ...done, schema: { type: 'array', items: { $ref: `#/definitions/${table.name}` } } }
  const summary = table.comment?.split('\n')[0]
  return {
    get: {
      tags,
      summary,
      parameters: [...filters, ...paging],
      responses: { 200: rows, 206: { description: 'Partial Content' } },
    },
    ...(table.isInsertable && {
      post: {
        tags,
        summary,
        parameters: [body, reference('select'), reference('preferPost')],
        responses: { 201: { description: 'Created' } },
      },
    }),
    ...(table.isUpdatable && {
      patch: {
        tags,
        summary,
        parameters: [...filters, body, reference('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
    ...(table.isDeletable && {
      delete: {
        tags,
        summary,
        parameters: [...filters, reference('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
  }
}

/** Parameters of the table's own: its body and a filter for each column. */
export const describeTableParameters = (table: Table): [string, Json][] => [
  [
    `body.${table.name}`,
    {
      name: table.name,
      description: table.name,
      required: false,
      in: 'body',
      schema: { $ref: `#/definitions/${table.name}` },
    },
  ],
  ...[...table.columns.values()].map((column): [string, Json] => [
    `rowFilter.${table.name}.${column.name}`,
    { name: column.name, description: column.comment, required: false, in: 'query', type: 'string' },
  ]),
]
