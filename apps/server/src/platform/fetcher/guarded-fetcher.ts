import type { Dispatcher } from 'undici'
import { decodeText } from './decode-text.ts'
import { FetchFailure } from './fetch-failure.ts'
import { isTrusted, parseTarget, pinnedLookup, resolveTarget, type TargetRules } from './fetch-target.ts'
import { readBody, tooLarge } from './read-body.ts'
import { parseRetryAfter } from './retry-after.ts'

export interface FetchLimits {
  /** On the wire, and again unpacked. */
  maxBytes: number
  /** For the whole of it: names, redirects, body. */
  totalMs: number
  maxRedirects: number
}

export interface FetcherOptions extends TargetRules {
  userAgent: string
  limits?: Partial<FetchLimits>
}

export interface FetchOptions {
  signal?: AbortSignal
  /** Media types that are wanted; `*` takes any. */
  types: readonly string[]
  /** Sent as If-None-Match: an unchanged page is then not sent again. */
  etag?: string | null
  /** Sent as If-Modified-Since, in the server's own words. */
  modifiedSince?: string | null
  maxBytes?: number
  /** Asks by POST with this as JSON; such a question follows no redirect but those that repeat it at the same server. */
  json?: object
  /** Asks by POST with this as the fields of a form. */
  form?: Readonly<Record<string, string>>
  /** Who asks, for the server of the address alone: neither these nor a body are sent where a redirect leads to another. */
  headers?: Readonly<Record<string, string>>
  /** Runs before each request, redirects included; what it throws ends the fetch. */
  beforeHop?: (url: URL) => Promise<void>
}

export interface Fetched {
  /** Where the redirects ended. */
  url: string
  /** True when the server says that the page is the one of `etag`. */
  isUnchanged: boolean
  mediaType: string
  text: string
  /** As they came, unpacked. */
  bytes: Buffer
  etag: string | null
  lastModified: string | null
}

export interface GuardedFetcher {
  /** @throws FetchFailure, with the class of what went wrong. */
  fetch(url: string, options: FetchOptions): Promise<Fetched>
  /** Whether an address may be read, for who has it read by another server. @throws FetchFailure when it may not. */
  admit(url: string, signal?: AbortSignal): Promise<URL>
  /** Whether the operator vouches for this address: the portal's own pages, or PORTAL_FETCH_ALLOW. */
  isTrusted(url: URL): boolean
}

const defaults: FetchLimits = { maxBytes: 5 * 1024 * 1024, totalMs: 20_000, maxRedirects: 5 }
const redirects = new Set([301, 302, 303, 307, 308])

/** The only way by which the portal reads addresses that people or pages name. */
export function createGuardedFetcher(options: FetcherOptions): GuardedFetcher {
  const limits = { ...defaults, ...options.limits }
  const inTime = async <Result>(
    caller: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const deadline = AbortSignal.timeout(limits.totalMs)
    try {
      return await work(caller ? AbortSignal.any([caller, deadline]) : deadline)
    } catch (error) {
      throw toFailure(error, { deadline, caller })
    }
  }
  return {
    isTrusted: (url) => isTrusted(url, options),
    admit: (address, caller) =>
      inTime(caller, async (signal) => {
        const url = parseTarget(address)
        await unlessAborted(resolveTarget(url, options), signal)
        return url
      }),
    fetch: (address, wanted) =>
      inTime(wanted.signal, (signal) => {
        const first = parseTarget(address)
        const maxBytes = wanted.maxBytes ?? limits.maxBytes
        const hop = { options, wanted, signal, maxBytes, origin: first.origin }
        return followRedirects(first, hop, limits.maxRedirects)
      }),
  }
}

interface Hop {
  options: FetcherOptions
  wanted: FetchOptions
  signal: AbortSignal
  maxBytes: number
  /** Of the address that was asked for. */
  origin: string
}

async function followRedirects(first: URL, hop: Hop, maxRedirects: number): Promise<Fetched> {
  let url = first
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    const answer = await fetchOnce(url, hop)
    if (!(answer instanceof URL)) return answer
    url = answer
  }
  throw new FetchFailure('too_many_redirects', `More than ${maxRedirects} redirects`)
}

