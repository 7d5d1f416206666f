import type { ResultRow } from '../query/answer-rows.ts'
import { labelTold } from './scope.ts'
import { labelOf } from './catalogue-labels.ts'
import { named, tellLookUp } from './tell-numbers.ts'
import {
  cited,
  joinAnd,
  mainColumn,
  mark,
  measureOf,
  nameOf,
  numberIn,
  sourceOf,
  type PlacedColumn,
  type Tale,
} from './tale.ts'

/** More names than these are left to the table. */
const mostNames = 5

interface Ranking {
  column: PlacedColumn
  label: string
  /** The rows that were asked for, and those after them that are level with the last. */
  asked: readonly ResultRow[]
  isHighest: boolean
  isCount: boolean
}

/** The winner first, with its number, then who follows; what is level is said to be level. */
export function tellRanking(tale: Tale): string[] {
  const { query, found, words } = tale
  const column = mainColumn(tale)
  if (!column) return tellLookUp(tale)
  const rows = found.rows.filter((row) => numberIn(row, column) !== null)
  const [only, ...others] = rows
  if (only && others.length === 0)
    return [words.only(nameOf(only, tale), `${labelTold(tale, column)} ${cited(only, column, tale)}`)]
  const { offset = 0, limit = 1 } = query
  const ranking: Ranking = {
    column,
    label: labelTold(tale, column, column.id === 'count' ? labelOf(tale.subject, tale.language) : undefined),
    asked: rows.slice(offset, offset + limit),
    isHighest: query.order?.direction !== 'asc',
    isCount: measureOf(tale, column)?.kind === 'count',
  }
  if (ranking.asked.length === 0) return tellLookUp(tale)
  const level = levelWith(rows, { at: offset, count: limit }, column)
  const told = offset === 0 && limit === 1 ? tellFirst(rows, ranking, tale) : tellPlaces(ranking, level, tale)
  return [...told, ...tellOurs(rows, ranking, tale)]
}

const isSame = (a: ResultRow | undefined, b: ResultRow | undefined, column: PlacedColumn): boolean =>
  a !== undefined && b !== undefined && numberIn(a, column) === numberIn(b, column)

/** Rows outside of those asked for whose number is the same as the one at their edge. */
function levelWith(
  rows: readonly ResultRow[],
  { at, count }: { at: number; count: number },
  column: PlacedColumn,
): ResultRow[] {
  const [first, last] = [rows[at], rows[Math.min(at + count, rows.length) - 1]]
  return rows.filter(
    (row, place) =>
      (place < at && isSame(row, first, column)) || (place >= at + count && isSame(row, last, column)),
  )
}

function tellFirst(rows: readonly ResultRow[], ranking: Ranking, tale: Tale): string[] {
  const { column, label, isHighest, isCount } = ranking
  const [first] = rows
  const winners = rows.filter((row) => isSame(row, first, column))
  const next = rows[winners.length]
  const follows = next ? [tale.words.follows(nameOf(next, tale), cited(next, column, tale))] : []
  const shown = winners.slice(0, mostNames)
  const names = joinAnd(
    shown.map((row) => nameOf(row, tale)),
    tale,
  )
  const value = shown
    .map((row, place) => (place === 0 ? cited(row, column, tale) : mark(sourceOf(row, column, tale), tale)))
    .join('')
  const told = {
    names,
    label,
    value,
    isHighest,
    isCount,
    areSeveral: winners.length > 1,
    more: winners.length - shown.length,
  }
  return [tale.words.has(told), ...follows]
}

function tellPlaces(
  { column, label, asked, isHighest }: Ranking,
  level: readonly ResultRow[],
  tale: Tale,
): string[] {
  const { words, query } = tale
  const { offset = 0 } = query
  const values = joinAnd(
    asked.slice(0, mostNames).map((row) => named(row, column, tale)),
    tale,
  )
  const head =
    offset === 0 ? words.firstOf(label, isHighest, values) : words.place(`${offset + 1}`, label, values)
  const [first] = level
  const names = level.slice(0, mostNames).map((row) => nameOf(row, tale))
  return first ? [head, words.levelWith(joinAnd(names, tale), cited(first, column, tale))] : [head]
}

/** Where we stand, when we are in the ranking and were not named yet. */
function tellOurs(rows: readonly ResultRow[], { column, asked }: Ranking, tale: Tale): string[] {
  const at = rows.findIndex(({ isOwn }) => isOwn)
  const own = rows[at]
  if (!own || asked.includes(own) || at <= 1) return []
  const place = rows.findIndex((row) => isSame(row, own, column)) + 1
  return [tale.words.ours(place, cited(own, column, tale))]
}
