import { expect, test } from 'vitest'
import { createConnectionShares } from './connection-shares.ts'

/** Nobody waits too long here, however slow the machine is. */
const limits = { everybody: 4, each: 2, waiting: 3, waitsMs: 3_600_000 }

/** Work that ends when it is told to. */
function buildWork() {
  const begun: string[] = []
  const endings: (() => void)[] = []
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name)
      return new Promise<void>((resolve) => endings.push(resolve))
    },
    async endNext() {
      endings.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('[API-REST-07] one caller has a share of the connections, and another is served meanwhile', async () => {
  const shares = createConnectionShares(limits)
  const work = buildWork()
  for (let n = 0; n < 4; n += 1) void shares.run('a', work.of('a'))
  void shares.run('b', work.of('b'))
  expect(work.begun).toEqual(['a', 'a', 'b'])
  await work.endNext()
  expect(work.begun).toEqual(['a', 'a', 'b', 'a'])
})

test('[API-REST-07] when all connections are in use, those who wait take turns', async () => {
  const shares = createConnectionShares({ ...limits, everybody: 2 })
  const work = buildWork()
  for (const name of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void shares.run(name, work.of(name))
  for (let n = 0; n < 5; n += 1) await work.endNext()
  expect(work.begun).toEqual(['a', 'a', 'b', 'a', 'c', 'b', 'a'])
})

test('[API-REST-07] too many of one caller are refused at once, and who waits too long is told when to come again', async () => {
  const shares = createConnectionShares({ ...limits, waitsMs: 20 })
  const work = buildWork()
  const asked = Array.from({ length: 6 }, () => shares.run('a', work.of('a')))
  await expect(asked[5]).rejects.toMatchObject({ status: 429, retryAfter: 2 })
  for (const late of asked.slice(2, 5))
    await expect(late).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  await work.endNext()
  await work.endNext()
  void shares.run('a', work.of('a again'))
  expect(work.begun).toEqual(['a', 'a', 'a again'])
})

test('[API-REST-07] work that fails gives its place back', async () => {
  const shares = createConnectionShares({ ...limits, each: 1 })
  for (let n = 0; n < 3; n += 1)
    await expect(shares.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
