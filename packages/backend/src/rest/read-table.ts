import { prepareRead } from './prepare-read.ts'
import { appliedHeader, contentHeaders, formatRange, rangeStatus, withOverrides } from './reply.ts'
import type { RestCall, RestOptions, RestReply } from './rest-request.ts'
import type { StatementRunner } from './rest.repository.ts'
import { restErrors } from './rest.errors.ts'
import type { LoadedSchema } from './schema/schema-cache.ts'
import type { Table } from './schema/model.ts'
import type { Statement, StatementRow } from './sql/statement.ts'

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
export async function readTable(context: RestContext, call: RestCall, table: Table): Promise<RestReply> {
  refuseStrictly(call)
  const { loaded, runner } = context
  const { statement, offset } = prepareRead(context, call, table)
  if (call.media.kind === 'plan') return explainStatement(context, call, statement)
  const row = await runner.run(call, statement, { readOnly: true, version: loaded.version })
  verifySingular(call)(row)
  const page = Number(row.page)
  return withOverrides(row, {
    status: rangeStatus(offset, page, row.total),
    headers: {
      ...contentHeaders(call),
      'content-range': formatRange(offset, page, row.total),
      'content-location': `/${encodeURIComponent(table.name)}${call.rawQuery === '' ? '' : `?${call.rawQuery}`}`,
      ...appliedHeader(call, ['count', 'handling']),
    },
    body: row.body ?? '',
  })
}
