import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { awayHeader, type AwayPart, type FunctionErrorBody } from '@portal/contracts/errors'
import { isDatabaseAway } from '#backend/platform/db/connection-lost.ts'
import { isReadOnlyRefusal, readOnlyRefusal } from '#backend/platform/db/read-only.ts'
import { AppError } from '#backend/platform/errors.ts'

export interface ShapedError {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** How a path group words its errors. */
export interface ErrorShape {
  /** Errors of the group's own classes; null for any other. */
  own?(error: unknown, request: FastifyRequest): ShapedError | null
  /** Everything else, already made safe to show. */
  shape(error: AppError, request: FastifyRequest): ShapedError
}

/** The portal's own shape: `{ error, code, requestId, details? }`. */
export const portalErrorShape: ErrorShape = {
  shape(error, request) {
    const body: FunctionErrorBody = {
      error: error.message,
      code: error.code,
      requestId: request.id,
      ...(error.details === undefined ? {} : { details: error.details }),
    }
    return { status: error.status, body }
  },
}

/** Answers every error of this scope in the given shape, and logs it. */
export function answerErrorsAs(scope: FastifyInstance, shape: ErrorShape): void {
  scope.setErrorHandler((error, request, reply) => answerError(error, { request, reply, shape }))
}

/** Answers unknown paths of a scope that has a prefix of its own. */
export function answerUnknownPathsAs(scope: FastifyInstance, shape: ErrorShape): void {
  scope.setNotFoundHandler((request, reply) => answerError(nothingHere(), { request, reply, shape }))
}

export const nothingHere = (): AppError => new AppError('not_found', 'There is nothing at this address')

interface Answering {
  request: FastifyRequest
  reply: FastifyReply
  shape: ErrorShape
}

export function answerError(error: unknown, { request, reply, shape }: Answering): FastifyReply {
  const own = shape.own?.(error, request)
  const safe = own ? null : toAppError(error)
  const shaped = own ?? shape.shape(safe ?? toAppError(error), request)
  logFailure(request, shaped.status, error)
  if (safe && isDatabaseAway(safe.cause)) void reply.header(awayHeader, 'database' satisfies AwayPart)
  if (safe?.retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(safe.retryAfter)))
  return reply
    .code(shaped.status)
    .headers({ 'cache-control': 'no-store', ...shaped.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(shaped.body))
}

function logFailure(request: FastifyRequest, status: number, error: unknown): void {
  const line = {
    event: 'request.failed',
    method: request.method,
    route: request.routeOptions.url,
    status,
    err: error,
  }
  // What the portal was not set up for is no fault of it, nor is who has to wait for a turn.
  const isMeant = status === 501 || (error instanceof AppError && error.retryAfter !== undefined)
  if (status >= 500 && !isMeant) request.log.error(line, 'request failed')
  else
    request.log.warn(
      { ...line, err: undefined, reason: error instanceof Error ? error.message : String(error) },
      'request refused',
    )
}

const bodyErrors: Record<string, [AppError['code'], string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The request body is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'This content type is not supported'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The request body is empty'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The request body is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The request body does not have the announced length'],
}

/** The error as an AppError whose message is safe to show; an unknown one becomes a fixed sentence. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = bodyErrors[code]
  if (known) return new AppError(known[0], known[1], { cause: error })
  if (isClientFault(error)) return new AppError('bad_request', 'The request cannot be read', { cause: error })
  // Raised by a rule of the database in words for the person; a constraint that is broken names itself.
  if (error instanceof Error && code === '23514' && !('constraint' in error && error.constraint))
    return new AppError('conflict', error.message, { cause: error })
  if (isReadOnlyRefusal(error)) return new AppError('read_only', readOnlyRefusal, { cause: error })
  if (isDatabaseAway(error))
    return new AppError('unavailable', 'The database is not reachable right now', { cause: error })
  return new AppError('internal', 'Something went wrong on our side', { cause: error })
}

/** Fastify's own refusals of a malformed request. */
const isClientFault = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    'code' in error &&
    String(error.code).startsWith('FST_'))
