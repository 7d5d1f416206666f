import { isDatabaseAway } from '#backend/platform/db/connection-lost.ts'
import type { AppError } from '#backend/platform/errors.ts'
import { BearerError, type BearerFault } from '#backend/platform/http/bearer-error.ts'
import type { ErrorShape, ShapedError } from '#backend/platform/http/error-shape.ts'
import { RestError } from './rest.errors.ts'

const tokenMessages: Record<BearerFault, string> = {
  missing: 'Anonymous access is disabled',
  unknown_key: 'Invalid API key',
  malformed: 'JWT could not be decoded or its signature is wrong',
  expired: 'JWT expired',
  no_subject: 'JWT names no user',
  unknown_role: 'JWT names a role that is not known here',
  session_gone: 'JWT belongs to a session that has ended',
  user_gone: 'JWT belongs to a user who does not exist',
  banned: 'JWT belongs to a user who is banned',
}

/** 301: not a token of ours; 303: one whose claims do not hold (any more). */
const isUndecodable = (fault: BearerFault) => fault === 'malformed' || fault === 'unknown_key'

function tokenRefusal({ fault, cause }: BearerError): ShapedError {
  // Of a role PostgreSQL itself would say so.
  const known = { code: isUndecodable(fault) ? 'PGRST301' : 'PGRST303', message: tokenMessages[fault] }
  const { code, message } =
    fault === 'unknown_role' && cause instanceof Error ? { code: '22023', message: cause.message } : known
  return {
    status: 401,
    body: { code, message, details: null, hint: null },
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${tokenMessages[fault]}"`,
    },
  }
}

const codeOf = ({ code, cause }: AppError): string => {
  if (code === 'unavailable') return isDatabaseAway(cause) ? 'PGRST001' : 'PGRST000'
  if (code === 'internal') return 'PGRSTX00'
  return code === 'not_found' ? 'PGRST125' : 'PGRST102'
}

/** What is refused before the table API itself is asked: tokens, bodies that are too large, floods. */
export const restErrorShape: ErrorShape = {
  own(error) {
    if (error instanceof BearerError) return tokenRefusal(error)
    return error instanceof RestError
      ? { status: error.status, body: error.body, headers: error.headers }
      : null
  },
  shape(error, request) {
    const details = error.status >= 500 ? `Request ${request.id}` : null
    return {
      status: error.status,
      body: { code: codeOf(error), message: error.message, details, hint: null },
    }
  },
}
