import { expect, test } from 'vitest'
import { createHeldAttempts } from './held-attempts.ts'

const attempt = (address: string, gone = new AbortController().signal, account = 'a') => ({
  account,
  address,
  seconds: 600,
  gone,
})

test('[AUTH-GUESS] ten attempts at an account wait at once, one of each address; the others are told at once', async () => {
  const held = createHeldAttempts(600)
  const gone = new AbortController()
  const waiting = Array.from({ length: 10 }, (_, n) => held.hold(attempt(`address ${n}`, gone.signal)))
  expect(await held.hold(attempt('address 10'))).toBe(false)
  gone.abort()
  await Promise.allSettled(waiting)
  const again = new AbortController()
  const first = held.hold(attempt('address 1', again.signal))
  expect(await held.hold(attempt('address 1'))).toBe(false)
  const elsewhere = held.hold(attempt('address 1', again.signal, 'b'))
  again.abort()
  expect((await Promise.allSettled([first, elsewhere])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
})

test('the wait is no longer than its bound, and leaves its place free', async () => {
  const held = createHeldAttempts(0)
  for (let n = 0; n < 20; n += 1) expect(await held.hold(attempt('address'))).toBe(true)
})