/** One request on a connection of its own to the checked addresses; a redirect answers where it points to. */
async function fetchOnce(url: URL, hop: Hop): Promise<Fetched | URL> {
  await hop.wanted.beforeHop?.(url)
  const addresses = await unlessAborted(resolveTarget(url, hop.options), hop.signal)
  // Loaded with the first fetch: reading it would slow down every start.
  const { Agent, request } = await import('undici')
  const agent = new Agent({ connect: { lookup: pinnedLookup(addresses) }, maxHeaderSize: 32_768 })
  try {
    const asked = request(url, {
      dispatcher: agent,
      signal: hop.signal,
      ...bodyOf(hop.wanted),
      headers: {
        ...(url.origin === hop.origin ? hop.wanted.headers : {}),
        'user-agent': hop.options.userAgent,
        accept: hop.wanted.types.includes('*') ? '*/*' : `${hop.wanted.types.join(', ')}, */*;q=0.1`,
        'accept-encoding': 'gzip, br',
        ...(hop.wanted.json ? { 'content-type': 'application/json' } : {}),
        ...(hop.wanted.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(hop.wanted.etag ? { 'if-none-match': hop.wanted.etag } : {}),
        ...(hop.wanted.modifiedSince ? { 'if-modified-since': hop.wanted.modifiedSince } : {}),
      },
    })
    const reply = await unlessAborted(asked, hop.signal)
    return await readReply(url, reply, hop)
  } finally {
    // Not waited for: a handshake that hangs ends with the connection's own time limit.
    agent.destroy().catch(() => undefined)
  }
}

function bodyOf({ json, form }: FetchOptions): { method?: 'POST'; body?: string } {
  if (json) return { method: 'POST', body: JSON.stringify(json) }
  return form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}
}

async function readReply(url: URL, reply: Dispatcher.ResponseData, hop: Hop): Promise<Fetched | URL> {
  const header = (name: string) => [reply.headers[name]].flat()[0]
  const location = header('location')
  if (redirects.has(reply.statusCode) && location) {
    const next = parseTarget(location, url)
    const isRepeated = reply.statusCode === 307 || reply.statusCode === 308
    const hasBody = hop.wanted.json !== undefined || hop.wanted.form !== undefined
    if (!hasBody || (isRepeated && next.origin === hop.origin)) return next
  }
  const contentType = header('content-type') ?? ''
  const mediaType = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
  const state = { etag: header('etag') ?? null, lastModified: header('last-modified') ?? null }
  if (reply.statusCode === 304 && (hop.wanted.etag || hop.wanted.modifiedSince))
    return {
      url: url.href,
      isUnchanged: true,
      mediaType,
      text: '',
      bytes: Buffer.alloc(0),
      ...state,
      etag: state.etag ?? hop.wanted.etag ?? null,
    }
  assertGood(reply.statusCode, header('retry-after'))
  if (!hop.wanted.types.includes('*') && !hop.wanted.types.includes(mediaType))
    throw new FetchFailure('wrong_type', `The content is ${mediaType.slice(0, 60) || 'of no stated type'}`)
  if (Number(header('content-length') ?? 0) > hop.maxBytes) throw tooLarge(hop.maxBytes)
  const bytes = await readBody({
    body: reply.body,
    encoding: header('content-encoding') ?? '',
    maxBytes: hop.maxBytes,
  })
  const text = decodeText(bytes, contentType)
  return { url: url.href, isUnchanged: false, mediaType, text, bytes, ...state }
}

function assertGood(status: number, retryAfter: string | undefined): void {
  if (status >= 200 && status < 300) return
  const retryAt = parseRetryAfter(retryAfter, Date.now())
  if (status === 429 || (status === 503 && retryAt))
    throw new FetchFailure('rate_limited', `The server answered ${status} and asks to wait`, {
      status,
      ...(retryAt ? { retryAt } : {}),
    })
  throw new FetchFailure('http_error', `The server answered ${status}`, { status })
}

/** A resolver or a handshake that hangs cannot be called back; it is left behind. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const give = () => reject(signal.reason as Error)
  signal.addEventListener('abort', give, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', give)
  }
}

interface Signals {
  deadline: AbortSignal
  caller: AbortSignal | undefined
}

function toFailure(error: unknown, { deadline, caller }: Signals): FetchFailure {
  if (error instanceof FetchFailure) return error
  if (caller?.aborted) return new FetchFailure('stopped', 'The fetch was stopped', { cause: error })
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (deadline.aborted || /TIMEOUT/.test(code))
    return new FetchFailure('timeout', 'The server took too long', { cause: error })
  return new FetchFailure('unreachable', 'The connection failed', { cause: error })
}
