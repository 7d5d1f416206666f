import { getRoutine } from './plan/find-routine.ts'
import { planRead } from './plan/plan-read.ts'
import type { RowShape, Source } from './plan/read-node.ts'
import type { ParsedQuery } from './request/parse-query.ts'
import { parseQuery } from './request/parse-query.ts'
import { parsePayload } from './request/payload.ts'
import { applyRangeHeader } from './request/range.ts'
import type { RestContext } from './read-table.ts'
import { explainStatement, refuseStrictly } from './read-table.ts'
import { appliedHeader, contentHeaders, formatRange, rangeStatus, withOverrides } from './reply.ts'
import type { RestCall, RestReply } from './rest-request.ts'
import { restErrors } from './rest.errors.ts'
import type { Routine } from './schema/model.ts'
import type { CallArguments } from './sql/build-call.ts'
import { buildRowCall, buildScalarCall } from './sql/build-call.ts'
import { buildTotal } from './sql/build-count.ts'
import { buildRead, earlierName } from './sql/build-read.ts'
import { SqlParameters } from './sql/sql-parameters.ts'
import type { StatementRow } from './sql/statement.ts'
import { bodySql, wrapRows } from './sql/statement.ts'

interface Invocation {
  routine: Routine
  given: CallArguments
  query: ParsedQuery
}

