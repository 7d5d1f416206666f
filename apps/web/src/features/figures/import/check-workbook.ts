/** A table of an import has some thousand rows; one cell far out makes the reader fill everything before it. */
const mostCells = 2_000_000
const mostEntries = 2000
const mostUnpacked = 60 * 1024 * 1024
const endMark = 0x06054b50
const entryMark = 0x02014b50
const entryLength = 46

interface Entry {
  name: string
  isStored: boolean
  packed: number
  unpacked: number
  /** Of its own head, before its bytes. */
  offset: number
}

/** Whether a workbook unpacks to no more than a table needs. What is no workbook at all is for the reader to say. */
export async function isWorkbookBounded(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const entries = listEntries(bytes)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (entries.length > mostEntries || unpacked > mostUnpacked) return false
  const read = async (name: string): Promise<string> => {
    const entry = entries.find((one) => one.name === name)
    return entry ? new TextDecoder().decode(await unpack(bytes, entry)) : ''
  }
  const sheet = await read(
    firstSheetOf(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels')),
  )
  return spanOf(sheet) <= mostCells
}

function listEntries(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end > 0 && view.getUint32(end, true) !== endMark) end -= 1
  const entries: Entry[] = []
  const last = bytes.length - entryLength
  for (let at = end < 0 ? last + 1 : view.getUint32(end + 16, true); at <= last;) {
    if (view.getUint32(at, true) !== entryMark) break
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength)),
      isStored: view.getUint16(at + 10, true) === 0,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** No more than the archive says of its size, as the reader takes no more either. */
async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: Entry): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = bytes.subarray(start, start + entry.packed)
  if (entry.isStored) return packed
  const whole = new Uint8Array(entry.unpacked)
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
