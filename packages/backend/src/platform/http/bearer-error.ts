import { AppError } from '#backend/platform/errors.ts'

/** Why a caller's key or token was not accepted; each path group words it for its own client. */
export type BearerFault =
  | 'missing'
  | 'unknown_key'
  | 'malformed'
  | 'expired'
  | 'no_subject'
  | 'unknown_role'
  | 'session_gone'
  | 'user_gone'
  | 'banned'

export class BearerError extends AppError {
  readonly fault: BearerFault

  constructor(fault: BearerFault, cause?: unknown) {
    super('not_authenticated', 'User not authenticated', cause === undefined ? {} : { cause })
    this.name = 'BearerError'
    this.fault = fault
  }
}
