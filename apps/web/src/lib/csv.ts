export interface CsvRules {
  /** Every cell, or only those that would break the row. */
  quotes: 'every' | 'needed'
}

/** A table as CSV. Inner quotes are doubled; a text that a spreadsheet would run as a formula gets an apostrophe (decisions AMB-29). */
export const toCsv = (rows: readonly (readonly (string | number)[])[], { quotes }: CsvRules): string =>
  rows.map((row) => row.map((cell) => toCell(cell, quotes)).join(',')).join('\r\n')

function toCell(cell: string | number, quotes: CsvRules['quotes']): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  const isQuoted = quotes === 'every' || /[",\r\n]/.test(text)
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
}
