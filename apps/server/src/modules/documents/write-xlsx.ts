import { tablesOfChart } from '@portal/content/document-chart'
import { documentWords } from '@portal/content/documents'
import { printMoment } from '@portal/content/print-day'
import type { DocumentBlock, DocumentText, PortalDocument } from '@portal/contracts/documents'
import writeWorkbook from 'write-excel-file/node'
import { describeSource, flaggedHeads, flaggedRows, plainOf, toRuns } from './document-words.ts'
import { mendPackage } from './open-xml-package.ts'

type SheetCell = { value: string | number; fontWeight?: 'bold' } | null
interface Sheet {
  name: string
  rows: SheetCell[][]
}

/** Longer names of sheets are refused, and so are these signs. */
const longestName = 31
const unnameable = /[[\]:*?/\\']/gu

/** A workbook: a sheet for each section, then the sources and what is no current fact. Numbers stay numbers, each beside its source. */
export async function writeXlsx(document: PortalDocument): Promise<Buffer> {
  const sheets = withNames([
    { name: documentWords.contents, rows: headRows(document) },
    ...document.sections.map(({ title, blocks }) => ({
      name: title,
      rows: [[bold(title)], [], ...blocks.flatMap(blockRows)],
    })),
    { name: documentWords.sources, rows: sourceRows(document) },
    { name: documentWords.flagged, rows: flaggedSheet(document) },
  ])
  const workbook = writeWorkbook(
    sheets.map(({ name, rows }) => ({ data: rows, sheet: name, columns: widthsOf(rows) })),
  )
  return mendPackage(await workbook.toBuffer())
}

function headRows({ title, summary, publisher, createdAt, facts, sections }: PortalDocument): SheetCell[][] {
  return [
    [bold(title)],
    [plain(`${publisher} · ${printMoment(createdAt)}`)],
    ...(summary === undefined ? [] : [[plain(summary)]]),
    ...facts.map(([name, value]) => [plain(name), plain(value)]),
    [],
    ...sections.map((section) => [plain(section.title)]),
  ]
}

function blockRows(block: DocumentBlock): SheetCell[][] {
  switch (block.kind) {
    case 'paragraph':
      return [[plain(plainOf(block.text))], []]
    case 'list':
      return [...block.items.map((item) => [plain(plainOf(item))]), []]
    case 'chart':
      return tablesOfChart(block).flatMap(blockRows)
    case 'table':
      return [
        ...(block.title === undefined ? [] : [[bold(block.title)]]),
        ...tableRows(
          block.columns.map(({ label }) => label),
          block.rows,
        ),
        [],
      ]
  }
}

/** A column of numbers has their sources in a column of its own behind it. */
function tableRows(heads: readonly string[], rows: readonly (readonly DocumentText[])[]): SheetCell[][] {
  const isSourced = heads.map((_, at) => rows.some((row) => amountOf(row[at]) !== null))
  return [
    heads.flatMap((label, at) =>
      isSourced[at] ? [bold(label), bold(documentWords.sources)] : [bold(label)],
    ),
    ...rows.map((row) =>
      heads.flatMap((_, at): SheetCell[] => {
        const cell = row[at] ?? ''
        const amount = amountOf(cell)
        if (amount === null) return isSourced[at] ? [plain(plainOf(cell)), null] : [plain(plainOf(cell))]
        return [{ value: amount }, plain(plainOf(cell))]
      }),
    ),
  ]
}

/** The number of a cell that is one figure and nothing else. */
function amountOf(cell: DocumentText | undefined): number | null {
  const [run, ...others] = toRuns(cell ?? '')
  return others.length === 0 && typeof run === 'object' ? (run.amount ?? null) : null
}

function flaggedSheet(document: PortalDocument): SheetCell[][] {
  if (document.flagged.length === 0) return [[plain(documentWords.noFlagged)]]
  return [
    [bold(documentWords.flagged)],
    [plain(documentWords.flaggedNote)],
    ...tableRows(flaggedHeads, flaggedRows(document)),
  ]
}

const sourceRows = ({ sources }: PortalDocument): SheetCell[][] => {
  const { number, source, address } = documentWords.sourceColumns
  return [
    [bold(number), bold(source), bold(address)],
    ...sources.map((each, at) => [
      { value: at + 1 },
      plain(describeSource(each)),
      plain(each.provenance.source.url ?? ''),
    ]),
  ]
}

/** Names that a workbook takes: short, of plain signs, each once. */
function withNames(sheets: readonly Sheet[]): Sheet[] {
  const taken = new Set<string>()
  return sheets.map(({ name, rows }) => {
    const short =
      clean(name).replaceAll(unnameable, ' ').trim().slice(0, longestName) || documentWords.contents
    let unique = short
    for (let next = 2; taken.has(unique.toLowerCase()); next++)
      unique = `${short.slice(0, longestName - String(next).length - 1)} ${next}`
    taken.add(unique.toLowerCase())
    return { name: unique, rows }
  })
}

const widthsOf = (rows: readonly SheetCell[][]) =>
  Array.from({ length: Math.max(1, ...rows.map((row) => row.length)) }, (_, at) => ({
    width: Math.min(
      60,
      Math.max(
        10,
        ...rows.filter((row) => row.length > 1).map((row) => String(row[at]?.value ?? '').length + 2),
      ),
    ),
  }))

const plain = (value: string): SheetCell => ({ value: clean(value) })
const bold = (value: string): SheetCell => ({ value: clean(value), fontWeight: 'bold' })

/** A cell holds no more than this. */
const clean = (value: string): string => value.slice(0, 32_000).toWellFormed()
