import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors as joseErrors,
  jwtVerify,
  type FetchImplementation,
  type JWTPayload,
} from 'jose'
import { trimEndOf } from '@portal/text/trim-characters'
import type { BackendConfig, TokenIssuer } from '#backend/config.ts'
import { AppError } from '#backend/platform/errors.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import type { PortalKeys } from '#backend/platform/keys.ts'

/**
 * The claims of a token that was signed by who may sign.
 * @throws BearerError when it was not, or has expired
 */
export type ReadClaims = (token: string) => Promise<ReadToken>

export interface ReadToken {
  claims: JWTPayload
  /** An issuer of the configuration signed it, not the portal. */
  isForeign: boolean
}

/** The issuers of the configuration publish their keys; how they are fetched is the server's affair. */
export type FetchKeys = FetchImplementation

const publicAlgorithms = ['ES256', 'RS256', 'EdDSA']
const answersWithinMs = 5000

/** The portal's own keys, or with a Supabase behind it that one's. */
export function createClaimsReader(
  config: BackendConfig,
  keys: PortalKeys,
  fetchKeys: FetchKeys,
): ReadClaims {
  const { SUPABASE_URL: upstream, SUPABASE_JWT_SECRET: secret } = config
  const readOwn = upstream === undefined ? createOwnReader(keys) : createUpstreamReader(upstream, secret)
  const issuers = new Map(
    config.PORTAL_AUTH_ISSUERS.map((issuer) => [issuer.issuer, createIssuerReader(issuer, fetchKeys)]),
  )
  return (token) =>
    refusing(async () => {
      const readForeign = issuers.get(decodeJwt(token).iss ?? '')
      return { claims: await (readForeign ?? readOwn)(token), isForeign: readForeign !== undefined }
    })
}

type Read = (token: string) => Promise<JWTPayload>

function createOwnReader({ algorithm, verificationKey }: PortalKeys): Read {
  const options = { algorithms: [algorithm] }
  return async (token) => (await jwtVerify(token, verificationKey, options)).payload
}

function createIssuerReader({ issuer, audience, keys }: TokenIssuer, fetchKeys: FetchKeys): Read {
  const published = createRemoteJWKSet(new URL(keys), {
    timeoutDuration: answersWithinMs,
    [customFetch]: async (url, options) =>
      fetchKeys(url, options).catch((cause: unknown) => {
        throw new joseErrors.JOSEError('The keys of an issuer cannot be fetched', { cause })
      }),
  })
  const options = { issuer, audience, algorithms: publicAlgorithms }
  return async (token) => (await jwtVerify(token, published, options)).payload
}

/** A project has a shared secret, published keys, or both while it changes from one to the other. */
function createUpstreamReader(upstream: string, secret: string | undefined): Read {
  const sharedKey = secret === undefined ? null : new TextEncoder().encode(secret)
  const url = new URL(`${trimEndOf(upstream, '/')}/auth/v1/.well-known/jwks.json`)
  const published = createRemoteJWKSet(url, { timeoutDuration: answersWithinMs })
  return async (token) => {
    if (sharedKey && decodeProtectedHeader(token).alg === 'HS256')
      return (await jwtVerify(token, sharedKey, { algorithms: ['HS256'] })).payload
    return (await jwtVerify(token, published, { algorithms: publicAlgorithms })).payload
  }
}

async function refusing<Answer>(read: () => Promise<Answer>): Promise<Answer> {
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
