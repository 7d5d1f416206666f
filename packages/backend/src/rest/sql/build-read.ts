import type { Embed, ReadNode, SelectedField } from '../plan/read-node.ts'
import { hasAggregates, isVisible } from '../plan/read-node.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import { findEmbed } from '../plan/plan-read.ts'
import { restErrors } from '../rest.errors.ts'
import { isToOne } from '../schema/model.ts'
import { quoteName, quoteQualified } from '#backend/platform/db/quote.ts'
import { buildCondition, readsEmbed } from './build-condition.ts'
import { buildField } from './build-field.ts'
import type { SqlParameters } from './sql-parameters.ts'

/** A column of a subquery's result; without a name it is a whole row. */
interface Output {
  name: string | undefined
  sql: string
  isGrouped: boolean
}

/** Name of the statement before the read, when there is one. */
export const earlierName = 'source'

const starNames = (node: ReadNode): readonly string[] =>
  node.shape.table ? [...node.shape.table.columns.keys()] : (node.shape.outputNames ?? [])

function starOutputs(node: ReadNode, isExpanded: boolean): Output[] {
  if (!node.hasStar) return []
  if (!isExpanded && !hasAggregates(node))
    return [{ name: undefined, sql: `${node.alias}.*`, isGrouped: true }]
  return starNames(node).map((name) => ({ name, sql: `${node.alias}.${quoteName(name)}`, isGrouped: true }))
}

const castTo = (sql: string, type: string | undefined): string =>
  type === undefined ? sql : `cast(${sql} as ${type})`

type Aggregation = Pick<SelectedField, 'aggregate' | 'aggregateCast'>

const aggregated = (sql: string, { aggregate, aggregateCast }: Aggregation): string =>
  aggregate === undefined ? sql : castTo(`${aggregate}(${sql})`, aggregateCast)

/** The column; of a spread to-one resource what its aggregate is taken of, since that happens around it. */
function fieldOutput(
  node: ReadNode,
  selected: SelectedField,
  { parameters, isSpread }: { parameters: SqlParameters; isSpread: boolean },
): Output {
  const { name, field, cast, aggregate } = selected
  const isWholeCount = aggregate === 'count' && field.name === '*'
  if (isWholeCount) return { name, sql: isSpread ? 'true' : aggregated('*', selected), isGrouped: false }
  const sql = castTo(buildField(node, field, parameters).sql, cast)
  if (aggregate === undefined) return { name, sql, isGrouped: true }
  return { name, sql: isSpread ? sql : aggregated(sql, selected), isGrouped: false }
}

function embedOutputs(node: ReadNode, embed: Embed, isSpread: boolean): Output[] {
  if (!isVisible(embed)) return []
  // json has no equality to group by.
  const isGroupable = hasAggregates(node) && !isSpread
  const isOne = isToOne(embed.relationship)
  const read = (column: string) => {
    const sql = isOne ? `${embed.alias}.${column}` : `coalesce(${embed.alias}.${column}, '[]')`
    return isGroupable ? `to_jsonb(${sql})` : sql
  }
  if (!embed.isSpread) return [{ name: embed.name, sql: read('"$"'), isGrouped: true }]
  return spreadColumns(embed.node).map(({ name, ...aggregation }, index) =>
    aggregation.aggregate === undefined
      ? { name, sql: read(placeName(index)), isGrouped: true }
      : {
          name,
          sql: aggregated(`${embed.alias}.${placeName(index)}`, isSpread ? noAggregate : aggregation),
          isGrouped: false,
        },
  )
}

// Columns of a spread resource may share a name; inside they go by their place.
const placeName = (index: number): string => quoteName(`$${index}`)

const listPlaces = (outputs: readonly Output[]): string =>
  outputs.map(({ sql }, index) => `${sql} as ${placeName(index)}`).join(', ')

const noAggregate: Aggregation = { aggregate: undefined, aggregateCast: undefined }

