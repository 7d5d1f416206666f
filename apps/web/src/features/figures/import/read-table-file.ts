import { maxImportRows } from '@portal/contracts/figure-changes'
import { isWorkbookBounded } from './check-workbook.ts'

export interface TableRow {
  /** Line of the file, the heading being line 1. */
  line: number
  cells: string[]
}

export interface TableFile {
  name: string
  headers: string[]
  rows: TableRow[]
}

export type TableFileFault = 'type' | 'empty' | 'rows' | 'size' | 'unpacked' | 'broken'

/** Why a file cannot be read; the page has a sentence for each. */
export class TableFileError extends Error {
  readonly fault: TableFileFault

  constructor(fault: TableFileFault, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'TableFileError'
    this.fault = fault
  }
}

const maxBytes = 5 * 1024 * 1024

/** The rows of a CSV file, or of a workbook's first sheet, as text. */
export async function readTableFile(file: File): Promise<TableFile> {
  if (file.size > maxBytes) throw new TableFileError('size')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await readRows(file.name, bytes)
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [head, ...body] = filled
  if (!head || body.length === 0) throw new TableFileError('empty')
  if (body.length > maxImportRows) throw new TableFileError('rows')
  return { name: file.name, headers: head.cells.map((cell) => cell.trim()), rows: body }
}

function readRows(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<TableRow[]> {
  // A workbook is a ZIP archive, whatever its name says.
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isArchive) return readWorkbook(bytes)
  if (!/\.(csv|tsv|txt)$/i.test(name) || bytes.includes(0)) throw new TableFileError('type')
  return readCsv(decode(bytes))
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<TableRow[]> {
  const isBounded = await isWorkbookBounded(bytes).catch((cause: unknown) => {
    throw new TableFileError('broken', { cause })
  })
  if (!isBounded) throw new TableFileError('unpacked')
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(bytes.buffer)
    return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(toText) }))
  } catch (error) {
    throw new TableFileError('broken', { cause: error })
  }
}

function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

async function readCsv(text: string): Promise<TableRow[]> {
  const { default: papa } = await import('papaparse')
  const rows: TableRow[] = []
  let line = 1
  let read = 0
  papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, meta }) => {
      rows.push({ line, cells: data })
      // A quoted cell may hold line breaks: the rows after it stand further down.
      line += text.slice(read, meta.cursor).split(/\r\n|\n|\r/).length - 1
      read = meta.cursor
    },
  })
  return rows
}

/** What parts the headings most often; the guess of the library fails on short files. */
function delimiterOf(text: string): string {
  const heading = (text.match(/^.*$/m)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: heading.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

/** UTF-8; files that are not, as older spreadsheets write them, are of Windows-1252. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
