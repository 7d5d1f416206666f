import type { FastifyRequest } from 'fastify'
import type { AppError } from '#backend/platform/errors.ts'
import { BearerError, type BearerFault } from '#backend/platform/http/bearer-error.ts'
import type { ErrorShape, ShapedError } from '#backend/platform/http/error-shape.ts'

/** A refusal with one of the codes that the official client knows. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  /** Why a password is too weak; only with `weak_password`. */
  reasons?: readonly string[]

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
  }
}

export const authErrors = {
  invalid: (message: string) => new AuthError(400, 'validation_failed', message),
  invalidCredentials: () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type'),
  emailNotConfirmed: () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed'),
  userBanned: (status: 400 | 403) => new AuthError(status, 'user_banned', 'User is banned'),
  phoneNotConfirmed: () => new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed'),
  userAlreadyExists: () => new AuthError(422, 'user_already_exists', 'User already registered'),
  phoneExists: () =>
    new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered'),
  otpDisabled: () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp'),
  reauthenticationNeeded: () =>
    new AuthError(
      400,
      'reauthentication_needed',
      'Password, email and phone updates require reauthentication',
    ),
  nonceInvalid: () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  flowStateNotFound: () =>
    new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowStateExpired: () =>
    new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badCodeVerifier: () =>
    new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),
  signupDisabled: () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance'),
  anonymousDisabled: () =>
    new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  weakPassword: (message: string, reasons: readonly string[]) =>
    Object.assign(new AuthError(422, 'weak_password', message), { reasons }),
  samePassword: () =>
    new AuthError(422, 'same_password', 'New password should be different from the old password.'),
  emailExists: () =>
    new AuthError(422, 'email_exists', 'A user with this email address has already been registered'),
  userNotFound: () => new AuthError(404, 'user_not_found', 'User not found'),
  userIdInvalid: () => new AuthError(404, 'validation_failed', 'user_id must be an UUID'),
  notAdmin: () => new AuthError(403, 'not_admin', 'User not allowed'),
  lastAdministrator: () =>
    new AuthError(422, 'last_administrator', 'The last administrator cannot be removed, disabled or demoted'),
  oneself: () =>
    new AuthError(422, 'own_account', 'Administrators cannot remove, disable or demote themselves'),
  otpExpired: () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid'),
  mailCooldown: (seconds: number) =>
    new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
    ),
  textCooldown: (seconds: number) =>
    new AuthError(
      429,
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
    ),
  refreshTokenMalformed: () => new AuthError(400, 'validation_failed', 'Refresh token is not valid'),
  refreshTokenNotFound: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshTokenUsed: () =>
    new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  sessionExpired: () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  conflict: () =>
    new AuthError(409, 'conflict', 'Too many concurrent token refresh requests on the same session'),
  sessionMissing: () =>
    new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  insufficientAal: (status: 401 | 403 | 422, message: string) =>
    new AuthError(status, 'insufficient_aal', message),
  secondFactorNeeded: () =>
    new AuthError(403, 'insufficient_aal', 'Administrators of this portal need a second factor'),
  factorNotFound: () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found'),
  factorNameTaken: (name: string) =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    ),
  factorExists: () =>
    new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    ),
  tooManyFactors: () =>
    new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ),
  challengeNotFound: () =>
    new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'),
  challengeElsewhere: () =>
    new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  wrongFactorCode: (kind: 'TOTP' | 'MFA Phone' | 'WebAuthn' | 'recovery') =>
    new AuthError(422, 'mfa_verification_failed', `Invalid ${kind} code entered`),
  soleFactor: () =>
    new AuthError(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes need another verified factor'),
  codesExist: () =>
    new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them instead'),
  codesLocked: () =>
    new AuthError(429, 'mfa_recovery_codes_locked', 'Too many wrong recovery codes, try again later'),
  providerDisabled: (name: string) =>
    new AuthError(400, 'provider_disabled', `Provider ${name} is not enabled`),
  badIdToken: () => new AuthError(400, 'bad_id_token', 'Bad ID token'),
  issuerFailed: () => new AuthError(422, 'unexpected_failure', 'The sign-in service does not answer'),
  badState: () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired'),
  badCallback: () => new AuthError(400, 'bad_oauth_callback', 'Unable to exchange external code'),
  accessDenied: (reason: string) =>
    new AuthError(
      400,
      'provider_denied',
      reason ? `The sign-in was refused: ${reason}` : 'OAuth code missing',
    ),
  ssoDisabled: () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  ssoProviderNotFound: () =>
    new AuthError(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain'),
  linkingDisabled: () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  identityTaken: (isOwn: boolean) =>
    new AuthError(
      422,
      'identity_already_exists',
      isOwn ? 'Identity is already linked' : 'Identity is already linked to another user',
    ),
  identityNotFound: () => new AuthError(404, 'identity_not_found', "Identity doesn't exist"),
  singleIdentity: () =>
    new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking'),
  walletsDisabled: () => new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  chainUnknown: () => new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain'),
  walletRefused: (message: string) => new AuthError(400, 'bad_oauth_callback', message),
  featureDisabled: (message: string) => new AuthError(404, 'feature_disabled', message),
  passkeyNotFound: () => new AuthError(404, 'validation_failed', 'Passkey not found'),
  tooManyPasskeys: () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached'),
  passkeyExists: () =>
    new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered'),
  passkeyChallengeNotFound: () =>
    new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used'),
  passkeyChallengeExpired: () => new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired'),
  passkeyRefused: () => new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed'),
  notForGuests: () =>
    new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions'),
  setupUnavailable: () => new AuthError(403, 'otp_expired', 'The set-up link has expired or was used'),
  notAvailable: (what: string) => new AuthError(422, 'feature_disabled', `${what} is not available`),
}

const bearerAnswers: Record<BearerFault, [status: number, code: string, message: string]> = {
  missing: [401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  unknown_key: [401, 'no_authorization', 'Invalid API key'],
  malformed: [403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'],
  expired: [403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, token is expired'],
  no_subject: [403, 'bad_jwt', 'invalid claim: missing sub claim'],
  unknown_role: [403, 'bad_jwt', 'invalid claim: role is not known here'],
  session_gone: [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
  user_gone: [403, 'user_not_found', 'User from sub claim in JWT does not exist'],
  banned: [403, 'user_banned', 'User is banned'],
}

const codeOf: Partial<Record<AppError['code'], string>> = {
  bad_request: 'bad_json',
  not_found: 'not_found',
  payload_too_large: 'request_too_large',
  rate_limited: 'over_request_rate_limit',
  read_only: 'feature_disabled',
  second_factor_required: 'insufficient_aal',
  validation_failed: 'validation_failed',
}

/** From this version of the protocol on, `code` is the error code; before, the status. */
const namedCodesSince = '2024-01-01'

function envelope(request: FastifyRequest, error: AuthError): ShapedError {
  const weak = error.reasons ? { weak_password: { reasons: error.reasons } } : {}
  const version = request.headers['x-supabase-api-version']
  if (typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= namedCodesSince)
    return {
      status: error.status,
      body: { code: error.code, message: error.message, ...weak },
      headers: { 'x-supabase-api-version': namedCodesSince },
    }
  return {
    status: error.status,
    body: { code: error.status, error_code: error.code, msg: error.message, ...weak },
  }
}

export const authErrorShape: ErrorShape = {
  own(error, request) {
    if (error instanceof AuthError) return envelope(request, error)
    if (error instanceof BearerError) return envelope(request, new AuthError(...bearerAnswers[error.fault]))
    return null
  },
  shape(error, request) {
    const code = codeOf[error.code] ?? (error.status < 500 ? 'validation_failed' : 'unexpected_failure')
    const message = error.status < 500 ? error.message : `${error.message} (request ${request.id})`
    return envelope(request, new AuthError(error.status, code, message))
  },
}
