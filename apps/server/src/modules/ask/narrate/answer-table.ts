import type { AnswerChart, AnswerTable } from '@portal/contracts/ask'
import { capitalise } from '@portal/text/capitalise'
import { createPrintQuery } from './print-query.ts'
import type { Form } from './form-of-answer.ts'
import {
  columnsOf,
  findWorkedOut,
  labelOfColumn,
  measureOf,
  sourceOf,
  type PlacedColumn,
  type Tale,
  writeCell,
  writeText,
} from './tale.ts'
import type { ResultRow } from '../query/answer-rows.ts'

const alwaysWithTable: readonly Form[] = ['ranking', 'comparison', 'reference', 'time']

/** A table when there is more than a sentence tells. */
export function toTable(tale: Tale, form: Form): AnswerTable | null {
  const { found, query, language } = tale
  const isAsked = found.rows.length >= 3 || (found.rows.length > 1 && alwaysWithTable.includes(form))
  if (!isAsked) return null
  const { limit: _limit, offset: _offset, ...whole } = query
  const columns = columnsOf(tale, 'key', 'group', 'measure', 'worked_out', 'shown').toSorted(
    (a, b) => a.at - b.at,
  )
  const cited = citeRows(tale, columns)
  return {
    title: createPrintQuery(tale.catalogue)(whole, language),
    columns: columns.map((column, place) => ({
      id: idOf(column, columns, place),
      label: capitalise(labelOf(column, tale)),
      format: isPart(column, tale) ? { ...column.format, kind: 'text' } : column.format,
    })),
    rows: found.rows.map((row, place) => ({
      cells: columns.map((column) => toCell(row, column, tale)),
      citations: cited[place] ?? [],
      href: row.recordCount === 1 ? (row.records[0]?.href ?? null) : null,
      ...(row.isOwn && { isOwn: true }),
    })),
    total: found.total,
  }
}

/** Two columns of one measure, its mean and its median, have ids of their own. */
const idOf = ({ id }: PlacedColumn, columns: readonly PlacedColumn[], place: number): string =>
  columns.slice(0, place).some((other) => other.id === id) ? `${id}_${place}` : id

function labelOf(column: PlacedColumn, tale: Tale): string {
  const worked = tale.words.columns
  const isWorked = (id: string): id is keyof typeof worked => id in worked
  return column.role === 'worked_out' && isWorked(column.id) ? worked[column.id] : labelOfColumn(tale, column)
}

/** Numbers exact, days as they are; parts of time, and numbers of rows with units of their own, as one reads them. */
function toCell(row: ResultRow, column: PlacedColumn, tale: Tale): string | number | null {
  const cell = row.cells[column.at] ?? null
  if (isPart(column, tale)) return writeText(cell, column, tale)
  if (typeof cell === 'number')
    return row.unit === undefined || column.role === 'shown' ? cell : writeCell(row, column, tale)
  return cell === null || column.format.kind === 'date' ? cell : writeText(cell, column, tale)
}

const isPart = ({ id, role }: PlacedColumn, { query }: Tale): boolean =>
  role === 'group' && query.groupBy.some(({ field, part }) => field === id && part !== undefined)

/** What every row rests on first; then, while there is room, the records behind the groups. */
function citeRows(tale: Tale, columns: readonly PlacedColumn[]): number[][] {
  const number = columns.find(({ role }) => role === 'measure') ?? columns[0]
  const { rows } = tale.found
  const first = rows.map((row) => (number ? tale.citations.numberOf(sourceOf(row, number, tale)) : null))
  return rows.map((row, place) => {
    const records = row.records.slice(0, 3).map((record) => tale.citations.numberOf(record))
    return [...new Set([first[place] ?? null, ...records])].flatMap((n) => n ?? [])
  })
}

const fewest = 3
const mostBars = 25

/** A picture where it says more than the rows. */
export function toChart(tale: Tale, form: Form, table: AnswerTable | null): AnswerChart | null {
  const { rows } = tale.found
  if (!table || rows.length < fewest) return null
  const [x] = columnsOf(tale, 'key', 'group')
  const measures = columnsOf(tale, 'measure').filter(({ format }) => format.kind === 'number')
  const [first, second] = measures
  if (!x || !first) return null
  const { title } = table
  const groups = columnsOf(tale, 'key', 'group').length
  const sameUnit = measures.filter((each) => each.format.unit === first.format.unit)
  const isWhole = findWorkedOut(tale, 'share') !== undefined
  if (form === 'time') return groups === 1 ? { kind: 'line', title, x: x.id, y: idsOf(sameUnit) } : null
  if (groups > 1) return null
  if (isWhole) return { kind: 'parts', title, x: x.id, y: ['share'] }
  if (second && rows.length >= 5) return { kind: 'scatter', title, x: first.id, y: [second.id], name: x.id }
  if (rows.length > mostBars || measureOf(tale, first)?.unit === 's') return null
  return { kind: 'bars', title, x: x.id, y: [first.id] }
}

const idsOf = (columns: readonly PlacedColumn[]): string[] => [...new Set(columns.map(({ id }) => id))]
