import type { BackendConfig } from '#backend/config.ts'
import type { Tx } from '#backend/platform/db/database.ts'
import { createSharedLimiter, type SharedLimiter } from '#backend/platform/http/shared-limiter.ts'
import { createAttemptQueue, type AttemptQueue } from './attempt-queue.ts'

export interface AuthLimits {
  /** Wrong passwords, per address and account; a right one costs nothing. */
  signIn: SharedLimiter
  /** The same per account, from devices that it was never signed in from: many addresses guess no faster than one. */
  account: SharedLimiter
  /** What is above that waits, as long as there is room. */
  held: AttemptQueue
  /** Everything that costs a password hash or tries a code, per address. */
  attempts: SharedLimiter
  /** Mails that are asked for, per address. */
  mails: SharedLimiter
}

export const createAuthLimits = (db: Tx, config: BackendConfig): AuthLimits => ({
  signIn: createSharedLimiter(db, { name: 'sign-in', limit: config.PORTAL_RATE_SIGN_IN, windowSeconds: 300 }),
  account: createSharedLimiter(db, {
    name: 'account',
    limit: config.PORTAL_RATE_ACCOUNT,
    windowSeconds: 3600,
  }),
  held: createAttemptQueue(config.PORTAL_GUESS_DELAY),
  attempts: createSharedLimiter(db, { name: 'auth', limit: config.PORTAL_RATE_AUTH, windowSeconds: 300 }),
  mails: createSharedLimiter(db, { name: 'mails', limit: config.PORTAL_RATE_RECOVERY, windowSeconds: 3600 }),
})
