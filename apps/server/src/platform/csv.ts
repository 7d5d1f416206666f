import { csvCell } from '@portal/text/csv-cell'

type Value = string | number | null

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Value[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((value) => csvCell(value ?? '')).join(',')).join('\r\n')}\r\n`
