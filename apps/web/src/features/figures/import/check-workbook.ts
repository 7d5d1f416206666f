import { listZipEntries, zipLimits, type ZipEntry } from '@portal/text/zip-entries'

/** A table of an import has some thousand rows; one cell far out makes the reader fill everything before it. */
const mostCells = 2_000_000

/**
 * Whether a workbook unpacks to no more than a table needs.
 * @throws RangeError for what is no archive
 */
export async function isWorkbookBounded(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const entries = listZipEntries(bytes)
  if (entries === null) return false
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > zipLimits.unpackedBytes) return false
  const read = async (name: string): Promise<string> => {
    const entry = entries.find((one) => one.name === name)
    return entry ? new TextDecoder().decode(await unpack(entry)) : ''
  }
  const sheet = await read(
    firstSheetOf(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels')),
  )
  return spanOf(sheet) <= mostCells
}

/** No more than the archive says of its size, as the reader takes no more either. */
async function unpack({ method, packed, unpacked }: ZipEntry<ArrayBuffer>): Promise<Uint8Array> {
  if (method === 0) return packed
  const whole = new Uint8Array(unpacked)
  let filled = 0
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done && filled < whole.length; part = await reader.read()) {
    const chunk = part.value.subarray(0, whole.length - filled)
    whole.set(chunk, filled)
    filled += chunk.length
  }
  await reader.cancel()
  return whole.subarray(0, filled)
}

function firstSheetOf(workbook: string, relations: string): string {
  const id = /<sheet\s[^>]{0,2000}?\br:id="([^"]{1,200})"/u.exec(workbook)?.[1]
  const relation = relations
    .match(/<Relationship\s[^>]{0,2000}>/gu)
    ?.find((one) => one.includes(`Id="${id}"`))
  const target = /\bTarget="([^"]{1,500})"/u.exec(relation ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Rows times columns up to the cells that are farthest down and to the right, whether they say where they are or follow each other. */
function spanOf(sheet: string): number {
  let rows = 0
  let columns = 0
  for (const row of sheet.split(/<row\b/u)) {
    rows = Math.max(rows + 1, Number(/^[^>]{0,500}?\br="(\d{1,7})"/u.exec(row)?.[1] ?? 0))
    columns = Math.max(columns, row.split(/<c\b/u).length - 1)
    for (const [, letters = '', digits = ''] of row.matchAll(/\br="([A-Z]{1,3})(\d{1,7})"/gu)) {
      rows = Math.max(rows, Number(digits))
      columns = Math.max(columns, columnOf(letters))
    }
  }
  return rows * columns
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
