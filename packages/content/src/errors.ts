import type { ErrorCode } from '@portal/contracts/errors'

/** One sentence for each code that the portal's own endpoints answer. */
export const errorSentences: Record<ErrorCode, string> = {
  bad_request: 'The request was not understood.',
  validation_failed: 'Some of the input is not valid.',
  not_authenticated: 'Your session has ended. Sign in again.',
  forbidden: 'Your account may not do this.',
  second_factor_required:
    'Administrators need a second factor. Set one up under Account, then sign in with it.',
  read_only: 'This is a demonstration: everything can be read, nothing can be changed.',
  not_found: 'This record does not exist any more.',
  method_not_allowed: 'The server does not offer this action.',
  conflict: 'Somebody changed this in the meantime. Reload and try again.',
  payload_too_large: 'The input is too large.',
  unsupported_media_type: 'This kind of file is not accepted.',
  rate_limited: 'Too many requests. Wait a moment and try again.',
  not_configured: 'This needs a setting that the administrator has not made yet.',
  provider_failed: 'The outside service did not answer properly. Try again.',
  provider_refused: 'The outside service refused the request.',
  unavailable: 'The server is not available right now. Try again.',
  timeout: 'The answer took too long. Try again.',
  internal: 'Something went wrong on the server.',
}
