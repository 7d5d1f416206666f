import type { Schema } from '../schema/build-schema.ts'
import type { Routine, Table } from '../schema/model.ts'
import type { Json } from './describe-tables.ts'
import { describeTable, describeTableParameters, describeTablePath, describeType } from './describe-tables.ts'

interface Described {
  schema: Schema
  tables: readonly Table[]
  routines: readonly Routine[]
  title: string
  version: string
}

const header = (name: string, description: string, values?: readonly string[]): Json => ({
  name,
  description,
  required: false,
  in: 'header',
  type: 'string',
  ...(values && { enum: values }),
})
const query = (name: string, description: string): Json => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
})

const returns = ['return=representation', 'return=minimal', 'return=headers-only']
const sharedParameters: Json = {
  preferParams: header('Prefer', 'Preference'),
  preferReturn: header('Prefer', 'Preference', returns),
  preferCount: header('Prefer', 'Preference', ['count=exact', 'count=planned', 'count=estimated']),
  preferPost: header('Prefer', 'Preference', [
    ...returns,
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ]),
  select: query('select', 'Filtering Columns'),
  on_conflict: query('on_conflict', 'On Conflict'),
  order: query('order', 'Ordering'),
  range: header('Range', 'Limiting and Pagination'),
  rangeUnit: { ...header('Range-Unit', 'Limiting and Pagination'), default: 'items' },
  offset: query('offset', 'Limiting and Pagination'),
  limit: query('limit', 'Limiting and Pagination'),
}

function describeRoutine(routine: Routine): Json {
  const tags = [`(rpc) ${routine.name}`]
  const responses = { 200: { description: 'OK' } }
  const properties = Object.fromEntries(
    routine.parameters.map((parameter) => [parameter.name, describeType(parameter.typeLabel)]),
  )
  const required = routine.parameters
    .filter((parameter) => parameter.isRequired)
    .map((parameter) => parameter.name)
  const args = { name: 'args', in: 'body', required: true, schema: { type: 'object', required, properties } }
  const parameters = routine.parameters.map((parameter) => ({
    ...query(parameter.name, routine.comment ?? parameter.name),
    required: parameter.isRequired,
    format: parameter.typeLabel,
  }))
  const post = {
    tags,
    summary: routine.comment,
    parameters: [args, { $ref: '#/parameters/preferParams' }],
    responses,
  }
  return routine.volatility === 'volatile'
    ? { post }
    : { get: { tags, summary: routine.comment, parameters, responses }, post }
}

/** OpenAPI 2.0 of what the caller may use. */
export const describeApi = ({ schema, tables, routines, title, version }: Described): Json => ({
  swagger: '2.0',
  info: { title, version, description: '' },
  basePath: '/',
  schemes: ['http', 'https'],
  consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
  produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
  paths: {
    '/': {
      get: {
        tags: ['Introspection'],
        summary: 'OpenAPI description (this document)',
        produces: ['application/openapi+json', 'application/json'],
        responses: { 200: { description: 'OK' } },
      },
    },
    ...Object.fromEntries(tables.map((table) => [`/${table.name}`, describeTablePath(table)])),
    ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, describeRoutine(routine)])),
  },
  definitions: Object.fromEntries(tables.map((table) => [table.name, describeTable(schema, table)])),
  parameters: { ...sharedParameters, ...Object.fromEntries(tables.flatMap(describeTableParameters)) },
})
