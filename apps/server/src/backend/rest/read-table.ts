import { planRead } from './plan/plan-read.ts'
import type { ReadNode } from './plan/read-node.ts'
import type { ParsedQuery } from './request/parse-query.ts'
import { applyRangeHeader } from './request/range.ts'
import { appliedHeader, contentHeaders, formatRange, rangeStatus, withOverrides } from './reply.ts'
import type { RestCall, RestOptions, RestReply } from './rest-request.ts'
import type { RunOptions, StatementRunner } from './rest.repository.ts'
import { restErrors } from './rest.errors.ts'
import type { LoadedSchema } from './schema/schema-cache.ts'
import type { Table } from './schema/model.ts'
import { buildTotal } from './sql/build-count.ts'
import { buildCountedRows, buildRead } from './sql/build-read.ts'
import { SqlParameters } from './sql/sql-parameters.ts'
import type { Statement, StatementRow } from './sql/statement.ts'
import { bodySql, wrapRows } from './sql/statement.ts'

/** What every handler needs. */
export interface RestContext {
  runner: StatementRunner
  loaded: LoadedSchema
  options: RestOptions
}

/** Refuses a result that is not one row, when one row was asked for. */
export const verifySingular =
  (call: RestCall) =>
  (row: StatementRow): boolean => {
    if (call.media.kind === 'object' && row.page !== '1') throw restErrors.notSingular(Number(row.page))
    return false
  }

/** How an estimated total is found, when one was asked for. */
export function estimateOf(call: RestCall, node: ReadNode, maxRows: number): RunOptions['estimate'] {
  if (call.preferences.count !== 'planned' && call.preferences.count !== 'estimated') return undefined
  const parameters = new SqlParameters()
  const text = buildCountedRows(node, parameters)
  return { statement: { text, values: parameters.values }, above: maxRows }
}

export async function explainStatement(
  context: RestContext,
  call: RestCall,
  statement: Statement,
): Promise<RestReply> {
  const { plan } = call.media
  const options = [...(plan?.options ?? []), `format ${plan?.format ?? 'text'}`]
  const body = await context.runner.explain(call, statement, `explain (${options.join(', ')})`)
  return { status: 200, headers: contentHeaders(call), body }
}

export function refuseStrictly(call: RestCall): void {
  const { handling, invalid } = call.preferences
  if (handling === 'strict' && invalid.length > 0) throw restErrors.badPreferences(invalid)
}

/** GET and HEAD of a table or view. */
export async function readTable(
  context: RestContext,
  call: RestCall,
  { table, query }: { table: Table; query: ParsedQuery },
): Promise<RestReply> {
  refuseStrictly(call)
  const { loaded, options, runner } = context
  const shape = { name: table.name, table, outputNames: undefined }
  const node = planRead({ ...options, schema: loaded.schema }, { shape, source: { kind: 'table' } }, query)
  applyRangeHeader(node, call.headers['range'])
  const parameters = new SqlParameters()
  const rows = buildRead(node, parameters)
  const total = buildTotal(node, parameters, { count: call.preferences.count, maxRows: options.maxRows })
  const body = bodySql(call.media, call.method === 'HEAD')
  const text = wrapRows({ body, rows, ...(total === undefined ? {} : { total }) })
  const statement = { text, values: parameters.values }
  if (call.media.kind === 'plan') return explainStatement(context, call, statement)
  const row = await runner.run(call, statement, {
    readOnly: true,
    version: loaded.version,
    estimate: estimateOf(call, node, options.maxRows),
  })
  verifySingular(call)(row)
  const page = Number(row.page)
  return withOverrides(row, {
    status: rangeStatus(node.offset, page, row.total),
    headers: {
      ...contentHeaders(call),
      'content-range': formatRange(node.offset, page, row.total),
      'content-location': `/${encodeURIComponent(table.name)}${call.rawQuery === '' ? '' : `?${call.rawQuery}`}`,
      ...appliedHeader(call, ['count', 'handling']),
    },
    body: row.body ?? '',
  })
}