const bodyTypeOf = (call: RestCall): string =>
  (call.headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''

const parameterNames = (context: RestContext, call: RestCall, name: string): Set<string> =>
  new Set(
    (context.loaded.schema.routines.get(call.schemaName)?.get(name) ?? []).flatMap((routine) =>
      routine.parameters.map((parameter) => parameter.name),
    ),
  )

function resolveGet(context: RestContext, call: RestCall, name: string): Invocation {
  const query = parseQuery(call.rawQuery, parameterNames(context, call, name))
  const argumentNames = [...new Set(query.args.map(([key]) => key))].toSorted()
  const wanted = { schemaName: call.schemaName, name, argumentNames, bodyType: undefined }
  return {
    query,
    routine: getRoutine(context.loaded.schema, wanted),
    given: { kind: 'pairs', pairs: query.args },
  }
}

function resolvePost(context: RestContext, call: RestCall, name: string): Invocation {
  const { schema } = context.loaded
  const query = parseQuery(call.rawQuery)
  const bodyType = bodyTypeOf(call)
  const wanted = { schemaName: call.schemaName, name, bodyType }
  if (['text/plain', 'text/xml', 'application/octet-stream'].includes(bodyType)) {
    const routine = getRoutine(schema, { ...wanted, argumentNames: [] })
    return { query, routine, given: { kind: 'body', text: call.body } }
  }
  if (bodyType === 'application/x-www-form-urlencoded') {
    const pairs = [...new URLSearchParams(call.body)]
    const argumentNames = [...new Set(pairs.map(([key]) => key))]
    return {
      query,
      routine: getRoutine(schema, { ...wanted, argumentNames }),
      given: { kind: 'pairs', pairs },
    }
  }
  const text = call.body === '' ? '{}' : call.body
  const payload = parsePayload(text, bodyType, true)
  const names = [...new Set(query.columns ?? payload.keys)].toSorted()
  const routine = getRoutine(schema, { ...wanted, argumentNames: names })
  if (routine.parameters[0]?.name === '')
    return { query, routine, given: { kind: 'body', text: payload.text } }
  if (payload.isArray) throw restErrors.badBody('Empty or invalid json')
  return { query, routine, given: { kind: 'object', text: payload.text, names } }
}

const shapeOf = (routine: Routine): RowShape => ({
  name: routine.rowOf?.name ?? routine.name,
  table: routine.rowOf,
  outputNames: routine.rowOf || routine.outputNames.length === 0 ? undefined : routine.outputNames,
})

/** The function's rows as an earlier statement when they are counted too, so that it is called once. */
function sourceOf(
  { routine, given }: Invocation,
  parameters: SqlParameters,
  isCounted: boolean,
): { source: Source; earlier: string | undefined } {
  const sql = buildRowCall(routine, given, parameters)
  return isCounted
    ? { source: { kind: 'earlier' }, earlier: `${earlierName} as (select t0.* from ${sql} t0)` }
    : { source: { kind: 'call', sql }, earlier: undefined }
}

/** Nothing but the value itself can be asked of a function that returns plain values. */
function refuseFilters(routine: Routine, query: ParsedQuery): void {
  const [filter] = query.filters
  if (filter) throw restErrors.undefinedColumn(routine.name, filter.value.field.name)
}

const lacksRange = (query: ParsedQuery): boolean => query.limits.length === 0 && query.offsets.length === 0

function verifierOf(call: RestCall, routine: Routine): ((row: StatementRow) => boolean) | undefined {
  const { handling, maxAffected, tx } = call.preferences
  const limit = handling === 'strict' ? maxAffected : undefined
  if (limit !== undefined && !routine.returnsSet) throw restErrors.maxAffectedOnSingle()
  if (limit === undefined && tx !== 'rollback' && call.media.kind !== 'object') return undefined
  return (row) => {
    if (limit !== undefined && Number(row.page) > limit) throw restErrors.maxAffected(Number(row.page))
    if (call.media.kind === 'object' && !routine.returnsVoid && row.page !== '1')
      throw restErrors.notSingular(Number(row.page))
    return tx === 'rollback'
  }
}

const scalarBody = (call: RestCall, routine: Routine, isBodyless: boolean): string => {
  if (isBodyless || routine.returnsVoid) return `''`
  if (call.media.kind === 'csv') return bodySql(call.media, false)
  const isOne = !routine.returnsSet || call.media.kind === 'object'
  return isOne ? `coalesce((json_agg(r.v) -> 0)::text, 'null')` : `coalesce(json_agg(r.v), '[]')::text`
}

/** GET, HEAD and POST of rpc/{name}. */
export async function callRoutine(context: RestContext, call: RestCall, name: string): Promise<RestReply> {
  const isRead = call.method === 'GET' || call.method === 'HEAD'
  if (!isRead && call.method !== 'POST') throw restErrors.badRpcMethod(call.method)
  refuseStrictly(call)
  const invocation = isRead ? resolveGet(context, call, name) : resolvePost(context, call, name)
  const { routine } = invocation
  const { loaded, runner } = context
  // `return=` is for tables: a function answers its value whatever it says.
  const isBodyless = call.method === 'HEAD'
  const verify = verifierOf(call, routine)
  const built = build(context, call, { ...invocation, isBodyless })
  if (call.media.kind === 'plan') return explainStatement(context, call, built)
  const row = await runner.run(call, built, {
    readOnly: isRead || routine.volatility !== 'volatile',
    version: loaded.version,
    ...(verify ? { verify } : {}),
  })
  const headers = appliedHeader(call, ['count', 'tx', 'handling', 'max-affected'])
  const page = Number(row.page)
  const { offset } = built
  const range = { 'content-range': formatRange(offset, page, row.total) }
  if (routine.returnsVoid)
    return withOverrides(row, { status: 204, headers: { ...range, ...headers }, body: '' })
  return withOverrides(row, {
    status: rangeStatus(offset, page, row.total),
    headers: { ...contentHeaders(call), ...range, ...headers },
    body: row.body ?? '',
  })
}

function build(context: RestContext, call: RestCall, invocation: Invocation & { isBodyless: boolean }) {
  const { routine, query, isBodyless } = invocation
  const { loaded, options } = context
  const parameters = new SqlParameters()
  const isCounted = call.preferences.count !== undefined
  if (!routine.returnsRow) {
    refuseFilters(routine, query)
    const scalars = buildScalarCall(routine, invocation.given, parameters)
    const limit = routine.returnsSet ? ` limit ${parameters.add(rangeLimit(query, options.maxRows))}` : ''
    const offset = routine.returnsSet ? (query.offsets.at(-1)?.value ?? 0) : 0
    const skip = offset === 0 ? '' : ` offset ${parameters.add(offset)}`
    const text = wrapRows({
      earlier: `${earlierName} as (${scalars})`,
      rows: `select v from ${earlierName}${limit}${skip}`,
      body: scalarBody(call, routine, isBodyless),
      ...(isCounted ? { total: `(select count(*) from ${earlierName})` } : {}),
    })
    return { text, values: parameters.values, offset }
  }
  const { source, earlier } = sourceOf(invocation, parameters, isCounted)
  const node = planRead({ ...options, schema: loaded.schema }, { shape: shapeOf(routine), source }, query)
  if (lacksRange(query) && call.method !== 'POST') applyRangeHeader(node, call.headers['range'])
  const rows = buildRead(node, parameters)
  const total = isCounted ? buildTotal(node, parameters) : undefined
  const media = routine.returnsSet
    ? call.media
    : { ...call.media, kind: call.media.kind === 'csv' ? ('csv' as const) : ('object' as const) }
  const text = wrapRows({
    body: bodySql(media, isBodyless),
    rows,
    ...(earlier === undefined ? {} : { earlier }),
    ...(total === undefined ? {} : { total }),
  })
  return { text, values: parameters.values, offset: node.offset }
}

const rangeLimit = (query: ParsedQuery, maxRows: number): number =>
  Math.min(query.limits.at(-1)?.value ?? maxRows, maxRows)
