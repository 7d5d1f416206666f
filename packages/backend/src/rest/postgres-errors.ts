import { isConnectionLost, isDatabaseAway, isPoolExhausted } from '#backend/platform/db/connection-lost.ts'
import { isReadOnlyRefusal, readOnlyRefusal } from '#backend/platform/db/read-only.ts'
import { RestError } from './rest.errors.ts'

interface PostgresError extends Error {
  code: string
  detail?: string
  hint?: string
}

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

const statusOfCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '21000': 500,
  '22023': 400,
  P0001: 400,
  P0002: 404,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
}

const statusOfClass: Record<string, number> = {
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** What PostgreSQL calls a fault of its own, though only what was asked is too deep for it. */
const isTooDeep = ({ code, message }: PostgresError): boolean =>
  code === 'XX000' && message === 'tsquery stack too small'

function statusOf(error: PostgresError, isAnonymous: boolean): number {
  if (isDatabaseAway(error)) return 503
  if (error.code === '42501') return isAnonymous ? 401 : 403
  if (error.code === '21000' && error.message.endsWith('requires a WHERE clause')) return 400
  if (error.code === '22023' && /^role .* does not exist$/.test(error.message)) return 401
  if (isTooDeep(error)) return 400
  if (error.code.startsWith('PT')) return httpStatus(Number(error.code.slice(2)))
  return statusOfCode[error.code] ?? statusOfClass[error.code.slice(0, 2)] ?? 400
}

const httpStatus = (status: unknown): number =>
  typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500

const parseObject = (text: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const badRaise = (details: string, hint: string) =>
  new RestError(500, 'PGRST121', {
    message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    details,
    hint,
  })

/** `RAISE SQLSTATE 'PGRST'` sets the whole answer: body from its message, status and headers from its detail. */
function fromRaise(error: PostgresError): RestError {
  const body = parseObject(error.message)
  if (typeof body?.['code'] !== 'string' || typeof body['message'] !== 'string')
    return badRaise(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  const hint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
  if (error.detail === undefined) return badRaise('DETAIL is missing in the RAISE statement', hint)
  const detail = parseObject(error.detail)
  const headers = detail?.['headers']
  if (typeof detail?.['status'] !== 'number' || typeof headers !== 'object' || headers === null)
    return badRaise(`Invalid JSON value for DETAIL: '${error.detail}'`, hint)
  return new RestError(httpStatus(detail['status']), body['code'], {
    message: body['message'],
    details: body['details'],
    hint: typeof body['hint'] === 'string' ? body['hint'] : null,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    cause: error,
  })
}

/** Turns an error of the driver into the answer that PostgREST gives for it; undefined for anything else. */
export function fromPostgresError(error: unknown, isAnonymous: boolean): RestError | undefined {
  if (isPoolExhausted(error))
    return new RestError(504, 'PGRST003', {
      message: 'Timed out acquiring connection from connection pool.',
      cause: error,
    })
  if (isConnectionLost(error))
    return new RestError(503, 'PGRST001', {
      message: 'Database client error. Retrying the connection.',
      cause: error,
    })
  // After the lost connection: EPIPE has the form of a SQLSTATE.
  if (!isPostgresError(error)) return undefined
  if (error.code === 'PGRST') return fromRaise(error)
  const status = statusOf(error, isAnonymous)
  return new RestError(status, error.code, {
    message: isReadOnlyRefusal(error) ? readOnlyRefusal : error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
    cause: error,
  })
}
