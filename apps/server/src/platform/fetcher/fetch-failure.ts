/** Why a fetch came to nothing; each is a class of its own in reports and statistics. */
export type FetchFailureKind =
  | 'bad_url'
  | 'forbidden_address'
  | 'name_not_found'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'wrong_type'
  | 'bad_encoding'
  | 'http_error'
  | 'rate_limited'
  | 'refused_by_robots'
  | 'robots_unavailable'
  | 'stopped'

interface FetchFailureDetails {
  cause?: unknown
  status?: number
  /** Before this moment the server wants no further request. */
  retryAt?: Date
}

/** A fetch that did not bring what was asked for; the message is safe to show. */
export class FetchFailure extends Error {
  readonly kind: FetchFailureKind
  readonly status: number | undefined
  readonly retryAt: Date | undefined

  constructor(kind: FetchFailureKind, message: string, details: FetchFailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'FetchFailure'
    this.kind = kind
    this.status = details.status
    this.retryAt = details.retryAt
  }
}
