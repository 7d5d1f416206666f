import type { ReadNode } from '../plan/read-node.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import type { LogicTree } from '../request/parse-logic.ts'
import type { Payload } from '../request/payload.ts'
import type { Preferences } from '../request/preferences.ts'
import { restErrors } from '../rest.errors.ts'
import type { Column, Table } from '../schema/model.ts'
import { quoteName, quoteQualified } from '#backend/platform/db/quote.ts'
import { buildCondition } from './build-condition.ts'
import { buildPayload, getColumns } from './build-payload.ts'
import { buildRange } from './build-read.ts'
import type { SqlParameters } from './sql-parameters.ts'

export interface Mutation {
  table: Table
  payload: Payload | undefined
  columns: readonly string[] | undefined
  onConflict: readonly string[] | undefined
  /** Conditions on the table's own rows. */
  conditions: readonly LogicTree[]
  /** Which of the rows that fit an UPDATE or DELETE takes; undefined for all. */
  range: { order: readonly OrderTerm[]; limit: number | undefined; offset: number } | undefined
  preferences: Preferences
  returning: string
}

const rowsOf = (table: Table, alias: string, kind: 'table' | 'earlier'): ReadNode => ({
  shape: { name: table.name, table, outputNames: undefined },
  source: { kind },
  alias,
  depth: 0,
  hasStar: false,
  fields: [],
  embeds: [],
  conditions: [],
  order: [],
  limit: undefined,
  offset: 0,
})

function whereOf(mutation: Mutation, rows: ReadNode, parameters: SqlParameters): string {
  const conditions = mutation.conditions.map((tree) => buildCondition(rows, tree, parameters))
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}

/** WHERE of an UPDATE or DELETE; a range chooses its rows by their key. */
function chosenRows(mutation: Mutation, parameters: SqlParameters): string {
  const { table, range } = mutation
  if (!range) return whereOf(mutation, rowsOf(table, 't0', 'table'), parameters)
  if (table.primaryKey.length === 0)
    throw restErrors.notImplemented('A limit on a change of rows needs a table with a primary key.')
  const inner: ReadNode = {
    ...rowsOf(table, 'l0', 'table'),
    order: [...range.order],
    limit: range.limit,
    offset: range.offset,
  }
  const keys = (alias: string) => table.primaryKey.map((key) => `${alias}.${quoteName(key)}`).join(', ')
  const where = whereOf(mutation, inner, parameters)
  return ` where (${keys('t0')}) in (select ${keys('l0')} from ${nameOf(table)} l0${where}${buildRange(inner, parameters)})`
}

const nameOf = (table: Table): string => quoteQualified(table.schema, table.name)
const listNames = (columns: readonly Column[]): string =>
  columns.map((column) => quoteName(column.name)).join(', ')

const counter = 'portal_rest.inserted'
const countBy = (step: '+ 1' | '- 1'): string =>
  `set_config('${counter}', (coalesce(nullif(current_setting('${counter}', true), ''), '0')::bigint ${step})::text, true) is not null`

/** Rows that an upsert inserted: each row counts one up, each row that was there already one down again. */
export const insertedSql = `current_setting('${counter}', true)`

function conflictClause(mutation: Mutation, columns: readonly Column[], keys: readonly string[]): string {
  const { resolution } = mutation.preferences
  if (resolution === undefined || keys.length === 0) return ''
  const target = listNames(getColumns(mutation.table, keys))
  if (resolution === 'ignore-duplicates' || columns.length === 0) return ` on conflict (${target}) do nothing`
  const set = columns.map((column) => `${quoteName(column.name)} = excluded.${quoteName(column.name)}`)
  return ` on conflict (${target}) do update set ${set.join(', ')} where ${countBy('- 1')}`
}

const asRows = (payload: Payload): string => (payload.isArray ? payload.text : `[${payload.text}]`)

/** INSERT, with what happens to rows that are there already. */
export function buildInsert(mutation: Mutation, parameters: SqlParameters): string {
  const { table, payload, preferences } = mutation
  if (!payload) throw restErrors.badBody('Empty or invalid json')
  const into = `insert into ${nameOf(table)} as t0`
  const named = getColumns(table, mutation.columns ?? payload.keys)
  if (named.length === 0 && payload.rowCount === 1)
    return `${into} default values returning ${mutation.returning}`
  const firstWritable = [...table.columns.values()].find((column) => !column.isGenerated)
  const columns = named.length === 0 && firstWritable ? [firstWritable] : named
  const withDefaults = preferences.missing === 'default' || named.length === 0
  const rows = buildPayload(columns, asRows(payload), { parameters, withDefaults })
  const keys = preferences.resolution === undefined ? [] : (mutation.onConflict ?? table.primaryKey)
  const counted =
    preferences.resolution === 'merge-duplicates' && keys.length > 0 ? ` where ${countBy('+ 1')}` : ''
  const selected = columns.map((column) => `p.${quoteName(column.name)}`).join(', ')
  return (
    `${into} (${listNames(columns)}) select ${selected} from ` +
    `${rows}${counted}${conflictClause(mutation, columns, keys)} returning ${mutation.returning}`
  )
}

/** PUT: one row by its whole key; the key in the body has to be the key in the path's query. */
export function buildPut(mutation: Mutation, parameters: SqlParameters): string {
  const { table, payload } = mutation
  if (!payload) throw restErrors.badBody('Empty or invalid json')
  const columns = getColumns(table, mutation.columns ?? payload.keys)
  const rows = buildPayload(columns, asRows(payload), { parameters, withDefaults: false })
  const missing = table.primaryKey.find((key) => !columns.some((column) => column.name === key))
  if (missing !== undefined) throw restErrors.putKeyMismatch()
  const where = whereOf(mutation, rowsOf(table, 'p', 'earlier'), parameters)
  const upsert: Mutation = {
    ...mutation,
    preferences: { ...mutation.preferences, resolution: 'merge-duplicates' },
  }
  const selected = columns.map((column) => `p.${quoteName(column.name)}`).join(', ')
  return (
    `insert into ${nameOf(table)} as t0 (${listNames(columns)}) select ${selected} from ` +
    `${rows}${where === '' ? ' where ' : `${where} and `}${countBy('+ 1')}${conflictClause(upsert, columns, table.primaryKey)} ` +
    `returning ${mutation.returning}`
  )
}

export function buildUpdate(mutation: Mutation, parameters: SqlParameters): string {
  const { table, payload, preferences } = mutation
  if (!payload) throw restErrors.badBody('Empty or invalid json')
  const columns = getColumns(table, mutation.columns ?? payload.keys)
  if (columns.length === 0) return `select ${mutation.returning} from ${nameOf(table)} t0 where false`
  const withDefaults = preferences.missing === 'default'
  const rows = buildPayload(columns, asRows(payload), { parameters, withDefaults })
  const set = columns.map((column) => `${quoteName(column.name)} = p.${quoteName(column.name)}`).join(', ')
  const where = chosenRows(mutation, parameters)
  return `update ${nameOf(table)} as t0 set ${set} from (select * from ${rows} limit 1) p${where} returning ${mutation.returning}`
}

export function buildDelete(mutation: Mutation, parameters: SqlParameters): string {
  const where = chosenRows(mutation, parameters)
  return `delete from ${nameOf(mutation.table)} as t0${where} returning ${mutation.returning}`
}
