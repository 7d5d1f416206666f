type Value = string | number | null

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Value[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`

/** A cell that a spreadsheet would take for a formula starts with an apostrophe. */
function toCell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
