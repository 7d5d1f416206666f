import { planRead } from './plan/plan-read.ts'
import type { ReadNode } from './plan/read-node.ts'
import type { LogicTree } from './request/parse-logic.ts'
import type { ParsedQuery } from './request/parse-query.ts'
import type { Payload } from './request/payload.ts'
import { parsePayload } from './request/payload.ts'
import type { RestContext } from './read-table.ts'
import { explainStatement, refuseStrictly, verifySingular } from './read-table.ts'
import { appliedHeader, contentHeaders, formatRange, withOverrides } from './reply.ts'
import type { RestCall, RestReply } from './rest-request.ts'
import { restErrors } from './rest.errors.ts'
import type { Table } from './schema/model.ts'
import { quoteName } from '#backend/platform/db/quote.ts'
import type { Mutation } from './sql/build-mutation.ts'
import { buildDelete, buildInsert, buildPut, buildUpdate, insertedSql } from './sql/build-mutation.ts'
import { buildRead, earlierName } from './sql/build-read.ts'
import { buildReturning } from './sql/build-returning.ts'
import { SqlParameters } from './sql/sql-parameters.ts'
import type { Statement, StatementRow } from './sql/statement.ts'
import { bodySql, wrapRows } from './sql/statement.ts'

type Verb = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Target {
  verb: Verb
  table: Table
  query: ParsedQuery
}

const builders = { POST: buildInsert, PUT: buildPut, PATCH: buildUpdate, DELETE: buildDelete }

const atRoot = ({ path }: { path: readonly string[] }): boolean => path.length === 0

function conditionsOf(query: ParsedQuery): LogicTree[] {
  return [
    ...query.filters.filter(atRoot).map(({ value }): LogicTree => ({ kind: 'filter', filter: value })),
    ...query.logic.filter(atRoot).map(({ value }) => value),
  ]
}

/** A limit or offset on an UPDATE or DELETE keeps it to those rows; order alone only sorts the answer. */
function rangeOfRows(query: ParsedQuery): Mutation['range'] {
  const limit = query.limits.findLast(atRoot)?.value
  const offset = query.offsets.findLast(atRoot)?.value
  if (limit === undefined && offset === undefined) return undefined
  if (limit !== undefined && limit < 0)
    throw restErrors.badRange('Limit should be greater than or equal to zero.')
  const order = query.orders.filter(atRoot).flatMap(({ value }) => value)
  return { order: order.filter((term) => term.relation === undefined), limit, offset: offset ?? 0 }
}

/** PUT names one row by the whole of its key and nothing else. */
function requirePutFilters({ table, query }: Target): void {
  if (query.limits.some(atRoot) || query.offsets.some(atRoot)) throw restErrors.putLimit()
  const names = query.filters.map(({ value }) => value.field.name)
  const isWhole =
    table.primaryKey.length > 0 &&
    query.logic.length === 0 &&
    names.length === table.primaryKey.length &&
    table.primaryKey.every((key) => names.includes(key))
  const isPlain = query.filters.every(
    ({ value }) =>
      !value.isNegated &&
      value.field.path.length === 0 &&
      value.operation.kind === 'binary' &&
      value.operation.operator === 'eq' &&
      value.operation.quantifier === undefined,
  )
  if (!isWhole || !isPlain) throw restErrors.badPutFilters()
}

/** The read of what was written, from the rows that the mutation returned. */
function planReturned(context: RestContext, { table, query }: Target): ReadNode {
  const shape = { name: table.name, table, outputNames: undefined }
  const embedded: ParsedQuery = {
    ...query,
    filters: query.filters.filter((each) => !atRoot(each)),
    logic: query.logic.filter((each) => !atRoot(each)),
    limits: query.limits.filter((each) => !atRoot(each)),
    offsets: query.offsets.filter((each) => !atRoot(each)),
  }
  const options = { ...context.options, schema: context.loaded.schema }
  const node = planRead(options, { shape, source: { kind: 'earlier' } }, embedded)
  node.limit = undefined
  return node
}

const locationSql = (keys: readonly string[]): string =>
  `case when (select count(*) from ${earlierName}) = 1 then
    (select row_to_json(k)::text from (select ${keys.map(quoteName).join(', ')} from ${earlierName}) k) end`

