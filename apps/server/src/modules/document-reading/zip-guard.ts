import { inflateRawSync } from 'node:zlib'
import { listZipEntries, zipLimits, type ZipEntry } from '@portal/text/zip-entries'
import { DocumentFailure } from './document-failure.ts'

/** Tables in tables in text boxes need some 60. */
const deepestElement = 1000

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
  const entries = listZipEntries(bytes)
  if (entries === null) throw new DocumentFailure('zip_bomb')
  let left: number = zipLimits.unpackedBytes
  return entries.map((entry) => {
    left -= unpackedSize(entry, left)
    return entry.name
  })
}

function unpackedSize({ isEncrypted, method, packed }: ZipEntry, left: number): number {
  if (isEncrypted) throw new DocumentFailure('encrypted')
  if (method === 0) {
    if (packed.length > left) throw new DocumentFailure('zip_bomb')
    return packed.length
  }
  if (method !== 8) throw new DocumentFailure('damaged')
  const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
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
