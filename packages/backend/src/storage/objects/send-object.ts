import type { FastifyReply, FastifyRequest } from 'fastify'
import { MissingBytesError, type ByteRange } from '#backend/storage/bytes/byte-store.ts'
import type { ObjectRow } from './object-row.ts'
import type { StorageContext } from '#backend/storage/storage-context.ts'
import { storageErrors } from '#backend/storage/storage.errors.ts'

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  /** Asked again when the object was replaced between row and bytes. */
  find: () => Promise<ObjectRow>
  /** File name for the browser to save under; empty keeps the object's own. */
  download: string | undefined
}

interface Content {
  version: string
  size: number
  etag: string
  lastModified: Date
}

/** Answers with the object, part of it, or that the caller has it already. */
export async function sendObject(ctx: StorageContext, sending: Sending): Promise<FastifyReply> {
  try {
    return await sendFound(ctx, sending, await sending.find())
  } catch (error) {
    if (!(error instanceof MissingBytesError)) throw error
  }
  return sendFound(ctx, sending, await sending.find()).catch((error: unknown) => {
    throw error instanceof MissingBytesError ? storageErrors.noSuchKey() : error
  })
}

async function sendFound(
  { bytes }: StorageContext,
  { request, reply, download }: Sending,
  row: ObjectRow,
): Promise<FastifyReply> {
  const content = contentOf(row)
  const mimeType = row.metadata?.mimetype ?? 'application/octet-stream'
  void reply.headers({
    etag: content.etag,
    'last-modified': content.lastModified.toUTCString(),
    'cache-control': row.metadata?.cacheControl ?? 'no-cache',
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    ...dispositionOf(download),
    // Stored pages share an origin with the app; they may show, never act.
    ...(/html|xml/i.test(mimeType) ? { 'content-security-policy': "default-src 'none'; sandbox" } : {}),
  })
  if (isUnchanged(request, content)) return reply.code(304).send()

  const range = readRange(request, content)
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${content.size}`)
    throw storageErrors.invalidRange()
  }
  const length = range ? range.end - range.start + 1 : content.size
  void reply.header('content-type', mimeType).header('content-length', String(length))
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.size}`)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await bytes.open(content.version, range ?? undefined))
}

function contentOf({ version, metadata, updated_at }: ObjectRow): Content {
  if (version === null) throw storageErrors.noSuchKey()
  return {
    version,
    size: metadata?.size ?? 0,
    etag: metadata?.eTag ?? `"${version}"`,
    lastModified: new Date(metadata?.lastModified ?? updated_at),
  }
}

function dispositionOf(download: string | undefined): Record<string, string> {
  if (download === undefined) return {}
  if (download === '') return { 'content-disposition': 'attachment;' }
  const name = encodeURIComponent(download.toWellFormed())
  return { 'content-disposition': `attachment; filename=${name}; filename*=UTF-8''${name}` }
}

/** HTTP dates know no milliseconds. */
const toSeconds = (time: number) => Math.floor(time / 1000)

function isUnchanged({ headers }: FastifyRequest, { etag, lastModified }: Content): boolean {
  const known = headers['if-none-match']
  if (known !== undefined)
    return known.trim() === '*' || known.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return toSeconds(lastModified.getTime()) <= toSeconds(since)
}

/** Null for the whole; several ranges at once are answered with the whole too, as HTTP allows. */
function readRange(
  { headers }: FastifyRequest,
  { size, etag, lastModified }: Content,
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const condition = headers['if-range']
  if (typeof condition === 'string' && condition !== etag && condition !== lastModified.toUTCString())
    return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
