import type { ErrorCode } from '@portal/contracts/errors'

/** A refused or failed call, as the server put it; `requestId` is what to quote when asking for help. */
export class ApiError extends Error {
  readonly status: number | null
  readonly code: ErrorCode | null
  readonly requestId: string | null

  constructor(
    message: string,
    facts: { status?: number; code?: ErrorCode; requestId?: string; cause?: unknown },
  ) {
    super(message, { cause: facts.cause })
    this.name = 'ApiError'
    this.status = facts.status ?? null
    this.code = facts.code ?? null
    this.requestId = facts.requestId ?? null
  }
}

/** The id of the request that failed, wherever in the chain of causes it stands. */
export function requestIdOf(error: unknown): string | null {
  if (error instanceof ApiError && error.requestId) return error.requestId
  return error instanceof Error && error.cause !== undefined ? requestIdOf(error.cause) : null
}

/** Whether the server, or its database, was away: the same question may be answered in a moment. No answer at all is status 0. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)
