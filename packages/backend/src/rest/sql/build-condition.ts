import { arrayLiteral } from '#backend/platform/db/quote.ts'
import { findEmbed } from '../plan/plan-read.ts'
import type { Embed, ReadNode } from '../plan/read-node.ts'
import type { BinaryOperator, Filter, IsValue, Operation, SearchOperator } from '../request/parse-filter.ts'
import type { LogicTree } from '../request/parse-logic.ts'
import { restErrors } from '../rest.errors.ts'
import { buildField } from './build-field.ts'
import type { SqlParameters } from './sql-parameters.ts'

const binarySql: Record<BinaryOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const isSql: Record<IsValue, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

const searchSql: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const documentTypes = new Set(['text', 'varchar', 'bpchar', 'json', 'jsonb', 'name'])

function buildSearch(
  operation: Extract<Operation, { kind: 'search' }>,
  column: { sql: string; baseType: string | undefined },
  parameters: SqlParameters,
): string {
  const language =
    operation.language === undefined ? '' : `${parameters.add(operation.language)}::regconfig, `
  const isDocument = column.baseType !== undefined && documentTypes.has(column.baseType)
  const document = isDocument ? `to_tsvector(${language}${column.sql})` : column.sql
  return `${document} @@ ${searchSql[operation.operator]}(${language}${parameters.add(operation.value)})`
}

function buildOperation(node: ReadNode, filter: Filter, parameters: SqlParameters): string {
  const { operation } = filter
  const column = buildField(node, filter.field, parameters)
  switch (operation.kind) {
    case 'is':
      return `${column.sql} is ${isSql[operation.value]}`
    case 'in':
      return `${column.sql} = any (${parameters.add(arrayLiteral(operation.values))})`
    case 'distinct':
      return `${column.sql} is distinct from ${parameters.add(operation.value)}`
    case 'search':
      return buildSearch(operation, column, parameters)
    case 'binary': {
      const isPattern = operation.operator === 'like' || operation.operator === 'ilike'
      const value = parameters.add(isPattern ? operation.value.replaceAll('*', '%') : operation.value)
      const right = operation.quantifier === undefined ? value : `${operation.quantifier} (${value})`
      return `${column.sql} ${binarySql[operation.operator]} ${right}`
    }
  }
}

/** The embed that a filter like `rel=is.null` speaks of; a column of that name comes first unless it is null-tested. */
function findTestedEmbed(node: ReadNode, filter: Filter): Embed | undefined {
  if (filter.field.path.length > 0) return undefined
  const embed = findEmbed(node, filter.field.name)
  if (!embed) return undefined
  const { operation } = filter
  if (operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null')) return embed
  if (node.shape.table?.columns.has(filter.field.name)) return undefined
  throw restErrors.badEmbedFilter(filter.field.name)
}

function buildFilter(node: ReadNode, filter: Filter, parameters: SqlParameters): string {
  const embed = findTestedEmbed(node, filter)
  const isNullTest = filter.operation.kind === 'is' && filter.operation.value === 'null'
  if (embed) return `${embed.alias}."$" is ${isNullTest === filter.isNegated ? 'not null' : 'null'}`
  const sql = buildOperation(node, filter, parameters)
  return filter.isNegated ? `not (${sql})` : sql
}

/** SQL of one condition, groups included. */
export function buildCondition(node: ReadNode, tree: LogicTree, parameters: SqlParameters): string {
  if (tree.kind === 'filter') return buildFilter(node, tree.filter, parameters)
  const children = tree.children.map((child) => buildCondition(node, child, parameters))
  const joined = `(${children.join(` ${tree.operator} `)})`
  return tree.isNegated ? `not ${joined}` : joined
}

/** Whether the condition reads an embedded resource. */
export function readsEmbed(node: ReadNode, tree: LogicTree, embed: Embed): boolean {
  if (tree.kind === 'filter') return findTestedEmbed(node, tree.filter) === embed
  return tree.children.some((child) => readsEmbed(node, child, embed))
}
