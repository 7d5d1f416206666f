import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure } from './fetch-failure.ts'

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export interface BodyToRead {
  body: Readable
  /** Content-Encoding as it was sent. */
  encoding: string
  /** Limit on the wire and again after decoding. */
  maxBytes: number
}

/** Reads all of it, and stops as soon as it is more than allowed, packed or unpacked. */
export async function readBody({ body, encoding, maxBytes }: BodyToRead): Promise<Buffer> {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return collect(body, maxBytes)
  const decoder = decoders[name]?.()
  if (!decoder) throw new FetchFailure('bad_encoding', `The encoding ${name.slice(0, 40)} is not read`)
  const unpacked = decoder as unknown as Readable & NodeJS.WritableStream
  body.on('error', (error) => unpacked.destroy(error))
  body.pipe(unpacked)
  try {
    return await collect(unpacked, maxBytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') || isBrotliError(error))
      throw new FetchFailure('bad_encoding', 'The packed content is damaged', { cause: error })
    throw error
  } finally {
    unpacked.destroy()
    body.destroy()
  }
}

const isBrotliError = (error: unknown): boolean =>
  /^ERR__?(BROTLI|ERROR)/.test((error as NodeJS.ErrnoException).code ?? '')

async function collect(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const tooLarge = (maxBytes: number): FetchFailure =>
  new FetchFailure('too_large', `The content is larger than ${Math.round(maxBytes / 1024)} KiB`)
