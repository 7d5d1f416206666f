export type OutsideFailureKind =
  | 'auth'
  | 'not_found'
  | 'rate_limit'
  | 'quota'
  | 'network'
  | 'timeout'
  | 'refused'
  | 'failing'
  | 'unclear'
  | 'aborted'

/** Why a configured service outside did not do what it was asked; the message is ours, and safe to show. */
export class OutsideFailure extends Error {
  readonly kind: OutsideFailureKind
  readonly status: number | null
  /** Seconds that the service asked to wait. */
  readonly retryAfter: number | null

  constructor(
    kind: OutsideFailureKind,
    details: { status?: number; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(sentences[kind], details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'OutsideFailure'
    this.kind = kind
    this.status = details.status ?? null
    this.retryAfter = details.retryAfter ?? null
  }
}

const sentences: Record<OutsideFailureKind, string> = {
  auth: 'the service refused the key',
  not_found: 'the service does not know that',
  rate_limit: 'the service limits the rate of calls',
  quota: 'the quota at the service is used up',
  network: 'the service cannot be reached',
  timeout: 'the service did not answer in time',
  refused: 'the service refused the request',
  failing: 'the service is failing',
  unclear: 'the service answered what it should not',
  aborted: 'the call was ended by its caller',
}
