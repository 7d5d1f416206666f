import { printFigure } from '@portal/content/print-figure'
import { printSubjectScope } from './scope.ts'
import {
  cited,
  citedResult,
  columnsOf,
  findWorkedOut,
  joinAnd,
  labelOfColumn,
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
import type { ResultRow } from '../query/answer-rows.ts'

/** "Dairy $8.5B [1]" */
export const named = (row: ResultRow, column: PlacedColumn, tale: Tale): string =>
  `${nameOf(row, tale)} ${cited(row, column, tale)}`

/** One number, or several, over everything asked. */
export function tellNumber(tale: Tale): string[] {
  const [row] = tale.found.rows
  const columns = columnsOf(tale, 'measure', 'worked_out')
  const [first, ...more] = columns
  if (!row || !first) return []
  const { words } = tale
  const head = words.is(printSubjectScope(tale, labelOfColumn(tale, first)), cited(row, first, tale))
  const counted =
    row.recordCount > 1 && first.id !== 'count' ? words.fromRecords(head, row.recordCount) : head
  return [counted, ...more.map((column) => words.is(labelOfColumn(tale, column), cited(row, column, tale)))]
}

/** What is asked of a few named records or groups. */
export function tellLookUp(tale: Tale): string[] {
  const { rows } = tale.found
  const columns = columnsOf(tale, 'measure', 'worked_out', 'shown')
  const [row] = rows
  const [column] = columns
  const { words } = tale
  if (columns.length === 1 && column && row) {
    const label = labelOfColumn(tale, column)
    if (rows.length === 1) return [words.lookUp(label, nameOf(row, tale), cited(row, column, tale))]
    return [
      words.is(
        label,
        joinAnd(
          rows.map((each) => named(each, column, tale)),
          tale,
        ),
      ),
    ]
  }
  return rows.map((each) =>
    words.is(
      nameOf(each, tale),
      columns.map((shown) => `${labelOfColumn(tale, shown)} ${cited(each, shown, tale)}`).join(', '),
    ),
  )
}

const valued = (tale: Tale, column: PlacedColumn): ResultRow[] =>
  tale.found.rows.filter((row) => numberIn(row, column) !== null)

const bySize = (column: PlacedColumn) => (a: ResultRow, b: ResultRow) =>
  (numberIn(b, column) ?? 0) - (numberIn(a, column) ?? 0)

/** Many groups: the highest and the lowest, the rest is in the table. */
export function tellGroups(tale: Tale): string[] {
  const column = mainColumn(tale)
  const sorted = column ? valued(tale, column).toSorted(bySize(column)) : []
  const [highest] = sorted
  const lowest = sorted.at(-1)
  if (!column || !highest || !lowest) return []
  const label = labelOfColumn(tale, column)
  const isLevel = numberIn(highest, column) === numberIn(lowest, column)
  if (isLevel)
    return [
      tale.words.is(
        label,
        joinAnd(
          sorted.slice(0, 3).map((row) => named(row, column, tale)),
          tale,
        ),
      ),
    ]
  return [tale.words.ends(label, named(highest, column, tale), named(lowest, column, tale))]
}

/** First to last, the change between them, and the highest in between. */
export function tellTime(tale: Tale): string[] {
  const column = mainColumn(tale)
  const [time] = columnsOf(tale, 'key', 'group')
  if (!column || !time) return []
  const rows = valued(tale, column).toSorted((a, b) =>
    `${a.cells[time.at]}` < `${b.cells[time.at]}` ? -1 : 1,
  )
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return []
  if (first === last || columnsOf(tale, 'key', 'group').length > 1) return tellGroupsOrFew(rows, column, tale)
  const label = labelOfColumn(tale, column)
  const trend = tale.words.trend({
    label,
    first: nameOf(first, tale),
    firstValue: cited(first, column, tale),
    last: nameOf(last, tale),
    lastValue: cited(last, column, tale),
  })
  const [peak] = rows.toSorted(bySize(column))
  const peaks =
    peak && peak !== first && peak !== last
      ? [tale.words.peak(nameOf(peak, tale), cited(peak, column, tale))]
      : []
  return [`${trend}, ${tellChange([first, last], column, tale)}`, ...peaks]
}

const tellGroupsOrFew = (rows: readonly ResultRow[], column: PlacedColumn, tale: Tale): string[] =>
  rows.length > 3 ? tellGroups(tale) : tellLookUp(tale)

export const directionOf = (gap: number): 'up' | 'down' | 'level' => {
  if (gap === 0) return 'level'
  return gap > 0 ? 'up' : 'down'
}

/** "up 12% [3]"; percentages change by points. */
function tellChange([from, to]: readonly [ResultRow, ResultRow], column: PlacedColumn, tale: Tale): string {
  const [before, after] = [numberIn(from, column) ?? 0, numberIn(to, column) ?? 0]
  const gap = after - before
  const direction = directionOf(gap)
  if (direction === 'level') return tale.words.change('', direction)
  const isGap = column.format.unit === '%' || before <= 0
  const size = isGap
    ? writeGap(gap, column.format, tale)
    : printFigure({ value: Math.round(Math.abs(gap / before) * 1000) / 10, unit: '%' })
  const label = `${tale.words.columns.growth}, ${labelOfColumn(tale, column)}`
  return tale.words.change(citedResult({ label, written: size, rows: [from, to] }, tale), direction)
}

/** Two held against each other, each measure in one sentence. */
export function tellComparison(tale: Tale): string[] {
  const [a, b] = tale.found.rows
  if (!a || !b) return tellLookUp(tale)
  return columnsOf(tale, 'measure')
    .slice(0, 3)
    .flatMap((column) => tellPair([a, b], column, tale))
}

function tellPair([a, b]: readonly [ResultRow, ResultRow], column: PlacedColumn, tale: Tale): string[] {
  const [one, other] = [numberIn(a, column), numberIn(b, column)]
  const label = labelOfColumn(tale, column)
  const { words } = tale
  if (one === null || other === null)
    return [words.is(label, joinAnd([named(a, column, tale), named(b, column, tale)], tale))]
  if (one === other) {
    const both = joinAnd([nameOf(a, tale), nameOf(b, tale)], tale)
    return [words.level(label, both, cited(a, column, tale) + mark(sourceOf(b, column, tale), tale))]
  }
  const [ahead, behind] = one > other ? [a, b] : [b, a]
  const isCount = measureOf(tale, column)?.kind === 'count'
  const told = {
    label,
    isCount,
    name: nameOf(ahead, tale),
    value: cited(ahead, column, tale),
    other: nameOf(behind, tale),
    otherValue: cited(behind, column, tale),
  }
  return [words.higher(told), tellGap([ahead, behind], column, tale)]
}

function tellGap([ahead, behind]: readonly [ResultRow, ResultRow], column: PlacedColumn, tale: Tale): string {
  const [high, low] = [numberIn(ahead, column) ?? 0, numberIn(behind, column) ?? 0]
  const { words } = tale
  const rows = [ahead, behind]
  if (tale.query.derive === 'ratio' && low !== 0) {
    const written = printFigure({ value: Math.round((high / low) * 100) / 100, unit: '' })
    return words.ratio(citedResult({ label: words.columns.ratio, written, rows }, tale))
  }
  const written = writeGap(high - low, column.format, tale)
  return words.difference(citedResult({ label: words.columns.difference, written, rows }, tale))
}

/** Each row as a part of the whole. */
export function tellShare(tale: Tale): string[] {
  const share = findWorkedOut(tale, 'share')
  const column = mainColumn(tale)
  const [row] = tale.found.rows
  if (!share || !column || !row) return tellLookUp(tale)
  const label = labelOfColumn(tale, column)
  const { words } = tale
  if (tale.found.rows.length <= 3)
    return tale.found.rows.map(
      (each) =>
        `${words.shareOf(nameOf(each, tale) || printSubjectScope(tale, ''), label, cited(each, share, tale))} (${cited(each, column, tale)})`,
    )
  const [largest] = tale.found.rows.toSorted(bySize(share))
  return largest ? [words.largestShare(nameOf(largest, tale), label, cited(largest, share, tale))] : []
}

/** The place of a named row among all. */
export function tellRank(tale: Tale): string[] {
  const rank = findWorkedOut(tale, 'rank')
  const column = mainColumn(tale)
  if (!rank || !column) return tellLookUp(tale)
  const label = labelOfColumn(tale, column)
  return tale.found.rows.slice(0, 3).map((row) =>
    tale.words.rank({
      name: nameOf(row, tale),
      label,
      place: cited(row, rank, tale),
      value: cited(row, column, tale),
    }),
  )
}