function buildStatement(context: RestContext, call: RestCall, target: Target): Statement {
  const { table, verb, query } = target
  const isShown = call.preferences.return === 'representation'
  const node = isShown ? planReturned(context, target) : undefined
  const keys = verb === 'POST' && call.preferences.return === 'headers-only' ? table.primaryKey : []
  const mutation: Mutation = {
    table,
    payload: verb === 'DELETE' ? undefined : payloadOf(call, query),
    columns: query.columns,
    onConflict: query.onConflict,
    conditions: conditionsOf(query),
    range: rangeOfRows(query),
    preferences: call.preferences,
    returning: buildReturning(table, node, keys),
  }
  const parameters = new SqlParameters()
  const earlier = `${earlierName} as (${builders[verb](mutation, parameters)})`
  const rows = node ? buildRead(node, parameters) : `select 1 from ${earlierName}`
  const text = wrapRows({
    earlier,
    rows,
    body: bodySql(call.media, !isShown),
    total: `(select count(*) from ${earlierName})`,
    inserted: insertedSql,
    ...(keys.length > 0 ? { location: locationSql(keys) } : {}),
  })
  return { text, values: parameters.values }
}

const payloadOf = (call: RestCall, query: ParsedQuery): Payload =>
  parsePayload(call.body, call.headers['content-type'], query.columns !== undefined)

/** The check that decides whether the transaction stays; undefined when nothing can undo it. */
function verifierOf(call: RestCall, verb: Verb): ((row: StatementRow) => boolean) | undefined {
  const { handling, maxAffected, tx } = call.preferences
  const limit = handling === 'strict' && verb !== 'POST' ? maxAffected : undefined
  const isSingular = call.media.kind === 'object'
  if (limit === undefined && !isSingular && tx !== 'rollback' && verb !== 'PUT') return undefined
  return (row) => {
    if (verb === 'PUT' && row.total !== '1') throw restErrors.putKeyMismatch()
    if (limit !== undefined && Number(row.total) > limit) throw restErrors.maxAffected(Number(row.total))
    if (isSingular) verifySingular(call)(row)
    return tx === 'rollback'
  }
}

function statusOf(call: RestCall, verb: Verb, row: StatementRow): number {
  const isShown = call.preferences.return === 'representation'
  // Without a row nothing has counted.
  const isInsertless = row.total === '0' || (row.inserted !== '' && Number(row.inserted ?? 1) <= 0)
  if (verb === 'POST') return call.preferences.resolution === 'merge-duplicates' && isInsertless ? 200 : 201
  if (!isShown) return 204
  return verb === 'PUT' && !isInsertless ? 201 : 200
}

function rangeOf(call: RestCall, verb: Verb, row: StatementRow): Record<string, string> {
  if (verb === 'PUT') return {}
  const total = call.preferences.count === undefined ? null : row.total
  const rows = verb === 'PATCH' ? Number(row.total) : 0
  return { 'content-range': formatRange(0, rows, total) }
}

const filterValue = (value: unknown): string =>
  `eq.${typeof value === 'string' ? value : JSON.stringify(value)}`

function locationOf(table: Table, row: StatementRow): Record<string, string> {
  if (row.location === null) return {}
  const keys = Object.entries(JSON.parse(row.location) as Record<string, unknown>)
  const query = keys.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(filterValue(value))}`,
  )
  return { location: `/${encodeURIComponent(table.name)}?${query.join('&')}` }
}

const honoured = {
  POST: ['resolution', 'missing', 'return', 'count', 'tx', 'handling'],
  PUT: ['return', 'count', 'tx', 'handling'],
  PATCH: ['missing', 'return', 'count', 'tx', 'handling', 'max-affected'],
  DELETE: ['return', 'count', 'tx', 'handling', 'max-affected'],
} as const

const isWritable: Record<Verb, (table: Table) => boolean> = {
  POST: ({ isInsertable }) => isInsertable,
  PUT: ({ isInsertable, isUpdatable }) => isInsertable && isUpdatable,
  PATCH: ({ isUpdatable }) => isUpdatable,
  DELETE: ({ isDeletable }) => isDeletable,
}
const writing = { POST: 'insert into', PUT: 'insert into', PATCH: 'update', DELETE: 'delete from' } as const

/** POST, PUT, PATCH and DELETE of a table or view. */
export async function mutateTable(context: RestContext, call: RestCall, target: Target): Promise<RestReply> {
  const { verb, table } = target
  refuseStrictly(call)
  if (!isWritable[verb](table)) throw restErrors.notWritable(writing[verb], table.name)
  if (verb === 'PUT') requirePutFilters(target)
  const statement = buildStatement(context, call, target)
  if (call.media.kind === 'plan') return explainStatement(context, call, statement)
  const verify = verifierOf(call, verb)
  const row = await context.runner.run(call, statement, {
    readOnly: false,
    version: context.loaded.version,
    ...(verify ? { verify } : {}),
  })
  const isShown = call.preferences.return === 'representation'
  return withOverrides(row, {
    status: statusOf(call, verb, row),
    headers: {
      ...(isShown ? contentHeaders(call) : {}),
      ...rangeOf(call, verb, row),
      ...locationOf(table, row),
      ...appliedHeader(call, honoured[verb]),
    },
    body: isShown ? (row.body ?? '') : '',
  })
}
