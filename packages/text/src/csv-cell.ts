/**
 * A text that a spreadsheet would run as a formula gets an apostrophe (decisions AMB-29), also behind a semicolon or a line end: where
 * lists are written with semicolons, a cell begins there.
 */
export const withoutFormula = (text: string): string => text.replaceAll(startsFormula, "'")

const startsFormula = /^(?= *[\t\r\n=+\-@＝＋－＠])|(?<=[;\t\r\n])(?= *[=+\-@＝＋－＠])/g

/** A cell of CSV, quoted always or where it would break its row. */
export function csvCell(value: string | number | boolean, quotes: 'every' | 'needed' = 'needed'): string {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value)
  return quotes === 'every' || /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
