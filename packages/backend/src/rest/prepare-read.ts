import { planRead } from './plan/plan-read.ts'
import { parseQuery } from './request/parse-query.ts'
import { applyRangeHeader } from './request/range.ts'
import type { RestCall, RestOptions } from './rest-request.ts'
import type { Table } from './schema/model.ts'
import type { LoadedSchema } from './schema/schema-cache.ts'
import { buildTotal } from './sql/build-count.ts'
import { buildRead } from './sql/build-read.ts'
import { SqlParameters } from './sql/sql-parameters.ts'
import type { Statement } from './sql/statement.ts'
import { bodySql, wrapRows } from './sql/statement.ts'

export interface PreparedRead {
  statement: Statement
  offset: number
}

// Screens ask the same few queries again and again; what is long is not one of those.
const maxRemembered = 500
const longestRemembered = 1024
const remembered = new WeakMap<LoadedSchema, Map<string, PreparedRead>>()

const keyOf = (call: RestCall, table: Table): string =>
  [
    call.schemaName,
    table.name,
    call.method,
    call.media.contentType,
    call.preferences.count,
    call.headers['range'],
    call.rawQuery,
  ].join('\n')

/** The statement of a read. It depends on the request and the schema alone, not on who asks, so it is remembered. */
export function prepareRead(
  { loaded, options }: { loaded: LoadedSchema; options: RestOptions },
  call: RestCall,
  table: Table,
): PreparedRead {
  const known = remembered.get(loaded) ?? new Map<string, PreparedRead>()
  remembered.set(loaded, known)
  const key = keyOf(call, table)
  const found = known.get(key)
  if (found) return found
  const prepared = build(options, { call, table, loaded })
  if (known.size >= maxRemembered) known.clear()
  if (key.length <= longestRemembered) known.set(key, prepared)
  return prepared
}

function build(
  options: RestOptions,
  { call, table, loaded }: { call: RestCall; table: Table; loaded: LoadedSchema },
): PreparedRead {
  const shape = { name: table.name, table, outputNames: undefined }
  const from = { shape, source: { kind: 'table' as const } }
  const node = planRead({ ...options, schema: loaded.schema }, from, parseQuery(call.rawQuery))
  applyRangeHeader(node, call.headers['range'])
  const parameters = new SqlParameters()
  const rows = buildRead(node, parameters)
  // A plan's guess would tell of rows that the caller may not see: every way to ask for a count gets the exact one.
  const total = call.preferences.count === undefined ? undefined : buildTotal(node, parameters)
  const body = bodySql(call.media, call.method === 'HEAD')
  const text = wrapRows({ body, rows, ...(total === undefined ? {} : { total }) })
  return {
    statement: { text, values: parameters.values },
    offset: node.offset,
  }
}
