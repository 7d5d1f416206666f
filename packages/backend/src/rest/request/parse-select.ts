import type { Field } from './parse-field.ts'
import { readField, readName, readOptionalName } from './parse-field.ts'
import { Scanner } from './scanner.ts'

export const aggregateNames = ['sum', 'avg', 'count', 'max', 'min'] as const
export type AggregateName = (typeof aggregateNames)[number]

export interface FieldItem {
  kind: 'field'
  field: Field
  alias: string | undefined
  cast: string | undefined
  aggregate: AggregateName | undefined
  aggregateCast: string | undefined
}

export interface RelationItem {
  kind: 'relation'
  name: string
  alias: string | undefined
  hint: string | undefined
  join: 'inner' | 'left'
  isSpread: boolean
  items: readonly SelectItem[]
}

export type SelectItem = { kind: 'star' } | FieldItem | RelationItem

// Deeper than any schema needs; keeps hostile input from exhausting the stack.
const maxDepth = 20
// PostgreSQL refuses more than 1,664 columns, and plans many joins slowly.
const maxItems = 500
const maxRelations = 50

const readAlias = (scanner: Scanner): string | undefined => {
  const start = scanner.mark()
  const name = readOptionalName(scanner)
  if (name !== undefined && !scanner.looksAt('::') && scanner.take(':')) return name
  scanner.reset(start)
  return undefined
}

const readCast = (scanner: Scanner): string | undefined => {
  if (!scanner.take('::')) return undefined
  return scanner.match(/[\p{L}\p{N}_ $]+/uy)?.trim() ?? scanner.fail('letter or digit')
}

function readRelation(scanner: Scanner, depth: number): RelationItem | undefined {
  const start = scanner.mark()
  const isSpread = scanner.take('...')
  const alias = isSpread ? undefined : readAlias(scanner)
  const name = readOptionalName(scanner)
  let hint: string | undefined
  let join: 'inner' | 'left' | undefined
  for (let count = 0; name !== undefined && count < 2 && scanner.take('!'); count += 1) {
    const word = readName(scanner)
    if (word === 'inner' || word === 'left') join ??= word
    else hint ??= word
  }
  const isRelation =
    name !== undefined && scanner.looksAt('(') && !(name === 'count' && scanner.looksAt('()'))
  if (!isRelation || name === undefined) {
    if (isSpread) scanner.fail('"("')
    scanner.reset(start)
    return undefined
  }
  scanner.expect('(')
  const items = readItems(scanner, depth + 1)
  scanner.expect(')')
  scanner.skipBlanks()
  return { kind: 'relation', name, alias, hint, join: join ?? 'left', isSpread, items }
}

const readAggregate = (scanner: Scanner): AggregateName | undefined => {
  if (!scanner.take('.')) return undefined
  const name = aggregateNames.find((candidate) => scanner.take(`${candidate}()`))
  return name ?? scanner.fail('"sum()", "avg()", "count()", "max()" or "min()"')
}

function readFieldItem(scanner: Scanner): FieldItem {
  const alias = readAlias(scanner)
  if (scanner.take('count()'))
    return {
      kind: 'field',
      field: { name: '*', path: [] },
      alias,
      cast: undefined,
      aggregate: 'count',
      aggregateCast: readCast(scanner),
    }
  const field = readField(scanner)
  const cast = readCast(scanner)
  const aggregate = readAggregate(scanner)
  const aggregateCast = aggregate === undefined ? undefined : readCast(scanner)
  return { kind: 'field', field, alias, cast, aggregate, aggregateCast }
}

function readItem(scanner: Scanner, depth: number): SelectItem {
  scanner.skipBlanks()
  const star = scanner.match(/\*(?=[ \t]*(?:[,)]|$))/y)
  const item: SelectItem =
    star === undefined ? (readRelation(scanner, depth) ?? readFieldItem(scanner)) : { kind: 'star' }
  scanner.skipBlanks()
  if (!scanner.isDone && !scanner.looksAt(',') && !scanner.looksAt(')'))
    scanner.fail('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input')
  return item
}

function readItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > maxDepth) scanner.fail('fewer nested resources')
  scanner.skipBlanks()
  if (scanner.isDone || scanner.looksAt(')')) return []
  const items = [readItem(scanner, depth)]
  while (scanner.take(',')) items.push(readItem(scanner, depth))
  return items
}

/** Parses `select=`: columns, aliases, casts, JSON paths, aggregates and embedded resources. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, `failed to parse select parameter (${text})`)
  const items = readItems(scanner, 0)
  scanner.expectEnd('"," or end of input')
  const all = flatten(items)
  const relations = all.filter((item) => item.kind === 'relation')
  if (all.length > maxItems || relations.length > maxRelations) scanner.fail('fewer columns or resources')
  return items
}

const flatten = (items: readonly SelectItem[]): SelectItem[] =>
  items.flatMap((item) => (item.kind === 'relation' ? [item, ...flatten(item.items)] : [item]))
