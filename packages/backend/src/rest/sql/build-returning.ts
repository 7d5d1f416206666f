import type { ReadNode } from '../plan/read-node.ts'
import { restErrors } from '../rest.errors.ts'
import type { Relationship, Table } from '../schema/model.ts'
import { quoteName, quoteQualified } from '#backend/platform/db/quote.ts'

const linkColumns = (relationship: Relationship): string[] => {
  if (relationship.kind === 'computed') return []
  const pairs = relationship.kind === 'many-to-many' ? relationship.junction.fromPairs : relationship.pairs
  return pairs.map((pair) => pair.from)
}

const ownOrderFields = (node: ReadNode): string[] =>
  node.order.filter((term) => term.relation === undefined).map((term) => term.field.name)

/**
 * What a mutation must return for the read that follows: nothing needs a right to read when nothing is read.
 * `keys` are the columns of the Location header.
 */
export function buildReturning(table: Table, node: ReadNode | undefined, keys: readonly string[]): string {
  const wanted = new Set([
    ...keys,
    ...(node?.fields.map((field) => field.field.name).filter((name) => name !== '*') ?? []),
    ...(node ? ownOrderFields(node) : []),
    ...(node?.embeds.flatMap((embed) => linkColumns(embed.relationship)) ?? []),
  ])
  const items = [...wanted].flatMap((name) => {
    if (table.columns.has(name)) return node?.hasStar ? [] : [`t0.${quoteName(name)}`]
    const computed = table.computed.get(name)
    if (!computed) throw restErrors.undefinedColumn(table.name, name)
    return [
      `${quoteQualified(computed.functionSchema, computed.functionName)}(t0.*) as ${quoteName(computed.functionName)}`,
    ]
  })
  const all = node?.hasStar ? ['t0.*', ...items] : items
  return all.length > 0 ? all.join(', ') : '1'
}
