import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#backend/platform/errors.ts'

const deepest = 64

/**
 * Parses a JSON body that PostgreSQL can store: no NUL, no half of a surrogate pair, no absurd nesting.
 * An empty body is undefined.
 * @throws AppError bad_request
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new AppError('bad_request', 'The request body is not valid JSON', { cause: error })
  }
  assertStorable(parsed)
  return parsed
}

/** Walks without recursion: a hostile body is nested deeper than the stack. */
function assertStorable(root: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const { value, depth } = entry
    if (typeof value === 'string') assertStorableText(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepest) throw new AppError('bad_request', 'The request body is nested too deeply')
    for (const [key, child] of Object.entries(value)) {
      assertStorableText(key)
      if (key === '__proto__')
        throw new AppError('bad_request', 'The request body has a key that is not allowed')
      pending.push({ value: child, depth: depth + 1 })
    }
  }
}

function assertStorableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new AppError('bad_request', 'The request body has characters that cannot be stored')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of a body as it was sent.
 * @throws AppError unsupported_media_type for a compressed body, bad_request for one that is not UTF-8
 */
export function readTextBody(request: FastifyRequest, body: string | Buffer): string {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity')
    throw new AppError('unsupported_media_type', 'Compressed request bodies are not read')
  if (typeof body === 'string') return body
  try {
    return utf8.decode(body)
  } catch (error) {
    throw new AppError('bad_request', 'The request body is not UTF-8 text', { cause: error })
  }
}

/** In this scope every body is read as JSON, whatever its content type says. */
export function readEveryBodyAsJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: string | Buffer) => parseJsonBody(readTextBody(request, body)),
  )
}
