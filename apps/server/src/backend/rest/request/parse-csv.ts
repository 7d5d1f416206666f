/** Splits CSV into rows of cells; quotes may hold commas, line breaks and doubled quotes. */
function splitCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

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
