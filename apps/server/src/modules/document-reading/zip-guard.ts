import { inflateRawSync } from 'node:zlib'
import { DocumentFailure } from './document-failure.ts'

const mostEntries = 2000
const mostUnpacked = 60 * 1024 * 1024
/** Tables in tables in text boxes need some 60. */
const deepestElement = 1000
const endMark = 0x06054b50
const entryMark = 0x02014b50
const headMark = 0x04034b50

/**
 * Names in a ZIP archive, once each entry was unpacked under a limit: what an archive says of its sizes may be a lie.
 * @throws DocumentFailure for what unpacks to more than a document needs, and for what is no archive.
 */
export function checkZip(bytes: Buffer): string[] {
  try {
    return unpackAll(bytes)
  } catch (error) {
    if (error instanceof DocumentFailure) throw error
    const isTooMuch = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new DocumentFailure(isTooMuch ? 'zip_bomb' : 'damaged', { cause: error })
  }
}

function unpackAll(bytes: Buffer): string[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new DocumentFailure('zip_bomb')
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  let left = mostUnpacked
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new DocumentFailure('damaged')
    const flags = bytes.readUInt16LE(at + 8)
    if ((flags & 1) === 1) throw new DocumentFailure('encrypted')
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength))
    left -= unpackedSize(bytes, { at, left })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

function unpackedSize(bytes: Buffer, { at, left }: { at: number; left: number }): number {
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const head = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(head) !== headMark) throw new DocumentFailure('damaged')
  const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
  if (method === 0) {
    if (packed > left) throw new DocumentFailure('zip_bomb')
    return packed
  }
  if (method !== 8) throw new DocumentFailure('damaged')
  const unpacked = inflateRawSync(bytes.subarray(start, start + packed), {
    maxOutputLength: Math.max(1, left),
  })
  assertShallow(unpacked)
  return unpacked.length
}

const [slash, mark, query] = [...Buffer.from('/!?')]

/** What reads XML takes a time that grows with the square of its depth: two packed kilobytes of open elements would hold it for minutes. */
function assertShallow(xml: Buffer): void {
  const first = xml.indexOf('<')
  // A picture has such bytes too.
  if (first < 0 || xml.toString('utf8', 0, first).trim() !== '') return
  let depth = 0
  for (let at = first; at >= 0; at = xml.indexOf('<', at + 1)) {
    const next = xml[at + 1]
    if (next === mark || next === query) continue
    if (next === slash) depth -= 1
    else if (xml[xml.indexOf('>', at) - 1] !== slash) depth += 1
    if (depth > deepestElement) throw new DocumentFailure('damaged')
  }
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.length - 22; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === endMark) return at
  throw new DocumentFailure('damaged')
}