const spreadColumns = (node: ReadNode): (Aggregation & { name: string })[] => [
  ...(node.hasStar ? starNames(node) : []).map((name) => ({ name, ...noAggregate })),
  ...node.fields.map(({ name, aggregate, aggregateCast }) => ({ name, aggregate, aggregateCast })),
  ...node.embeds
    .filter(isVisible)
    .flatMap((embed) =>
      embed.isSpread ? spreadColumns(embed.node) : [{ name: embed.name, ...noAggregate }],
    ),
]

function outputsOf(node: ReadNode, parameters: SqlParameters, isSpread = false): Output[] {
  return [
    ...starOutputs(node, isSpread),
    ...node.fields.map((field) => fieldOutput(node, field, { parameters, isSpread })),
    ...node.embeds.flatMap((embed) => embedOutputs(node, embed, isSpread)),
  ]
}

const listOutputs = (outputs: readonly Output[]): string =>
  outputs.map(({ name, sql }) => (name === undefined ? sql : `${sql} as ${quoteName(name)}`)).join(', ')

/** Columns to order by that the answer shows too, so that to group by them makes no other groups. */
const shownOrder = (embed: Embed): string[] =>
  embed.orderFields
    .filter(
      ({ field }) =>
        field.path.length === 0 &&
        (embed.node.hasStar || embed.node.fields.some((shown) => shown.field.name === field.name)),
    )
    .map(({ name }) => `${embed.alias}.${quoteName(name)}`)

const groupBy = (node: ReadNode, outputs: readonly Output[]): string => {
  if (!hasAggregates(node)) return ''
  const grouped = outputs.filter((output) => output.isGrouped).map(({ sql }) => sql)
  const all = [...grouped, ...node.embeds.flatMap(shownOrder)]
  return all.length > 0 ? ` group by ${all.join(', ')}` : ''
}

function fromOf(node: ReadNode): string {
  if (node.source.kind === 'earlier') return `${earlierName} ${node.alias}`
  if (node.source.kind === 'call') return `${node.source.sql} ${node.alias}`
  const { table } = node.shape
  return `${table ? quoteQualified(table.schema, table.name) : quoteName(node.shape.name)} ${node.alias}`
}

interface Linked {
  from: string
  conditions: string[]
}

/** FROM and the conditions that tie an embedded resource to its parent row. */
function link(parent: ReadNode, embed: Embed): Linked {
  const { relationship, node } = embed
  const match = (left: string, right: string, pairs: readonly { from: string; to: string }[]) =>
    pairs.map(({ from, to }) => `${right}.${quoteName(to)} = ${left}.${quoteName(from)}`)
  if (relationship.kind === 'computed') {
    if (parent.source.kind === 'earlier')
      throw restErrors.notImplemented('Computed relationships cannot be embedded in this request.')
    const call = `${quoteQualified(relationship.functionSchema, relationship.functionName)}(${parent.alias}.*)`
    return { from: `${call} ${node.alias}`, conditions: [] }
  }
  if (relationship.kind === 'many-to-many') {
    const { table, fromPairs, toPairs } = relationship.junction
    const junction = `j_${node.alias}`
    return {
      from:
        `${fromOf(node)} join ${quoteQualified(table.schema, table.name)} ${junction} on ` +
        `${match(junction, node.alias, toPairs).join(' and ')}`,
      conditions: match(parent.alias, junction, fromPairs),
    }
  }
  return { from: fromOf(node), conditions: match(parent.alias, node.alias, relationship.pairs) }
}

function orderSql(node: ReadNode, term: OrderTerm, parameters: SqlParameters): string {
  const embed = term.relation === undefined ? undefined : findEmbed(node, term.relation)
  const hidden = embed?.orderFields.find((each) => each.field === term.field)
  const sql =
    embed && hidden
      ? `${embed.alias}.${quoteName(hidden.name)}`
      : buildField(node, term.field, parameters).sql
  const nulls = term.nulls === undefined ? '' : ` nulls ${term.nulls}`
  return `${sql} ${term.direction ?? 'asc'}${nulls}`
}

/**
 * PostgreSQL keeps the plan of a prepared statement whose limit it can read, and plans anew at each call for one that it is
 * told; further pages are told, so that all of them are one statement.
 */
const limitSql = ({ limit, offset }: ReadNode, parameters: SqlParameters): string => {
  if (limit === undefined) return ''
  return ` limit ${offset === 0 ? String(limit) : parameters.add(limit)}`
}

