import { trimBothOf } from '@portal/text/trim-characters'
import type { Claim, FilterValue } from '@portal/contracts/ask'
import type { ResultRow } from '../query/answer-rows.ts'
import { findDimension } from '../query/find-item.ts'
import { wordsOf } from '../reader/words/fold.ts'
import { stem } from '../reader/words/stem.ts'
import { columnsOf, findWorkedOut, mainColumn, numberIn, type PlacedColumn, type Tale } from './tale.ts'

type Asserted = Claim['asserted']

/** Whether what was taken for granted is so; null where there is nothing to hold it against. */
export function isSo({ op, value }: Asserted, tale: Tale): boolean | null {
  const [row] = tale.found.rows
  if (op === 'exists') return hasAny(tale)
  if (op === 'none') return !hasAny(tale)
  if (!row || value === undefined) return null
  if (op === 'first' || op === 'last') return isAtEnd(value, op, tale)
  const { derive } = tale.query
  const worked = derive && typeof value === 'number' ? findWorkedOut(tale, derive) : undefined
  const column = worked ?? mainColumn(tale)
  if (!column) return holdsAsText(op, value, tale)
  const said = toNumber(value, column, tale)
  const other = typeof value === 'object' && value.of === 'record' ? rowOf(value.name, tale) : undefined
  const about = other ? tale.found.rows.find((each) => each !== other) : row
  const actual = about ? numberIn(about, column) : null
  return said === null || actual === null ? null : holds(op, actual, said)
}

function hasAny(tale: Tale): boolean {
  const column = mainColumn(tale)
  const [row] = tale.found.rows
  const isOneNumber = columnsOf(tale, 'key', 'group').length === 0 && column !== undefined
  if (isOneNumber && row) return (numberIn(row, column) ?? 0) > 0
  return tale.found.total > 0
}

function toNumber(value: FilterValue, column: PlacedColumn, tale: Tale): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'object') return null
  const row = value.of === 'record' ? rowOf(value.name, tale) : undefined
  const held = row
    ? numberIn(row, column)
    : (tale.found.references.find(({ measure }) => measure === column.id)?.value ?? null)
  return held === null ? null : held * (value.times ?? 1)
}

const rowOf = (name: string, tale: Tale): ResultRow | undefined =>
  tale.found.rows.find((row) => isNamed(row, name, columnsOf(tale, 'key', 'group')))

/** As many digits as were said: 8.52 billion is "8.5 billion", 119 sectors are not 120. */
function isAsSaid(actual: number, said: number): boolean {
  if (Number.isInteger(said) && Math.abs(said) < 1000) return Math.round(actual) === said
  const digits = trimBothOf(`${said}`.replaceAll(/\D/gu, ''), '0').length || 1
  return Number(actual.toPrecision(Math.max(digits, 2))) === said
}

function holds(
  op: Exclude<Asserted['op'], 'exists' | 'none' | 'first' | 'last'>,
  actual: number,
  said: number,
): boolean {
  switch (op) {
    case 'is':
      return isAsSaid(actual, said)
    case 'is_not':
      return !isAsSaid(actual, said)
    case 'above':
      return actual > said
    case 'at_least':
      return actual >= said
    case 'below':
      return actual < said
    case 'at_most':
      return actual <= said
    case 'near':
      return Math.abs(actual - said) <= Math.abs(said) / 20
  }
}

const isNamed = (row: ResultRow, value: FilterValue, columns: readonly PlacedColumn[]): boolean =>
  columns.some(({ at }) => row.cells[at] === value)

/** One of a list is the value itself; in prose all words of it stand in one sentence, in any form. */
const speaksOf = (
  { row, value }: { row: ResultRow; value: string },
  { at, id }: PlacedColumn,
  { subject }: Tale,
): boolean => {
  const [cell, field] = [row.cells[at], findDimension(subject, id)]
  if (typeof cell !== 'string' || field?.type !== 'text') return false
  const told = field.isList ? cell.split(', ') : [cell]
  if (field.values !== 'prose') return told.includes(value)
  const asked = wordsOf(value).map(stem)
  return told.some((text) => {
    const words = new Set(wordsOf(text).map(stem))
    return asked.length > 0 && asked.every((word) => words.has(word))
  })
}

/** Level with the first is first as well. */
function isAtEnd(value: FilterValue, op: 'first' | 'last', tale: Tale): boolean | null {
  const column = mainColumn(tale)
  const ordered = op === 'first' ? tale.found.rows : tale.found.rows.toReversed()
  const [end] = ordered
  const names = columnsOf(tale, 'key', 'group')
  const isOurs = typeof value === 'object' && value.of === 'ours'
  const row = ordered.find((each) => (isOurs ? each.isOwn : isNamed(each, value, names)))
  if (!row || !end) return ordered.length > 0 ? false : null
  return row === end || (column !== undefined && numberIn(row, column) === numberIn(end, column))
}

function holdsAsText(op: Asserted['op'], value: FilterValue, tale: Tale): boolean {
  const columns = columnsOf(tale, 'shown', 'key', 'group')
  const isThere = tale.found.rows.some(
    (row) =>
      isNamed(row, value, columns) ||
      (typeof value === 'string' &&
        columnsOf(tale, 'shown').some((column) => speaksOf({ row, value }, column, tale))),
  )
  return op === 'is_not' ? !isThere : isThere
}
