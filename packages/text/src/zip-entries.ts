/** Of a document, and of a table that is imported. */
export const zipLimits = { entries: 2000, unpackedBytes: 60 * 1024 * 1024 } as const

export interface ZipEntry<Memory extends ArrayBufferLike = ArrayBufferLike> {
  name: string
  isEncrypted: boolean
  /** 0: as it is; 8: deflated. */
  method: number
  /** What the archive says it unpacks to, which may be a lie. */
  unpacked: number
  packed: Uint8Array<Memory>
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const headMark = 0x04034b50
const endLength = 22
const longestComment = 65_535

/**
 * The entries of a ZIP archive, as its directory tells them; null where there are more than a document needs.
 * @throws RangeError for what is no archive, and for one in which another reader could find a second directory
 */
export function listZipEntries<Memory extends ArrayBufferLike>(
  bytes: Uint8Array<Memory>,
): ZipEntry<Memory>[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const directory = view.getUint32(end + 16, true)
  // Readers shift all offsets by a gap before the end, and look elsewhere where a disk is numbered.
  const isWhole = directory + view.getUint32(end + 12, true) === end && view.getUint32(end + 4, true) === 0
  if (!isWhole || view.getUint16(end + 8, true) !== count) throw new RangeError('another directory')
  if (count > zipLimits.entries) return null
  const entries: ZipEntry<Memory>[] = []
  let at = directory
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(at, true) !== entryMark) throw new RangeError('no entry')
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      unpacked: view.getUint32(at + 24, true),
      packed: packedBytes(bytes, view, at),
    })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function packedBytes<Memory extends ArrayBufferLike>(
  bytes: Uint8Array<Memory>,
  view: DataView,
  at: number,
): Uint8Array<Memory> {
  const head = view.getUint32(at + 42, true)
  if (view.getUint32(head, true) !== headMark) throw new RangeError('no head')
  const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
  return bytes.subarray(start, start + view.getUint32(at + 20, true))
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  throw new RangeError('no end')
}
