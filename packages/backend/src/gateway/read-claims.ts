import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors as joseErrors,
  jwtVerify,
  type JWTPayload,
} from 'jose'
import { trimEndOf } from '@portal/text/trim-characters'
import type { BackendConfig } from '#backend/config.ts'
import { AppError } from '#backend/platform/errors.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import type { PortalKeys } from '#backend/platform/keys.ts'

/**
 * The claims of a token that was signed by who may sign.
 * @throws BearerError when it was not, or has expired
 */
export type ReadClaims = (token: string) => Promise<JWTPayload>

const publicAlgorithms = ['ES256', 'RS256', 'EdDSA']
const answersWithinMs = 5000

/** The portal's own keys, or with a Supabase behind it that one's. */
export function createClaimsReader(config: BackendConfig, keys: PortalKeys): ReadClaims {
  const { SUPABASE_URL: upstream, SUPABASE_JWT_SECRET: secret } = config
  if (upstream !== undefined) return createUpstreamReader(upstream, secret)
  const options = { algorithms: [keys.algorithm] }
  return (token) => refusing(async () => (await jwtVerify(token, keys.verificationKey, options)).payload)
}

/** A project has a shared secret, published keys, or both while it changes from one to the other. */
function createUpstreamReader(upstream: string, secret: string | undefined): ReadClaims {
  const sharedKey = secret === undefined ? null : new TextEncoder().encode(secret)
  const url = new URL(`${trimEndOf(upstream, '/')}/auth/v1/.well-known/jwks.json`)
  const published = createRemoteJWKSet(url, { timeoutDuration: answersWithinMs })
  return (token) =>
    refusing(async () => {
      if (sharedKey && decodeProtectedHeader(token).alg === 'HS256')
        return (await jwtVerify(token, sharedKey, { algorithms: ['HS256'] })).payload
      return (await jwtVerify(token, published, { algorithms: publicAlgorithms })).payload
    })
}

async function refusing(read: () => Promise<JWTPayload>): Promise<JWTPayload> {
  try {
    return await read()
  } catch (error) {
    if (isUnreachable(error))
      throw new AppError('unavailable', 'Tokens cannot be checked right now', { cause: error })
    throw new BearerError(error instanceof joseErrors.JWTExpired ? 'expired' : 'malformed', error)
  }
}

/** The published keys could not be fetched: that says nothing about the token. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof joseErrors.JWKSTimeout ||
  (error instanceof joseErrors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
  (error instanceof TypeError && error.message === 'fetch failed')
