import { boardPackWords as words } from '@portal/content/board-pack'
import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'
import type { AnswerCard, AnswerChart, AnswerRow, AnswerTable } from '@portal/contracts/ask'
import type { Citation } from '@portal/contracts/chat'
import type { DocumentBlock, DocumentChart, DocumentFigure, DocumentText } from '@portal/contracts/documents'
import type { DocumentBuilder } from '#server/modules/documents/index.ts'

const mostBars = 12
const forms: Record<AnswerChart['kind'], DocumentChart['form']> = {
  bars: 'bars',
  line: 'line',
  scatter: 'scatter',
  parts: 'bars',
}

/** An answer as a document shows it: its words, its chart, its rows, each number with the record that it rests on. */
export function answerBlocks(builder: DocumentBuilder, card: AnswerCard): DocumentBlock[] {
  const { text, table, chart, citations } = card
  const told = paragraphs(builder, text, citations)
  if (!table) return told
  const cells = table.rows.map((row) => rowTexts(builder, row, { table, citations }))
  const drawn = chart && chartOf(chart, table, cells)
  return [
    ...told,
    ...(drawn ? [drawn] : []),
    tableOf(table, cells),
    ...(table.total > table.rows.length
      ? [{ kind: 'paragraph' as const, text: words.rowsLeftOut(table.rows.length, table.total) }]
      : []),
  ]
}

/** Markers become references to the document's own sources; signs of emphasis go. */
function paragraphs(builder: DocumentBuilder, text: string, citations: readonly Citation[]): DocumentBlock[] {
  const lines = text.split(/\n+/u).map((line) => line.replaceAll(/\*\*|__|^[-*#]+ |^_|_$/gu, '').trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => ({
      kind: 'paragraph',
      text: line.split(/(\[\d+\])/u).flatMap((part): (string | DocumentFigure)[] => {
        const cited = citations.find(({ n }) => part === `[${n}]`)
        if (cited) return [refer(builder, cited, { label: cited.label, value: '' })]
        return part.trim() === '' ? [] : [part.trimEnd()]
      }),
    }))
}

interface Said {
  label: string
  value: string
  amount?: number
}

type Source = Pick<Citation, 'provenance' | 'as_of'>

/** A number of several records is none of theirs: it was worked out, and of one sample it is a sample. */
function workedOutOf(cited: readonly Citation[]): Source {
  const isSampled = cited.some(({ provenance }) => provenance.kind === 'sample')
  const [asOf = null] = cited.flatMap(({ as_of }) => as_of ?? []).toSorted()
  return {
    as_of: asOf,
    provenance: {
      kind: isSampled ? 'sample' : 'calculated',
      source: { name: words.workedOut(cited.map(({ label }) => label)) },
      inputs: [],
    },
  }
}

const refer = (builder: DocumentBuilder, { provenance, as_of }: Source, said: Said): DocumentFigure =>
  builder.figure({ ...said, provenance, as_of })

interface Around {
  table: AnswerTable
  citations: readonly Citation[]
}

function rowTexts(builder: DocumentBuilder, row: AnswerRow, { table, citations }: Around): DocumentText[] {
  const cited = citations.filter(({ n }) => row.citations.includes(n))
  const source = cited.length > 1 ? workedOutOf(cited) : cited[0]
  const [name] = row.cells
  return table.columns.map(({ label, format }, at) => {
    const cell = row.cells[at] ?? null
    if (cell === null) return ''
    if (typeof cell === 'string') return format.kind === 'date' ? printDay(cell) : cell
    const sign = format.signed && cell > 0 ? '+' : ''
    const value = `${sign}${printFigure({ value: cell, unit: format.unit })}`
    if (!source) return value
    const about = typeof name === 'string' ? `${name}: ${label}` : label
    return refer(builder, source, { label: about, value, amount: cell })
  })
}

const tableOf = ({ title, columns }: AnswerTable, rows: DocumentText[][]): DocumentBlock => ({
  kind: 'table',
  title,
  columns: columns.map(({ label, format }) => ({ label, isNumber: format.kind === 'number' })),
  rows,
})

/** Null where the table has not what the chart names. */
function chartOf(chart: AnswerChart, table: AnswerTable, texts: DocumentText[][]): DocumentChart | null {
  const placeOf = (id: string) => table.columns.findIndex((column) => column.id === id)
  const isScatter = chart.kind === 'scatter'
  const nameAt = placeOf(isScatter ? (chart.name ?? '') : chart.x)
  const places = (isScatter ? [chart.x, ...chart.y] : chart.y).map(placeOf)
  if (nameAt < 0 || places.includes(-1) || texts.length === 0) return null
  const shown = texts.flatMap((cells, row) => {
    const isOwn = table.rows[row]?.isOwn === true
    return chart.kind === 'bars' && row >= mostBars && !isOwn ? [] : [{ cells, isOwn }]
  })
  const own = shown.findIndex(({ isOwn }) => isOwn)
  return {
    kind: 'chart',
    form: forms[chart.kind],
    title: chart.title,
    names: shown.map(({ cells }) => nameOf(cells[nameAt])),
    series: places.map((at) => ({
      label: table.columns[at]?.label ?? '',
      unit: table.columns[at]?.format.unit ?? '',
      points: shown.map(({ cells }) => asFigure(cells[at])),
    })),
    highlight: own < 0 ? null : own,
    isTabled: true,
  }
}

const nameOf = (text: DocumentText | undefined): string =>
  typeof text === 'string' ? text : (asFigure(text)?.value ?? '')

const asFigure = (text: DocumentText | undefined): DocumentFigure | null =>
  typeof text === 'object' && !Array.isArray(text) ? text : null
