import type { AuthSession } from '@portal/contracts/auth'
import type { AuthError } from '#backend/auth/auth.errors.ts'

/** A session as the fragment of an address. */
export const sessionFields = (session: AuthSession) => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: '',
  token_type: session.token_type,
})

/** Of a link nothing is told but that it does not work. */
export const failureFields = (error: AuthError) => ({
  error: 'access_denied',
  error_code: error.code,
  error_description: error.code === 'otp_expired' ? 'Email link is invalid or has expired' : error.message,
})
