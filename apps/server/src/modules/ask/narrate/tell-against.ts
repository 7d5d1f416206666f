import type { ResultRow } from '../query/answer-rows.ts'
import { printValue } from './print-filter.ts'
import { labelTold } from './scope.ts'
import {
  cited,
  findWorkedOut,
  joinAnd,
  mainColumn,
  mark,
  numberIn,
  sourceOf,
  writeGap,
  writeNumber,
  type PlacedColumn,
  type Tale,
} from './tale.ts'
import { lookUp, named, tellGroups, tellLookUp } from './tell-numbers.ts'
import { directionOf, sizeOfChange } from './tell-time.ts'
import { toCalculation } from './number-citations.ts'

/** Rows held against us, the average or the leader. */
export function tellReference(tale: Tale): string[] {
  const column = mainColumn(tale)
  const rows = column ? tale.found.rows.filter((row) => numberIn(row, column) !== null) : []
  if (!column || rows.every((row) => heldAgainst(row, tale) === null)) return tellLookUp(tale)
  const { order, limit, compare } = tale.query
  const isOrdered = order?.from !== undefined || order?.by === 'difference'
  const others = rows
    .slice(0, isOrdered ? limit : undefined)
    .filter(({ isOwn }) => compare !== 'ours' || !isOwn)
  if (others.length > 3 && isFoundByReference(tale)) return tellGroups(tale)
  if (others.length > 3) return [tellHowMany(others, column, tale)]
  const told = others.flatMap((row) => [tellAgainst(row, column, tale), ...tellRatio(row, tale)])
  return others.length > 1 && isFoundByReference(tale) ? [tale.words.inAll(others.length), ...told] : told
}

/** All of them are beyond it: that they are was the question. */
const isFoundByReference = ({ query }: Tale): boolean =>
  query.filters.some(({ field, values: [value] }) => {
    return field === query.measures[0]?.measure && typeof value === 'object' && value.of !== 'measure'
  })

/** One value for all rows, or each row's own: ours in the same indicator. */
function heldAgainst(row: ResultRow, tale: Tale): number | null {
  const reference = findWorkedOut(tale, 'reference')
  return (reference && numberIn(row, reference)) ?? tale.found.references[0]?.value ?? null
}

function nameOfReference(tale: Tale): string {
  const { query, words, found, printing } = tale
  const { compare, order } = query
  if (order?.from?.of === 'record') return order.from.name
  if (order?.from) return printValue(order.from, order.by, printing)
  if (compare === 'average') return words.references.average
  if (compare !== 'leader') return words.references.ours
  const leaders = joinAnd(
    found.references.flatMap(({ records }) => records.map(({ label }) => label)),
    tale,
  )
  return leaders ? `${words.references.leader} ${leaders}` : words.references.leader
}

/** Our own record where it is at hand, else the calculation. */
function citedReference(value: number, column: PlacedColumn, tale: Tale): string {
  const { found, query, language, subject } = tale
  const written = writeNumber(value, column.format)
  const own = query.compare === 'ours' ? found.rows.filter(({ isOwn }) => isOwn) : []
  const inputs = [
    ...found.references.flatMap(({ records }) => records),
    ...own.flatMap(({ records }) => records),
  ]
  const [record, ...more] = inputs
  if (record && more.length === 0) return written + mark(record, tale)
  const label = `${labelTold(tale, column)}, ${nameOfReference(tale)}`
  const excerpt = `${label}: ${written}`
  return (
    written + mark(toCalculation({ id: `${subject.id}:${excerpt}`, label, excerpt, inputs, language }), tale)
  )
}

function tellAgainst(row: ResultRow, column: PlacedColumn, tale: Tale): string {
  const { words } = tale
  const head = lookUp(row, column, tale)
  const value = heldAgainst(row, tale)
  if (value === null) return head
  const gap = (numberIn(row, column) ?? 0) - value
  const direction = directionOf(gap)
  const worked = findWorkedOut(tale, 'difference')
  const size = writeGap(gap, column.format, tale) + (worked ? mark(sourceOf(row, worked, tale), tale) : '')
  const held = citedReference(value, column, tale)
  const called = nameOfReference(tale)
  if (direction === 'level') return `${head}, ${words.same(called, held)}`
  return `${head}, ${direction === 'up' ? words.above(size, called, held) : words.below(size, called, held)}`
}

/** How many times as much, where that was asked. */
function tellRatio(row: ResultRow, tale: Tale): string[] {
  const growth = findWorkedOut(tale, 'growth')
  if (growth) {
    const percent = numberIn(row, growth) ?? 0
    const written = writeNumber(Math.abs(percent), { ...growth.format, signed: false })
    return [tale.words.more(written + mark(sourceOf(row, growth, tale), tale), percent >= 0)]
  }
  const ratio = findWorkedOut(tale, 'ratio')
  return ratio ? [tale.words.ratio(cited(row, ratio, tale))] : []
}

const mostNames = 5

function tellHowMany(rows: readonly ResultRow[], column: PlacedColumn, tale: Tale): string {
  const values = new Set(rows.map((row) => heldAgainst(row, tale)))
  const above = rows.filter((row) => (numberIn(row, column) ?? 0) > (heldAgainst(row, tale) ?? Infinity))
  const [value] = values
  const shared = values.size === 1 && value != null ? ` (${citedReference(value, column, tale)})` : ''
  const names = above.length > mostNames ? [] : above.map((row) => named(row, column, tale))
  return tale.words.howManyAbove({
    above: above.length,
    all: rows.length,
    label: labelTold(tale, column),
    reference: nameOfReference(tale) + shared,
    names: joinAnd(names, tale),
  })
}

/** Each number against the one before it. */
export function tellPrevious(tale: Tale): string[] {
  const column = mainColumn(tale)
  const previous = findWorkedOut(tale, 'previous')
  if (!column || !previous) return tellLookUp(tale)
  return tale.found.rows.slice(0, 3).map((row) => {
    const head = lookUp(row, column, tale)
    const [before, now] = [numberIn(row, previous), numberIn(row, column)]
    return before === null || now === null ? head : `${head}, ${tellMoved(row, [before, now], tale)}`
  })
}

function tellMoved(row: ResultRow, [before, now]: readonly [number, number], tale: Tale): string {
  const column = mainColumn(tale)
  const previous = findWorkedOut(tale, 'previous')
  if (!column || !previous) return ''
  const direction = directionOf(now - before)
  const held = cited(row, { ...previous, format: column.format }, tale)
  if (direction === 'level') return tale.words.before(held, '', direction)
  const worked = findWorkedOut(tale, 'growth') ?? findWorkedOut(tale, 'difference') ?? previous
  const isGap = worked.id === 'difference'
  const size = isGap
    ? writeGap(now - before, column.format, tale)
    : sizeOfChange([before, now], column.format, tale)
  return tale.words.before(held, size + mark(sourceOf(row, worked, tale), tale), direction)
}
