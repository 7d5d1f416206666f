import { answerWords, type AnswerWords } from '@portal/content/ask-answers'
import { printRounded } from '@portal/content/print-figure'
import type { Asked, AskLanguage, ColumnFormat, Query } from '@portal/contracts/ask'
import type { Catalogue, Measure, Subject } from '../catalogue/catalogue.ts'
import type { AnswerRows, RecordRef, ResultColumn, ResultRow } from '../query/answer-rows.ts'
import { withoutMarkers } from '../query/without-markers.ts'
import { findDimension, findMeasure, getSubject, isOfFirst } from '../query/find-item.ts'
import { labelOfValue } from './catalogue-labels.ts'
import { toCalculation, type NumberedCitations } from './number-citations.ts'
import { joinWords, type Printing } from './print-filter.ts'
import { printMeasure } from './print-query.ts'
import { writeDay, writePart } from './print-period.ts'

/** What is answered from the rows of one query. */
export type AskedOfRows = Extract<Asked, { kind: 'query' | 'claim' }>

/** What every answer is told with. */
export interface Telling {
  catalogue: Catalogue
  language: AskLanguage
  /** ISO day. */
  today: string
  /** The values of a dimension that has a handful of them. */
  fewValues: (subject: string, dimension: string) => readonly string[]
}

/** One answer being told: its rows, and how their names and numbers are written. */
export interface Tale extends Telling {
  found: AnswerRows
  query: Query
  subject: Subject
  words: AnswerWords
  printing: Printing
  citations: NumberedCitations
}

export function startTale(found: AnswerRows, telling: Telling, citations: NumberedCitations): Tale {
  const subject = getSubject(telling.catalogue, found.query.subject)
  const { language, catalogue } = telling
  const printing = { catalogue, subject, language }
  return { ...telling, found, query: found.query, subject, words: answerWords[language], printing, citations }
}

/** A column with its place in the rows. */
export interface PlacedColumn extends ResultColumn {
  at: number
}

const placed = ({ columns }: AnswerRows): PlacedColumn[] => columns.map((column, at) => ({ ...column, at }))
export const columnsOf = ({ found }: Tale, ...roles: readonly ResultColumn['role'][]): PlacedColumn[] =>
  placed(found).filter(({ role }) => roles.includes(role))
export const findWorkedOut = (tale: Tale, id: string): PlacedColumn | undefined =>
  columnsOf(tale, 'worked_out').find((column) => column.id === id)

/** The number that the answer is about: the one that orders the rows, else the first measure. */
export function mainColumn(tale: Tale): PlacedColumn | undefined {
  const measures = columnsOf(tale, 'measure')
  if (isOfFirst(tale.query)) return measures[0]
  return measures.find(({ id }) => id === tale.query.order?.by) ?? measures[0]
}

export function measureOf({ subject }: Tale, { id }: PlacedColumn): Measure | undefined {
  return findMeasure(subject, id)
}

export function labelOfColumn(tale: Tale, { id, at }: PlacedColumn): string {
  const asked = tale.query.measures[columnsOf(tale, 'measure').findIndex((column) => column.at === at)]
  return printMeasure(asked ?? { measure: id }, tale.printing)
}

export function numberIn(row: ResultRow, { at }: PlacedColumn): number | null {
  const cell = row.cells[at]
  return typeof cell === 'number' ? cell : null
}

export function writeNumber(value: number, { unit, signed }: ColumnFormat): string {
  const written = printRounded(value, unit)
  return signed && value >= 0 ? `+${written}` : written
}

/** A gap between percentages is in points. */
export const writeGap = (gap: number, format: ColumnFormat, { words }: Tale): string =>
  format.unit === '%'
    ? words.points(printRounded(Math.abs(gap), ''))
    : printRounded(Math.abs(gap), format.unit)

/** Rows that do not share a unit say their own. */
const formatOf = (row: ResultRow, { format, role }: PlacedColumn): ColumnFormat =>
  row.unit === undefined || role === 'shown' || format.unit !== '' ? format : { ...format, unit: row.unit }

/** A cell as a sentence tells it. */
export function writeCell(row: ResultRow, column: PlacedColumn, tale: Tale): string {
  const cell = row.cells[column.at] ?? null
  return typeof cell === 'number' ? writeNumber(cell, formatOf(row, column)) : writeText(cell, column, tale)
}

/** A cell of text or of a day in words. */
export function writeText(cell: string | number | null, column: PlacedColumn, tale: Tale): string {
  if (cell === null) return tale.words.unknown
  const part = tale.query.groupBy.find(({ field }) => field === column.id)?.part
  if (part && column.role === 'group') return writePart(`${cell}`, part, tale.language)
  if (typeof cell === 'number') return writeNumber(cell, column.format)
  if (column.format.kind === 'date') return writeDay(cell, tale.language)
  return withoutMarkers(labelOfValue(cell, findDimension(tale.subject, column.id), tale))
}

/** Who or what a row is of; our own is said to be ours. */
export function nameOf(row: ResultRow, tale: Tale): string {
  const names = columnsOf(tale, 'key', 'group').map((column) =>
    writeText(row.cells[column.at] ?? null, column, tale),
  )
  const name = names.join(', ')
  if (row.isOwn) return name === '' ? tale.words.ourselves : tale.words.us(name)
  return name
}

export const joinAnd = (items: readonly string[], { words }: Tale): string => joinWords(items, words.and)

/** What a row's number rests on: its one record, or a calculation over its records. */
export function sourceOf(row: ResultRow, column: PlacedColumn, tale: Tale): RecordRef {
  const [record] = row.records
  if (record && row.recordCount === 1 && column.role !== 'worked_out') return record
  const value = writeCell(row, column, tale)
  const label = labelOfColumn(tale, column)
  const excerpt = `${[nameOf(row, tale), label].filter((part) => part !== '').join(', ')}: ${value}`
  const told = row.recordCount === 0 ? excerpt : tale.words.fromRecords(excerpt, row.recordCount)
  const { subject, language } = tale
  return toCalculation({
    id: `${subject.id}.${column.id}:${excerpt}`,
    label,
    excerpt: told,
    inputs: row.records,
    language,
  })
}

export function mark(source: RecordRef, { citations }: Tale): string {
  const n = citations.numberOf(source)
  return n === null ? '' : ` [${n}]`
}

/** The value with the marker of what it rests on. */
export function cited(row: ResultRow, column: PlacedColumn, tale: Tale): string {
  const written = writeCell(row, column, tale)
  return row.cells[column.at] === null ? written : written + mark(sourceOf(row, column, tale), tale)
}

/** A number worked out between rows here, such as their difference. */
export function citedResult(
  told: { label: string; written: string; rows: readonly ResultRow[] },
  tale: Tale,
): string {
  const { label, written, rows } = told
  const excerpt = `${label}: ${written}`
  const inputs = rows.flatMap(({ records }) => records)
  const id = `${tale.subject.id}:${excerpt}`
  return written + mark(toCalculation({ id, label, excerpt, inputs, language: tale.language }), tale)
}
