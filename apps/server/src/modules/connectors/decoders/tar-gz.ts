import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

const block = 512
/** A package of TED unpacks to some 200 MB, its largest notice to some five. */
const mostUnpacked = 1024 * 1024 * 1024
const mostOfFile = 32 * 1024 * 1024

/** The content of each file of a tar.gz, one at a time: nothing but the file at hand is held. @throws Error for what is none */
export async function* readTarGz(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 1024 * 1024 })
  const fed = pipeline(Readable.from([bytes]), gunzip)
  // What is wrong with the stream is thrown where it is read.
  fed.catch(() => undefined)
  let held = Buffer.alloc(0)
  let unpacked = 0
  let entry: Entry | null = null
  let entries = 0
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    unpacked += chunk.length
    if (unpacked > mostUnpacked) throw new Error('The package unpacks to too much')
    held = Buffer.concat([held, chunk])
    for (;;) {
      if (!entry) {
        if (held.length < block) break
        const head = held.subarray(0, block)
        held = held.subarray(block)
        entry = isEnd(head) ? null : entryOf(head)
        if (entry) entries += 1
        continue
      }
      const padded = Math.ceil(entry.size / block) * block
      if (held.length < padded) break
      if (entry.isFile) yield held.subarray(0, entry.size)
      held = held.subarray(padded)
      entry = null
    }
  }
  if (entry || entries === 0) throw new Error('The package ends within a file')
}

interface Entry {
  size: number
  isFile: boolean
}

/** Two blocks of nothing end an archive. */
const nothing = Buffer.alloc(block)
const isEnd = (head: Buffer): boolean => head.equals(nothing)

/** POSIX ustar: octal size at 124, checksum at 148, kind at 156; long names and the like are entries of other kinds. */
function entryOf(head: Buffer): Entry {
  const octal = (from: number, to: number) => {
    const digits = head.toString('latin1', from, to).replaceAll('\0', ' ').trim()
    return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : Number.NaN
  }
  const size = octal(124, 136)
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (sum !== octal(148, 156)) throw new Error('The package has a block that is no head of a file')
  if (!(size <= mostOfFile)) throw new Error('The package has a file that is too large')
  const kind = head[156]
  return { size, isFile: kind === 0 || kind === '0'.charCodeAt(0) }
}
