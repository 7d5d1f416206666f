import { decodeJwt, type JWTPayload } from 'jose'
import type { Actor } from '#backend/platform/actor.ts'
import { AppError } from '#backend/platform/errors.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'

/** On whose behalf a channel is open, and until when. */
export interface Holder {
  token: string
  actor: Actor
  /** Seconds since 1970; null for a key that does not expire. */
  expiresAt: number | null
}

/** A token that is not accepted: what is said before the upgrade, and the reason that a join or a refresh is given. */
export class TokenRefusal extends Error {
  readonly reason: string

  constructor(message: string, reason: string) {
    super(message)
    this.name = 'TokenRefusal'
    this.reason = reason
  }
}

export type HoldToken = (token: string) => Promise<Holder>

/** @throws TokenRefusal from what it returns, for a token that is not (or no longer) valid */
export const createTokenHolder =
  (resolveToken: (token: string) => Promise<Actor>): HoldToken =>
  async (token) => {
    const claims = readClaims(token)
    if (claims?.exp !== undefined && claims.exp * 1000 <= Date.now()) throw expired(claims.exp)
    // Elsewhere a token without a role has nobody's rights; a socket asks for the role itself.
    if (claims && typeof claims['role'] !== 'string') throw incomplete()
    try {
      return { token, actor: await resolveToken(token), expiresAt: claims?.exp ?? null }
    } catch (error) {
      if (error instanceof AppError && error.code === 'second_factor_required') throw unproven(error)
      throw error instanceof BearerError ? refusalOf(error, claims) : error
    }
  }

export const expired = (at: number): TokenRefusal =>
  new TokenRefusal(
    'Token has expired',
    `InvalidJWTToken: Token has expired ${Math.max(0, Math.round(Date.now() / 1000 - at))} seconds ago`,
  )

const unproven = ({ message }: AppError) => new TokenRefusal(message, `Unauthorized: ${message}`)

function incomplete(): TokenRefusal {
  const message = 'Fields `role` and `exp` are required in JWT'
  return new TokenRefusal(message, `InvalidJWTToken: ${message}`)
}

function refusalOf(error: BearerError, claims: JWTPayload | null): TokenRefusal {
  if (!claims) {
    const message = 'The token provided is not a valid JWT'
    return new TokenRefusal(message, `MalformedJWT: ${message}`)
  }
  if (claims.exp === undefined) return incomplete()
  if (error.fault === 'malformed' || error.fault === 'unknown_key') {
    const message = 'Failed to validate JWT signature'
    return new TokenRefusal(message, `JwtSignatureError: ${message}`)
  }
  const message = 'The token belongs to nobody who may use it any more'
  return new TokenRefusal(message, `InvalidJWTToken: ${message}`)
}

function readClaims(token: string): JWTPayload | null {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}
