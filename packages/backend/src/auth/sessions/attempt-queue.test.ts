import { expect, test } from 'vitest'
import { createAttemptQueue, type AttemptQueue } from './attempt-queue.ts'

const attempt = (address: string, gone = new AbortController().signal, account = 'a') => ({
  account,
  address,
  seconds: 600,
  gone,
})

const wholePlaces = (held: AttemptQueue, gone: AbortSignal) =>
  Array.from({ length: 10 }, (_, n) => held.hold(attempt(`guesser ${n}`, gone)))

test('[AUTH-GUESS] ten attempts at an account wait at once, one of each address; the others are told when to come again', async () => {
  const held = createAttemptQueue(600)
  const gone = new AbortController()
  const waiting = wholePlaces(held, gone.signal)
  expect(await held.hold(attempt('eleventh'))).toBe(60)
  expect(await held.hold(attempt('twelfth'))).toBe(120)
  gone.abort()
  await Promise.allSettled(waiting)
  const again = new AbortController()
  const first = held.hold(attempt('address 1', again.signal))
  expect(await held.hold(attempt('address 1'))).toBeGreaterThan(0)
  const elsewhere = held.hold(attempt('address 1', again.signal, 'b'))
  again.abort()
  expect((await Promise.allSettled([first, elsewhere])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
})

test('[AUTH-GUESS] a guesser who holds all places may not take them again before the one who was sent away', async () => {
  let clock = 0
  const held = createAttemptQueue(600, () => clock)
  const gone = new AbortController()
  const waiting = wholePlaces(held, gone.signal)
  expect(await held.hold(attempt('owner'))).not.toBeNull()
  gone.abort()
  await Promise.allSettled(waiting)
  const again = new AbortController()
  const [refused, ...retaken] = wholePlaces(held, again.signal).toReversed()
  expect(await refused).not.toBeNull()
  const turn = held.hold(attempt('owner', again.signal))
  again.abort()
  await expect(turn).rejects.toThrow('aborted')
  await Promise.allSettled(retaken)

  // Who does not come back loses the turn.
  const third = new AbortController()
  const once = wholePlaces(held, third.signal)
  expect(await held.hold(attempt('owner'))).not.toBeNull()
  clock = 1000
  third.abort()
  await Promise.allSettled(once)
  const last = new AbortController()
  const all = wholePlaces(held, last.signal)
  last.abort()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
})

test('the wait is no longer than its bound, and leaves its place free', async () => {
  const held = createAttemptQueue(0)
  for (let n = 0; n < 20; n += 1) expect(await held.hold(attempt('address'))).toBeNull()
})
