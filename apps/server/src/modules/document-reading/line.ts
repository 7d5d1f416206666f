/** A line of a document as it was read. */
export interface DocumentLine {
  text: string
  /** 1 to 6 for headings, 0 for text. */
  level: number
  /** Where it stands: page, cell, paragraph or line. */
  locator: string
  /** A number of a table with what its row and column say. */
  isCell?: true
  /** Stands directly under the line before it, which it may go on. */
  isNext?: true
}

export type DocumentKind = 'pdf' | 'docx' | 'xlsx' | 'html' | 'text'

export interface ReadDocument {
  kind: DocumentKind
  title: string
  /** Pages, sheets or, without such, one. */
  parts: number
  lines: DocumentLine[]
  isTruncated: boolean
}

const mostLines = 20_000
const mostCharacters = 1_000_000

/** Cuts what is beyond all use. */
export function capLines(lines: readonly DocumentLine[]): Pick<ReadDocument, 'lines' | 'isTruncated'> {
  const kept: DocumentLine[] = []
  let left = mostCharacters
  for (const line of lines) {
    if (kept.length >= mostLines || left <= 0) return { lines: kept, isTruncated: true }
    if (line.text.length > left)
      return { lines: [...kept, { ...line, text: line.text.slice(0, left) }], isTruncated: true }
    left -= line.text.length
    kept.push(line)
  }
  return { lines: kept, isTruncated: false }
}
