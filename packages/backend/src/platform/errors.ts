import type { ErrorCode } from '@portal/contracts/errors'

const statusOf: Record<ErrorCode, number> = {
  bad_request: 400,
  validation_failed: 400,
  not_authenticated: 401,
  forbidden: 403,
  second_factor_required: 403,
  read_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  not_configured: 501,
  provider_failed: 502,
  provider_refused: 422,
  unavailable: 503,
  timeout: 504,
  internal: 500,
}

interface AppErrorOptions {
  cause?: unknown
  details?: unknown
  /** Seconds after which a retry makes sense; answered as Retry-After. */
  retryAfter?: number
}

/** An error with a message that is safe to show; each path group formats it for its own clients. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = statusOf[code]
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}
