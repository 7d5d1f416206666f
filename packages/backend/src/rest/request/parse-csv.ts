import Papa from 'papaparse'

/** Quotes may hold commas, line breaks and doubled quotes. */
const splitCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true }).data

/** Rows of a CSV body as objects of text; `NULL` is null. Undefined when rows differ in length from the header. */
export function parseCsv(text: string): Record<string, string | null>[] | undefined {
  const [header, ...rows] = splitCsv(text)
  if (!header || rows.some((row) => row.length !== header.length)) return undefined
  return rows.map((row) =>
    Object.fromEntries(
      header.map((name, index) => [name, row[index] === 'NULL' ? null : (row[index] ?? '')]),
    ),
  )
}
