import { printFigure } from '@portal/content/print-figure'
import type { ResultRow } from '../query/answer-rows.ts'
import { isOfPlaces } from './form-of-answer.ts'
import { labelTold } from './scope.ts'
import {
  cited,
  citedResult,
  columnsOf,
  findWorkedOut,
  joinAnd,
  mainColumn,
  mark,
  measureOf,
  nameOf,
  numberIn,
  sourceOf,
  writeGap,
  type PlacedColumn,
  type Tale,
} from './tale.ts'
import { bySize, lookUp, named, tellLookUp } from './tell-numbers.ts'

const mostMeasures = 3

/** Two held against each other, each measure in one sentence. */
export function tellComparison(tale: Tale): string[] {
  const { rows } = tale.found
  const [a, b] = isOfPlaces(tale) ? [rows[0], rows[(tale.query.limit ?? 2) - 1]] : rows
  if (!a || !b) return tellLookUp(tale)
  return columnsOf(tale, 'measure')
    .slice(0, mostMeasures)
    .flatMap((column) => tellPair([a, b], column, tale))
}

function tellPair([a, b]: readonly [ResultRow, ResultRow], column: PlacedColumn, tale: Tale): string[] {
  const [one, other] = [numberIn(a, column), numberIn(b, column)]
  const label = labelTold(tale, column)
  const { words } = tale
  if (one === null || other === null)
    return [words.is(label, joinAnd([named(a, column, tale), named(b, column, tale)], tale))]
  if (one === other) {
    const both = joinAnd([nameOf(a, tale), nameOf(b, tale)], tale)
    return [words.level(label, both, cited(a, column, tale) + mark(sourceOf(b, column, tale), tale))]
  }
  const [ahead, behind] = one > other ? [a, b] : [b, a]
  const higher = words.higher({
    label,
    isCount: measureOf(tale, column)?.kind === 'count',
    name: nameOf(ahead, tale),
    value: cited(ahead, column, tale),
    other: nameOf(behind, tale),
    otherValue: cited(behind, column, tale),
  })
  return [higher, tellGap([ahead, behind], column, tale)]
}

function tellGap(rows: readonly [ResultRow, ResultRow], column: PlacedColumn, tale: Tale): string {
  const [high, low] = [numberIn(rows[0], column) ?? 0, numberIn(rows[1], column) ?? 0]
  const { words } = tale
  if (tale.query.derive === 'ratio' && low !== 0) {
    const written = printFigure({ value: Math.round((high / low) * 100) / 100, unit: '' })
    return words.ratio(citedResult({ label: words.columns.ratio, written, rows }, tale))
  }
  if (tale.query.derive === 'growth' && low !== 0) {
    const written = printFigure({ value: Math.round((1000 * (high - low)) / Math.abs(low)) / 10, unit: '%' })
    return words.more(citedResult({ label: words.columns.growth, written, rows }, tale), true)
  }
  const written = writeGap(high - low, column.format, tale)
  return words.difference(citedResult({ label: words.columns.difference, written, rows }, tale))
}

/** Each row as a part of the whole. */
export function tellShare(tale: Tale): string[] {
  const share = findWorkedOut(tale, 'share')
  const column = mainColumn(tale)
  const { rows } = tale.found
  if (!share || !column) return tellLookUp(tale)
  const { words } = tale
  const label = labelTold(tale, column)
  const tell = (row: ResultRow): string => words.ofTotal(lookUp(row, column, tale), cited(row, share, tale))
  if (rows.length <= 3) return rows.map(tell)
  return rows
    .toSorted(bySize(share))
    .slice(0, 1)
    .map((row) => words.largestShare(nameOf(row, tale), label, cited(row, share, tale)))
}

/** The place of a named row among all. */
export function tellRank(tale: Tale): string[] {
  const rank = findWorkedOut(tale, 'rank')
  const column = mainColumn(tale)
  if (!rank || !column) return tellLookUp(tale)
  return tale.found.rows.slice(0, 3).map((row) =>
    tale.words.rank({
      name: nameOf(row, tale),
      label: labelTold(tale, column),
      place: cited(row, rank, tale),
      value: cited(row, column, tale),
    }),
  )
}
