import { createHash } from 'node:crypto'
import type { Tx } from '#backend/platform/db/database.ts'
import { createRateLimiter, tooManyRequests, type RateLimiter } from './rate-limiter.ts'
import { refundShared, takeShared } from './shared-limits.repository.ts'

/** A limit that holds over all nodes. */
export interface SharedLimiter {
  /** @throws AppError rate_limited with the seconds to wait */
  take(key: string): Promise<void>
  /** Gives one back: the call turned out not to count. */
  refund(key: string): Promise<void>
  /** What this node counts by itself, refused calls too: asked first, so that a flood does not reach the database. */
  readonly local: RateLimiter
}

interface SharedLimiterOptions {
  /** Tells its keys from those of other limits. */
  name: string
  limit: number
  windowSeconds: number
  /** No other node counts: what this one counts is all, and no call waits for the database. */
  isAlone?: boolean
}

export function createSharedLimiter(
  db: Tx,
  { name, limit, windowSeconds, isAlone = false }: SharedLimiterOptions,
): SharedLimiter {
  const local = createRateLimiter({ limit, windowSeconds })
  const windowMs = windowSeconds * 1000
  const callMs = windowMs / limit
  // Addresses of people and machines are not to be read in the table.
  const hashed = (key: string) => createHash('sha256').update(`${name}\n${key}`).digest()

  return {
    local,
    async take(key) {
      local.take(key)
      if (isAlone) return
      const waitMs = await takeShared(db, { key: hashed(key), callMs, windowMs })
      if (waitMs !== null) throw tooManyRequests(waitMs)
    },
    async refund(key) {
      local.refund(key)
      if (!isAlone) await refundShared(db, { key: hashed(key), callMs })
    },
  }
}
