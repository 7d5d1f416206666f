import { parseRetryAfter } from '../fetcher/retry-after.ts'
import { OutsideFailure, type OutsideFailureKind } from './outside-failure.ts'

export interface ServiceCall {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  signal?: AbortSignal | undefined
  timeoutMs: number
  /** Bytes of the answer. */
  maxBytes?: number
}

export interface ServiceAnswer {
  body: unknown
  headers: Headers
}

const defaultMaxBytes = 5 * 1024 * 1024
const mostRedirects = 3

/**
 * Calls a service whose base address the operator configured, and reads its JSON. Redirects are followed within its origin alone.
 * @throws OutsideFailure with the class of what went wrong.
 */
export async function callService(call: ServiceCall): Promise<ServiceAnswer> {
  const clock = AbortSignal.timeout(call.timeoutMs)
  const signal = call.signal ? AbortSignal.any([call.signal, clock]) : clock
  try {
    const reply = await request(call, signal)
    const text = await readText(reply, call.maxBytes ?? defaultMaxBytes)
    if (!reply.ok) throw toFailure(reply, text)
    return { body: parse(text), headers: reply.headers }
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    if (clock.aborted) throw new OutsideFailure('timeout', { cause: error })
    if (call.signal?.aborted) throw new OutsideFailure('aborted', { cause: error })
    throw new OutsideFailure('network', { cause: error })
  }
}

async function request(
  { url, method = 'GET', headers = {}, body }: ServiceCall,
  signal: AbortSignal,
): Promise<Response> {
  let at = new URL(url)
  for (let followed = 0; followed <= mostRedirects; followed += 1) {
    const reply = await fetch(at, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal,
    })
    const location = reply.status >= 300 && reply.status < 400 ? reply.headers.get('location') : null
    if (location === null) return reply
    const next = URL.parse(location, at.href)
    await reply.body?.cancel()
    // A key is for one origin, and a body is not sent twice.
    if (!next || next.origin !== at.origin || method !== 'GET') throw new OutsideFailure('unclear')
    at = next
  }
  throw new OutsideFailure('unclear')
}

async function readText(reply: Response, maxBytes: number): Promise<string> {
  const body: AsyncIterable<Uint8Array> | null = reply.body
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new OutsideFailure('unclear')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new OutsideFailure('unclear', { cause: error })
  }
}

function toFailure(reply: Response, text: string): OutsideFailure {
  const { status, headers } = reply
  // GitHub limits with 403, and says either how long to wait or when calls grow back.
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0'
  const isLimited = status === 403 && (isUsedUp || headers.has('retry-after'))
  const isTooMuch = status === 403 && text.includes('"too_large"')
  return new OutsideFailure(isLimited ? 'rate_limit' : kindOf(isTooMuch ? 422 : status), {
    status,
    retryAfter: secondsToWait(headers, isUsedUp),
    cause: text.slice(0, 300),
  })
}

function secondsToWait(headers: Headers, isUsedUp: boolean): number | null {
  const now = Date.now()
  const reset = Number(headers.get('x-ratelimit-reset'))
  const grown = isUsedUp && reset > 0 ? new Date(reset * 1000).toUTCString() : undefined
  const moment = parseRetryAfter(headers.get('retry-after') ?? grown, now)
  return moment ? Math.max(1, Math.ceil((moment.getTime() - now) / 1000)) : null
}

function kindOf(status: number): OutsideFailureKind {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429) return 'rate_limit'
  return status >= 500 ? 'failing' : 'refused'
}
