import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#backend/platform/errors.ts'

const deepest = 64
/** Some five thousand rows of thirty fields: more takes the parser longer than anybody else should wait. */
const mostValues = 150_000

/**
 * Parses a JSON body that PostgreSQL can store: no NUL, no half of a surrogate pair, no absurd nesting.
 * An empty body is undefined.
 * @throws AppError bad_request
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined
  assertModest(text)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new AppError('bad_request', 'The request body is not valid JSON', { cause: error })
  }
  // Text that was read as UTF-8 has nothing of the kind but in an escape.
  if (text.includes(String.raw`\u`) || text.includes('__proto__')) assertStorable(parsed)
  return parsed
}

/** Counts values and levels of what may be JSON, before any of it is built. */
function assertModest(text: string): void {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') values += 1
    else if (character === '{' || character === '[') {
      values += 1
      depth += 1
    }
    if (depth > deepest) throw new AppError('bad_request', 'The request body is nested too deeply')
    if (values > mostValues)
      throw new AppError('payload_too_large', `The request body has more than ${mostValues} values`)
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at
  }
}

function assertStorable(root: unknown): void {
  const pending = [root]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string') assertStorableText(value)
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) {
      assertStorableText(key)
      if (key === '__proto__')
        throw new AppError('bad_request', 'The request body has a key that is not allowed')
    }
    for (const child of Object.values(value)) pending.push(child)
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
