import { Busboy } from '@fastify/busboy'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { parseJsonBody } from '#backend/platform/http/json-body.ts'
import { StorageError, storageErrors } from '../storage.errors.ts'

export interface IncomingUpload {
  body: Readable
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  /** Bytes of the file where the sender says it. */
  declaredSize: number | undefined
}

/** spec §7: the storage cache-control default is 3600. */
const defaultCacheSeconds = '3600'
const anyBytes = 'application/octet-stream'

/**
 * The file of an upload and what is said about it, without reading the file yet.
 * @throws StorageError when there is no file in it
 */
export const openUpload = (request: IncomingMessage): Promise<IncomingUpload> =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    ? openForm(request, request.headers['content-type'] ?? '')
    : Promise.resolve(openRaw(request))

function openRaw(request: IncomingMessage): IncomingUpload {
  const { headers } = request
  return {
    body: request,
    mimeType: headers['content-type'] ?? anyBytes,
    cacheControl: headers['cache-control'] ?? `max-age=${defaultCacheSeconds}`,
    userMetadata: metadataOfHeaders(headers),
    declaredSize: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
  }
}

export function metadataOfHeaders(headers: IncomingHttpHeaders): Record<string, unknown> | null {
  const header = headers['x-metadata']
  return typeof header === 'string' ? parseMetadata(Buffer.from(header, 'base64').toString()) : null
}

export function parseMetadata(text: string): Record<string, unknown> {
  try {
    const parsed = parseJsonBody(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>
  } catch (error) {
    throw storageErrors.invalidRequest('The metadata is not valid JSON', error)
  }
  throw storageErrors.invalidRequest('The metadata must be an object')
}

/** Text fields come before the file, whose field has an empty name. */
function openForm(request: IncomingMessage, contentType: string): Promise<IncomingUpload> {
  const form = new Busboy({
    headers: { ...request.headers, 'content-type': contentType },
    isPartAFile: (_field, type, fileName) => fileName !== undefined || type === anyBytes,
    limits: { fields: 10, fieldSize: 64 * 1024, files: 1 },
  })
  const body = new PassThrough()
  // Whoever reads it sees the error; nobody may be reading yet.
  body.on('error', () => undefined)
  const fields = new Map<string, string>()
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      const refusal = error instanceof StorageError ? error : storageErrors.aborted(error)
      request.unpipe(form)
      reject(refusal)
      body.destroy(refusal)
    }
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (...[, file, , , mimeType]) => {
      file.on('error', fail).pipe(body)
      try {
        resolve({
          body,
          mimeType: fields.get('contentType') ?? mimeType,
          cacheControl: `max-age=${fields.get('cacheControl') ?? defaultCacheSeconds}`,
          userMetadata:
            fields.get('metadata') === undefined
              ? metadataOfHeaders(request.headers)
              : parseMetadata(fields.get('metadata') ?? ''),
          declaredSize: undefined,
        })
      } catch (error) {
        fail(error)
      }
    })
    form.on('error', fail)
    form.on('finish', () => reject(storageErrors.invalidRequest('No content provided')))
    request.on('error', fail).on('close', () => {
      if (!request.complete) fail(new Error('the connection was closed'))
    })
    request.pipe(form)
  })
}
