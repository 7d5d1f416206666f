/** Every error code that the portal's own endpoints answer; `packages/content` holds a sentence for each. */
export const errorCodes = [
  'bad_request',
  'validation_failed',
  'not_authenticated',
  'forbidden',
  'second_factor_required',
  'read_only',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'not_configured',
  'provider_failed',
  'provider_refused',
  'unavailable',
  'timeout',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Body of every refused call under functions/v1. `error` is safe to show to a person. */
export interface FunctionErrorBody {
  error: string
  code: ErrorCode
  requestId: string
  details?: unknown
}

/** What cannot answer: who asks waits for it, and need not ask for anything else. */
export type AwayPart = 'database' | 'portal'

/** On an answer that failed because of it; the table API has codes of its own for that. */
export const awayHeader = 'x-portal-away'
