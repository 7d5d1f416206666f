import type { LogicTree } from '../request/parse-logic.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import type { Located, ParsedQuery } from '../request/parse-query.ts'
import type { FieldItem, RelationItem, SelectItem } from '../request/parse-select.ts'
import { restErrors } from '../rest.errors.ts'
import type { Schema } from '../schema/build-schema.ts'
import { isToOne } from '../schema/model.ts'
import { getRelationship } from './find-relationship.ts'
import type { Embed, ReadNode, RowShape, SelectedField, Source } from './read-node.ts'
import { hasAggregates } from './read-node.ts'

export interface ReadPlanOptions {
  schema: Schema
  maxRows: number
}

interface Planning extends ReadPlanOptions {
  nextAlias: number
}

const nameOfField = (item: FieldItem): string => {
  if (item.alias !== undefined) return item.alias
  if (item.aggregate !== undefined) return item.aggregate
  return item.field.path.findLast((step) => !step.isIndex)?.key ?? item.field.name
}

const typeSql = (planning: Planning, name: string | undefined): string | undefined => {
  if (name === undefined) return undefined
  const type = planning.schema.types.get(name.toLowerCase())
  if (type === undefined) throw restErrors.undefinedType(name)
  return type
}

/** The older way to ask for a count. */
const isPlainCount = ({ table }: RowShape, { aggregate, field }: FieldItem): boolean =>
  aggregate === undefined &&
  field.name === 'count' &&
  field.path.length === 0 &&
  table !== undefined &&
  !table.columns.has('count') &&
  !table.computed.has('count')

function planField(planning: Planning, shape: RowShape, item: FieldItem): SelectedField {
  if (isPlainCount(shape, item))
    return {
      name: nameOfField(item),
      field: { ...item.field, name: '*' },
      cast: undefined,
      aggregate: 'count',
      aggregateCast: typeSql(planning, item.cast),
    }
  return {
    name: nameOfField(item),
    field: item.field,
    cast: typeSql(planning, item.cast),
    aggregate: item.aggregate,
    aggregateCast: typeSql(planning, item.aggregateCast),
  }
}

function planEmbed(planning: Planning, parent: ReadNode, item: RelationItem): Embed {
  const origin = parent.shape.table
  if (!origin) throw restErrors.notImplemented('Embedding needs a function that returns rows of a table.')
  const relationship = getRelationship(planning.schema, { origin, target: item.name, hint: item.hint })
  const alias = `e${planning.nextAlias}`
  const { target } = relationship
  const depth = parent.depth + 1
  const shape = { name: `${target.name}_${depth}`, table: target, outputNames: undefined }
  return {
    alias,
    name: item.alias ?? item.name,
    target: item.name,
    relationship,
    join: item.join,
    isSpread: item.isSpread,
    orderFields: [],
    node: planNode(planning, { shape, source: { kind: 'table' }, depth }, item.items),
  }
}

function planNode(
  planning: Planning,
  from: Pick<ReadNode, 'shape' | 'source' | 'depth'>,
  items: readonly SelectItem[],
): ReadNode {
  const node: ReadNode = {
    ...from,
    alias: `t${planning.nextAlias}`,
    hasStar: items.some((item) => item.kind === 'star'),
    fields: [],
    embeds: [],
    conditions: [],
    order: [],
    limit: planning.maxRows,
    offset: 0,
  }
  planning.nextAlias += 1
  for (const item of items) {
    if (item.kind === 'field') node.fields.push(planField(planning, from.shape, item))
    if (item.kind === 'relation') node.embeds.push(planEmbed(planning, node, item))
  }
  const names = node.embeds.filter(({ isSpread }) => !isSpread).map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw restErrors.twiceNamed(twice)
  return node
}

/** Finds an embed by the name that the request gave it, or by its resource. */
export const findEmbed = (node: ReadNode, name: string): Embed | undefined =>
  node.embeds.find((embed) => embed.name === name) ?? node.embeds.find((embed) => embed.target === name)

function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  let node = root
  for (const name of path) {
    const embed = findEmbed(node, name)
    if (!embed) throw restErrors.notEmbedded(name)
    node = embed.node
  }
  return node
}

function addOrder(node: ReadNode, terms: readonly OrderTerm[]): void {
  for (const term of terms) {
    const embed = term.relation === undefined ? undefined : findEmbed(node, term.relation)
    if (term.relation !== undefined && !embed) throw restErrors.notEmbedded(term.relation)
    if (embed && !isToOne(embed.relationship))
      throw restErrors.relatedOrderNotToOne(node.shape.table?.name ?? node.shape.name, embed.name)
    if (embed) embed.orderFields.push({ name: `$o${embed.orderFields.length}`, field: term.field })
    node.order.push(term)
  }
}

const each = <Value>(
  root: ReadNode,
  located: readonly Located<Value>[],
  add: (node: ReadNode, value: Value) => void,
) => {
  for (const { path, value } of located) add(nodeAt(root, path), value)
}

const toTree = (filter: Extract<LogicTree, { kind: 'filter' }>['filter']): LogicTree => ({
  kind: 'filter',
  filter,
})

function refuseUnsupportedAggregates(node: ReadNode): void {
  for (const embed of node.embeds) {
    if (embed.isSpread && !isToOne(embed.relationship) && hasAggregates(embed.node))
      throw restErrors.notImplemented('Aggregates are not implemented for spread to-many relationships.')
    refuseUnsupportedAggregates(embed.node)
  }
}

/** Resolves a request against the schema: which rows, columns, embedded resources, conditions and order. */
export function planRead(
  options: ReadPlanOptions,
  from: { shape: RowShape; source: Source },
  query: ParsedQuery,
): ReadNode {
  const root = planNode({ ...options, nextAlias: 0 }, { ...from, depth: 0 }, query.select)
  each(root, query.filters, (node, filter) => node.conditions.push(toTree(filter)))
  each(root, query.logic, (node, tree) => node.conditions.push(tree))
  each(root, query.orders, addOrder)
  each(root, query.limits, (node, limit) => {
    if (limit < 0) throw restErrors.badRange('Limit should be greater than or equal to zero.')
    node.limit = Math.min(limit, options.maxRows)
  })
  each(root, query.offsets, (node, offset) => {
    node.offset = offset
  })
  refuseUnsupportedAggregates(root)
  return root
}
