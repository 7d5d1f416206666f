import type { ResultRow } from '../query/answer-rows.ts'
import { findDimension, findMeasure } from '../query/find-item.ts'
import { labelOf } from './catalogue-labels.ts'
import { labelTold, printScope, printSubjectScope } from './scope.ts'
import {
  cited,
  columnsOf,
  joinAnd,
  labelOfColumn,
  mainColumn,
  mark,
  measureOf,
  nameOf,
  numberIn,
  writeCell,
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
  const columns = columnsOf(tale, 'measure', 'worked_out')
  const [first, ...more] = columns
  if (!row || !first) return []
  const { words } = tale
  if (more.length > 0) return [words.is(printScope(tale), tellColumns(row, columns, tale))]
  return [withBasis(lookUp(row, first, tale), { row, column: first }, tale)]
}

/** A few records are named, of a rate it is said how many of how many they are. */
function withBasis(
  head: string,
  { row, column }: { row: ResultRow; column: PlacedColumn },
  tale: Tale,
): string {
  const { words, subject } = tale
  const { records, recordCount } = row
  const measure = measureOf(tale, column)
  const value = numberIn(row, column)
  const names =
    records.length === recordCount
      ? joinAnd(
          records.map((record) => record.label + mark(record, tale)),
          tale,
        )
      : ''
  if (measure?.kind === 'count') return value === recordCount && names ? words.is(head, names) : head
  const isOfCounts =
    measure?.kind === 'ratio' &&
    [measure.over, measure.under].every((id) => findMeasure(subject, id)?.kind === 'count')
  if (isOfCounts && measure.unit === '%' && value !== null)
    return words.ofRecords(head, Math.round((value / 100) * recordCount), recordCount)
  return recordCount > 1 ? words.fromRecords(head, recordCount, names) : head
}

/** "market size $8B [1], lead Ana Sol [1]": a marker behind each number, and behind the last of several words. */
export function tellColumns(row: ResultRow, columns: readonly PlacedColumn[], tale: Tale): string {
  const tell = (column: PlacedColumn, place: number): string => {
    const isMarked = column.format.kind === 'number' || place === columns.length - 1
    return `${labelOfColumn(tale, column)} ${isMarked ? cited(row, column, tale) : writeCell(row, column, tale)}`
  }
  return columns.map(tell).join(', ')
}

const mostTold = 6

/** What is asked of a few named records or groups. */
export function tellLookUp(tale: Tale): string[] {
  const { rows } = tale.found
  const columns = columnsOf(tale, 'measure', 'worked_out', 'shown')
  const [row] = rows
  const [column, ...more] = columns
  const { words } = tale
  if (column && row && more.length === 0) {
    if (rows.length === 1) return [lookUp(row, column, tale)]
    const told = rows.slice(0, mostTold).map((each) => named(each, column, tale))
    const label = labelTold(tale, column)
    const counted = isFoundByNumber(tale) ? words.countedOf(label, tale.found.total) : label
    return [words.is(counted, joinAnd(told, tale))]
  }
  const told = rows
    .slice(0, mostRecords)
    .map((each) => words.is(nameOf(each, tale), tellColumns(each, columns, tale)))
  return isFoundByNumber(tale) ? [words.inAll(tale.found.total), ...told] : told
}

/** "which sectors grow more than 15 %": how many they are is a part of the answer. */
const isFoundByNumber = ({ query, subject }: Tale): boolean =>
  query.filters.some(({ field }) => findMeasure(subject, field) !== undefined)

const mostRecords = 3

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
  if (!column || !highest || !lowest) return tellLookUp(tale)
  const numbers = columnsOf(tale, 'measure', 'worked_out', 'shown').length
  const isShort = sorted.length <= mostTold && numbers === 1
  const label = labelTold(tale, column)
  if (isShort)
    return [
      tale.words.is(
        label,
        joinAnd(
          sorted.map((row) => named(row, column, tale)),
          tale,
        ),
      ),
    ]
  const end = (of: ResultRow): string =>
    tellEnd(
      sorted.filter((row) => numberIn(row, column) === numberIn(of, column)),
      column,
      tale,
    )
  const counted = inGroups(label, tale)
  return [
    numberIn(highest, column) === numberIn(lowest, column)
      ? tale.words.is(counted, end(highest))
      : tale.words.ends(counted, end(highest), end(lowest)),
  ]
}

/** "by country (9 in all)": how many there are, where the rows are no records. */
function inGroups(label: string, { query, subject, found, words, language }: Tale): string {
  const [group, ...others] = query.groupBy
  const dimension = group && findDimension(subject, group.field)
  if (!dimension || others.length > 0 || group.part || dimension.id === subject.key) return label
  return words.inGroups(label, labelOf(dimension, language), found.total)
}

/** Those that are level at an end, by their names when they are few. */
function tellEnd(rows: readonly ResultRow[], column: PlacedColumn, tale: Tale): string {
  const [first] = rows
  if (first && rows.length > mostRecords) return tale.words.several(rows.length, cited(first, column, tale))
  return joinAnd(
    rows.map((row) => named(row, column, tale)),
    tale,
  )
}
