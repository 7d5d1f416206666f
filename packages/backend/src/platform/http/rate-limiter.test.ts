import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#backend/platform/errors.ts'
import { createRateLimiter } from './rate-limiter.ts'

afterEach(() => vi.useRealTimers())

test('a key has its limit, is told when to come back, and refills evenly', () => {
  let now = 0
  const limiter = createRateLimiter({ limit: 2, windowSeconds: 60, now: () => now })
  limiter.take('a')
  limiter.take('a')
  limiter.take('b')
  const refusal = (() => {
    try {
      limiter.take('a')
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 30 })
  now = 30_000
  limiter.take('a')
  expect(() => limiter.take('a')).toThrow('Too many requests')
})

test('a refund gives one back, never more than the limit', () => {
  const limiter = createRateLimiter({ limit: 1, windowSeconds: 60, now: () => 0 })
  limiter.take('a')
  limiter.refund('a')
  limiter.refund('a')
  limiter.take('a')
  expect(() => limiter.take('a')).toThrow('Too many requests')
})

test('a clock that is set back holds nobody up', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z'), toFake: ['Date'] })
  const limiter = createRateLimiter({ limit: 1, windowSeconds: 0.001 })
  limiter.take('a')
  vi.setSystemTime(Date.parse('2026-03-01T11:00:00Z'))
  const soon = performance.now() + 5
  while (performance.now() < soon);
  expect(() => limiter.take('a')).not.toThrow()
})
