import type { Config } from '#server/config.ts'
import { createRateLimiter, type RateLimiter } from '#server/platform/http/rate-limiter.ts'

export interface AuthLimits {
  /** Wrong passwords, per address and account; a right one costs nothing. */
  signIn: RateLimiter
  /** Everything that costs a password hash or tries a code, per address. */
  attempts: RateLimiter
  /** Mails that are asked for, per address. */
  mails: RateLimiter
}

export const createAuthLimits = (config: Config): AuthLimits => ({
  signIn: createRateLimiter({ limit: config.PORTAL_RATE_SIGN_IN, windowSeconds: 300 }),
  attempts: createRateLimiter({ limit: config.PORTAL_RATE_AUTH, windowSeconds: 300 }),
  mails: createRateLimiter({ limit: config.PORTAL_RATE_RECOVERY, windowSeconds: 3600 }),
})
