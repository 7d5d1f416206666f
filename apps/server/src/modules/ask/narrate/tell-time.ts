import { printFigure } from '@portal/content/print-figure'
import type { ColumnFormat } from '@portal/contracts/ask'
import type { ResultRow } from '../query/answer-rows.ts'
import { labelTold, printSubjectScope } from './scope.ts'
import {
  cited,
  citedResult,
  columnsOf,
  labelOfColumn,
  mainColumn,
  nameOf,
  numberIn,
  writeGap,
  type PlacedColumn,
  type Tale,
} from './tale.ts'
import { bySize, tellGroups, tellLookUp, withNumber } from './tell-numbers.ts'

/** First to last, the change between them, and the highest in between. */
export function tellTime(tale: Tale): string[] {
  const column = mainColumn(tale)
  const [time, ...others] = columnsOf(tale, 'key', 'group')
  if (!column || !time) return []
  const rows = withNumber(tale, column).toSorted((a, b) =>
    `${a.cells[time.at]}` < `${b.cells[time.at]}` ? -1 : 1,
  )
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last || first === last || others.length > 0)
    return rows.length > 3 ? tellGroups(tale) : tellLookUp(tale)
  const trend = tale.words.trend({
    label: isOfRecord(tale) ? printSubjectScope(tale, labelOfColumn(tale, column)) : labelTold(tale, column),
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

/** The one record that was named stands in no row. */
const isOfRecord = ({ query, subject }: Tale): boolean =>
  query.filters.some(({ field, op }) => op === 'is' && field === subject.key)

export type Direction = 'up' | 'down' | 'level'
export const directionOf = (gap: number): Direction => {
  if (gap === 0) return 'level'
  return gap > 0 ? 'up' : 'down'
}

/** By how many per cent; percentages change by points, and so does what starts from nothing. */
export function sizeOfChange(
  [before, after]: readonly [number, number],
  format: ColumnFormat,
  tale: Tale,
): string {
  const isGap = format.unit === '%' || before <= 0
  if (isGap) return writeGap(after - before, format, tale)
  return printFigure({ value: Math.round(Math.abs((after - before) / before) * 1000) / 10, unit: '%' })
}

function tellChange([from, to]: readonly [ResultRow, ResultRow], column: PlacedColumn, tale: Tale): string {
  const [before, after] = [numberIn(from, column) ?? 0, numberIn(to, column) ?? 0]
  const direction = directionOf(after - before)
  if (direction === 'level') return tale.words.change('', direction)
  const label = `${tale.words.columns.growth}, ${labelTold(tale, column)}`
  const written = sizeOfChange([before, after], column.format, tale)
  return tale.words.change(citedResult({ label, written, rows: [from, to] }, tale), direction)
}
