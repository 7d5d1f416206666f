import { AppError } from '#backend/platform/errors.ts'

export interface RateLimiter {
  /**
   * Takes one from the key's allowance.
   * @throws AppError rate_limited with the seconds to wait
   */
  take(key: string): void
  /** Gives one back: the call turned out not to count. */
  refund(key: string): void
}

export const tooManyRequests = (waitMs: number): AppError =>
  new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  })

interface RateLimiterOptions {
  limit: number
  windowSeconds: number
  /** Milliseconds of a clock that is never set back; a parameter for tests. */
  now?: () => number
}

interface Allowance {
  left: number
  updatedAt: number
}

/** So many keys are remembered at most; the one that was idle longest is forgotten first. */
const rememberedKeys = 20_000

const monotonic = (): number => performance.now()

/** An allowance of `limit` calls per key that refills evenly over the window. In memory: each node counts its own. */
export function createRateLimiter({
  limit,
  windowSeconds,
  now = monotonic,
}: RateLimiterOptions): RateLimiter {
  const perMillisecond = limit / (windowSeconds * 1000)
  const allowances = new Map<string, Allowance>()

  const current = (key: string): Allowance => {
    const known = allowances.get(key)
    const time = now()
    if (!known) return { left: limit, updatedAt: time }
    return { left: Math.min(limit, known.left + (time - known.updatedAt) * perMillisecond), updatedAt: time }
  }
  const remember = (key: string, allowance: Allowance) => {
    allowances.delete(key)
    allowances.set(key, allowance)
    const oldest = allowances.keys().next()
    if (allowances.size > rememberedKeys && !oldest.done) allowances.delete(oldest.value)
  }

  return {
    take(key) {
      const allowance = current(key)
      if (allowance.left < 1) throw tooManyRequests((1 - allowance.left) / perMillisecond)
      remember(key, { ...allowance, left: allowance.left - 1 })
    },
    refund(key) {
      const allowance = current(key)
      remember(key, { ...allowance, left: Math.min(limit, allowance.left + 1) })
    },
  }
}
