import { formatApplied, type HonouredPreference } from './request/preferences.ts'
import type { RestCall, RestReply } from './rest-request.ts'
import { restErrors } from './rest.errors.ts'
import type { StatementRow } from './sql/statement.ts'

/** `Content-Range`; a range without rows is a star. */
export function formatRange(first: number, rows: number, total: string | null): string {
  const range = rows > 0 && total !== '0' ? `${first}-${first + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

/**
 * Status of a read: 206 when the range is not everything.
 * @throws RestError PGRST103 when it starts past the end.
 */
export function rangeStatus(first: number, rows: number, total: string | null): number {
  if (total === null) return 200
  const all = Number(total)
  if (first > all)
    throw restErrors.badRange(`An offset of ${first} was requested, but there are only ${total} rows.`, {
      'content-range': `*/${total}`,
    })
  return rows < all ? 206 : 200
}

export function appliedHeader(
  call: RestCall,
  honoured: readonly HonouredPreference[],
): Record<string, string> {
  const applied = formatApplied(call.preferences, honoured)
  return applied === undefined ? {} : { 'preference-applied': applied }
}

export const contentHeaders = (call: RestCall): Record<string, string> => ({
  'content-type': call.media.contentType,
  ...(call.isProfiled ? { 'content-profile': call.schemaName } : {}),
})

const parseHeaders = (text: string): RestReply['headers'] => {
  const refuse = () => restErrors.badResponseHeaders()
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw refuse()
  }
  if (!Array.isArray(parsed)) throw refuse()
  const headers: RestReply['headers'] = {}
  const cookies: string[] = []
  for (const entry of parsed as unknown[]) {
    const pairs: [string, unknown][] =
      typeof entry === 'object' && entry !== null ? Object.entries(entry) : []
    const [pair] = pairs
    if (pairs.length !== 1 || pair === undefined || typeof pair[1] !== 'string') throw refuse()
    const [name, value] = pair
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[\r\n\0]/.test(value)) throw refuse()
    if (name.toLowerCase() === 'set-cookie') cookies.push(value)
    else headers[name.toLowerCase()] = value
  }
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return headers
}

/** Lets SQL functions set status and headers, through `response.status` and `response.headers`. */
export function withOverrides(row: StatementRow, reply: RestReply): RestReply {
  if (row.response_headers === null && row.response_status === null) return reply
  const headers = row.response_headers === null ? {} : parseHeaders(row.response_headers)
  const status = row.response_status === null ? reply.status : Number(row.response_status)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw restErrors.badResponseStatus()
  return { ...reply, status, headers: { ...reply.headers, ...headers } }
}
