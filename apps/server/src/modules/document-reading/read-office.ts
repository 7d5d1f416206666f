import { checkZip } from './zip-guard.ts'
import { DocumentFailure } from './document-failure.ts'
import { capLines, type DocumentLine, type ReadDocument } from './line.ts'
import { readHtmlDocument } from './read-plain.ts'

/** A Word document or a workbook: both are archives, told apart by what is in them. */
export async function readOffice(bytes: Buffer): Promise<ReadDocument> {
  const names = checkZip(bytes)
  if (names.some((name) => name.startsWith('word/'))) return unlessDamaged(() => readWord(bytes))
  if (names.some((name) => name.startsWith('xl/'))) return unlessDamaged(() => readWorkbook(bytes))
  throw new DocumentFailure('unknown_kind')
}

async function unlessDamaged(read: () => Promise<ReadDocument>): Promise<ReadDocument> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof DocumentFailure ? error : new DocumentFailure('damaged', { cause: error })
  }
}

async function readWord(bytes: Buffer): Promise<ReadDocument> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  )
  const document = readHtmlDocument(value, 'paragraph')
  return { ...document, kind: 'docx', title: document.lines.find(({ level }) => level > 0)?.text ?? '' }
}

const mostCells = 100_000

async function readWorkbook(bytes: Buffer): Promise<ReadDocument> {
  const { default: readXlsxFile } = await import('read-excel-file/node')
  const sheets = await readXlsxFile(bytes)
  const lines: DocumentLine[] = []
  let cells = 0
  for (const { sheet, data } of sheets) {
    lines.push({ text: sheet, level: 1, locator: sheet })
    const [head = []] = data
    for (const [at, row] of data.entries()) {
      cells += row.length
      if (cells > mostCells)
        return { kind: 'xlsx', title: '', parts: sheets.length, lines, isTruncated: true }
      lines.push(...readRow(row.map(toText), { sheet, row: at, heads: at === 0 ? [] : head.map(toText) }))
    }
  }
  return { kind: 'xlsx', title: sheets[0]?.sheet ?? '', parts: sheets.length, ...capLines(lines) }
}

/** A row as a line, and each of its numbers with the words of its row and column. */
function readRow(
  cells: readonly string[],
  { sheet, row, heads }: { sheet: string; row: number; heads: readonly string[] },
): DocumentLine[] {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return []
  const name = cells.find((cell) => cell !== '' && !isNumber(cell)) ?? ''
  const numbers = cells.flatMap((cell, column): DocumentLine[] =>
    isNumber(cell) && heads.length > 0
      ? [
          {
            text: `${[name, heads[column] ?? ''].filter((word) => word !== '').join(', ')}: ${cell}`,
            level: 0,
            locator: `${sheet}!${columnName(column)}${row + 1}`,
            isCell: true,
          },
        ]
      : [],
  )
  return numbers.length > 0
    ? numbers
    : [{ text: filled.join(' | '), level: 0, locator: `${sheet}!A${row + 1}` }]
}

const isNumber = (cell: string): boolean => cell !== '' && /^-?[\d.,]+(?:e[+-]?\d+)?%?$/iu.test(cell)

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
}

function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}
