import { csvCell } from '@portal/text/csv-cell'

export interface CsvRules {
  /** Every cell, or only those that would break the row. */
  quotes: 'every' | 'needed'
}

/** A table as CSV. */
export const toCsv = (rows: readonly (readonly (string | number)[])[], { quotes }: CsvRules): string =>
  rows.map((row) => row.map((cell) => csvCell(cell, quotes)).join(',')).join('\r\n')
