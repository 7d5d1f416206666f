import type { ResultRow } from '../query/answer-rows.ts'
import { labelTold, printSubjectScope } from './scope.ts'
import {
  cited,
  columnsOf,
  joinAnd,
  labelOfColumn,
  mainColumn,
  mark,
  nameOf,
  numberIn,
  type PlacedColumn,
  type Tale,
} from './tale.ts'

/** "Dairy $8.5B [1]" */
export const named = (row: ResultRow, column: PlacedColumn, tale: Tale): string =>
  `${nameOf(row, tale)} ${cited(row, column, tale)}`

/** "market size of Dairy: $8.5B [1]" */
export function lookUp(row: ResultRow, column: PlacedColumn, tale: Tale): string {
  const name = nameOf(row, tale)
  const value = cited(row, column, tale)
  if (name === '') return tale.words.is(printSubjectScope(tale, labelOfColumn(tale, column)), value)
  const told = tale.words.lookUp(labelTold(tale, column), name, value)
  const [record] = row.records
  const isMissing = row.cells[column.at] === null && record !== undefined && row.recordCount === 1
  return isMissing ? `${told}. ${tale.words.recordSays(record.excerpt + mark(record, tale))}` : told
}

/** One number, or several, over everything asked. */
export function tellNumber(tale: Tale): string[] {
  const [row] = tale.found.rows
  const [first, ...more] = columnsOf(tale, 'measure', 'worked_out')
  if (!row || !first) return []
  const { words } = tale
  const head = lookUp(row, first, tale)
  const isCounted = row.recordCount > 1 && first.id !== 'count' && more.length === 0
  const others = more.map((column) => words.is(labelOfColumn(tale, column), cited(row, column, tale)))
  return [[isCounted ? words.fromRecords(head, row.recordCount) : head, ...others].join('; ')]
}

/** What is asked of a few named records or groups. */
export function tellLookUp(tale: Tale): string[] {
  const { rows } = tale.found
  const columns = columnsOf(tale, 'measure', 'worked_out', 'shown')
  const [row] = rows
  const [column, ...more] = columns
  const { words } = tale
  if (column && row && more.length === 0) {
    if (rows.length === 1) return [lookUp(row, column, tale)]
    return [
      words.is(
        labelTold(tale, column),
        joinAnd(
          rows.map((each) => named(each, column, tale)),
          tale,
        ),
      ),
    ]
  }
  const tell = (each: ResultRow): string =>
    columns.map((shown) => `${labelTold(tale, shown)} ${cited(each, shown, tale)}`).join(', ')
  return rows.map((each) => words.is(nameOf(each, tale), tell(each)))
}

export const withNumber = (tale: Tale, column: PlacedColumn): ResultRow[] =>
  tale.found.rows.filter((row) => numberIn(row, column) !== null)

export const bySize = (column: PlacedColumn) => (a: ResultRow, b: ResultRow) =>
  (numberIn(b, column) ?? 0) - (numberIn(a, column) ?? 0)

/** Many groups: the highest and the lowest, the rest is in the table. */
export function tellGroups(tale: Tale): string[] {
  const column = mainColumn(tale)
  const sorted = column ? withNumber(tale, column).toSorted(bySize(column)) : []
  const [highest] = sorted
  const lowest = sorted.at(-1)
  if (!column || !highest || !lowest) return []
  const label = labelTold(tale, column)
  if (numberIn(highest, column) !== numberIn(lowest, column))
    return [tale.words.ends(label, named(highest, column, tale), named(lowest, column, tale))]
  return [
    tale.words.is(
      label,
      joinAnd(
        sorted.slice(0, 3).map((row) => named(row, column, tale)),
        tale,
      ),
    ),
  ]
}
