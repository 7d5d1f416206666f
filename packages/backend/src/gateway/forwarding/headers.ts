import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** They belong to one connection, not to the message. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

/** What other origins may do here is this server's own rule, and so is what a reply of it may load. */
const ownRules = /^(?:access-control-|content-security-policy$|strict-transport-security$)/

export type ForwardedHeaders = Record<string, string | string[]>

/** Also without what the Connection header names. */
function endToEnd(headers: IncomingHttpHeaders): ForwardedHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !hopByHop.has(entry[0]) && !named.includes(entry[0]),
    ),
  )
}

interface Caller {
  headers: IncomingHttpHeaders
  /** Who calls, after what a trusted proxy says. */
  addresses: readonly string[]
  protocol: string
  host: string
}

export const callerOf = (request: FastifyRequest): Caller => ({
  headers: request.headers,
  addresses: (request.ips ?? [request.ip]).toReversed(),
  protocol: request.protocol,
  host: request.host,
})

/** The caller's own claims about where it comes from count for nothing unless a trusted proxy made them. */
export function requestHeaders({ headers, addresses, protocol, host }: Caller): ForwardedHeaders {
  const { host: _host, forwarded: _forwarded, ...kept } = endToEnd(headers)
  return {
    ...kept,
    'x-forwarded-for': addresses.join(', '),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  }
}

export const replyHeaders = (headers: IncomingHttpHeaders): ForwardedHeaders =>
  Object.fromEntries(Object.entries(endToEnd(headers)).filter(([name]) => !ownRules.test(name)))