/** ORDER BY, LIMIT and OFFSET of a node. */
export function buildRange(node: ReadNode, parameters: SqlParameters): string {
  const order = node.order.map((term) => orderSql(node, term, parameters))
  return [
    order.length > 0 ? ` order by ${order.join(', ')}` : '',
    limitSql(node, parameters),
    node.offset === 0 ? '' : ` offset ${parameters.add(node.offset)}`,
  ].join('')
}

/** FROM, joins and WHERE of a node. */
function body(
  node: ReadNode,
  parameters: SqlParameters,
  options: { linked?: Linked; embeds?: readonly Embed[] },
): string {
  const { linked = { from: fromOf(node), conditions: [] }, embeds = node.embeds } = options
  const joins = embeds.map((embed) => buildJoin(node, embed, parameters))
  const conditions = [
    ...linked.conditions,
    ...node.conditions.map((tree) => buildCondition(node, tree, parameters)),
  ]
  return `from ${[linked.from, ...joins].join(' ')}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
}

function buildToOne(embed: Embed, linked: Linked, parameters: SqlParameters): string {
  const { node } = embed
  const outputs = outputsOf(node, parameters, embed.isSpread)
  const hidden = embed.orderFields.map(({ name, field }): Output => ({
    name,
    sql: buildField(node, field, parameters).sql,
    isGrouped: false,
  }))
  if (!embed.isSpread && hasAggregates(node))
    return (
      `select row_to_json(r.*) as "$" from (select ${listOutputs(outputs)} ` +
      `${body(node, parameters, { linked })}${groupBy(node, outputs)}) r`
    )
  const presence = embed.isSpread
    ? ['true as "$"', listPlaces(outputs)]
    : [`(select row_to_json(r.*) from (select ${listOutputs(outputs)}) r) as "$"`]
  const list = [...presence, listOutputs(hidden)].filter(Boolean).join(', ')
  return `select ${list} ${body(node, parameters, { linked })}`
}

function buildToMany(embed: Embed, linked: Linked, parameters: SqlParameters): string {
  const { node } = embed
  const outputs = outputsOf(node, parameters, embed.isSpread)
  const list = embed.isSpread ? listPlaces(outputs) : listOutputs(outputs)
  const rows = `select ${list} ${body(node, parameters, { linked })}${groupBy(node, outputs)}${buildRange(node, parameters)}`
  const collected = embed.isSpread
    ? [
        'case when count(*) > 0 then true end as "$"',
        ...outputs.map((_, index) => `json_agg(r.${placeName(index)}) as ${placeName(index)}`),
      ]
    : ['json_agg(r.*) as "$"']
  return `select ${collected.join(', ')} from (${rows}) r`
}

function buildJoin(parent: ReadNode, embed: Embed, parameters: SqlParameters): string {
  const linked = link(parent, embed)
  const subquery = isToOne(embed.relationship)
    ? buildToOne(embed, linked, parameters)
    : buildToMany(embed, linked, parameters)
  return embed.join === 'inner'
    ? `join lateral (${subquery}) ${embed.alias} on ${embed.alias}."$" is not null`
    : `left join lateral (${subquery}) ${embed.alias} on true`
}

/** The rows of a request, embedded resources included. */
export function buildRead(node: ReadNode, parameters: SqlParameters): string {
  const outputs = outputsOf(node, parameters)
  return `select ${listOutputs(outputs)} ${body(node, parameters, {})}${groupBy(node, outputs)}${buildRange(node, parameters)}`
}

/** The same rows without order, range and columns, to be counted. */
export function buildCountedRows(node: ReadNode, parameters: SqlParameters): string {
  if (hasAggregates(node)) {
    const outputs = outputsOf(node, parameters)
    return `select ${listOutputs(outputs)} ${body(node, parameters, {})}${groupBy(node, outputs)}`
  }
  const embeds = node.embeds.filter(
    (embed) => embed.join === 'inner' || node.conditions.some((tree) => readsEmbed(node, tree, embed)),
  )
  return `select 1 ${body(node, parameters, { embeds })}`
}
