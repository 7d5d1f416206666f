import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

test('somebody with one calculation waits for one of each other person, not for all of one', async () => {
  const take = createFairQueue()
  const order: string[] = []
  const work = (whose: string, name: string) =>
    take({ whose }, async () => {
      order.push(name)
      await pause()
    })
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    work('b', 'b1'),
    ...['c1', 'c2'].map((name) => work('c', name)),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
})

test('a failure is that of its own calculation, and the next one is worked off', async () => {
  const take = createFairQueue()
  const failed = take({ whose: 'a' }, () => Promise.reject(new Error('broken')))
  const next = take({ whose: 'a' }, () => Promise.resolve(7))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe(7)
})

test('where too many wait, who waits already is turned away, a newcomer is not', async () => {
  const take = createFairQueue({ mostWaiting: 2 })
  const first = take({ whose: 'a' }, pause)
  const second = take({ whose: 'a' }, pause)
  await expect(take({ whose: 'a' }, pause)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await expect(take({ whose: 'b' }, () => Promise.resolve('done'))).resolves.toBe('done')
  await Promise.all([first, second])
  await expect(take({ whose: 'a' }, () => Promise.resolve('again'))).resolves.toBe('again')
})

test('who has been served is a newcomer again while others wait', async () => {
  const take = createFairQueue({ mostWaiting: 2 })
  await take({ whose: 'a' }, pause)
  const others = [take({ whose: 'b' }, pause), take({ whose: 'c' }, pause)]
  await expect(take({ whose: 'a' }, () => Promise.resolve('served'))).resolves.toBe('served')
  await Promise.all(others)
})

test('so many work at a time; who goes away is not waited for', async () => {
  const take = createFairQueue({ most: 2 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, signal?: AbortSignal) =>
    take({ signal }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const leaving = new AbortController()
  const all = [work('a'), work('b')]
  const left = work('c', leaving.signal)
  all.push(work('d'), work('e'))
  await pause()
  expect(begun).toEqual(['a', 'b'])
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  ends.get('b')?.()
  await pause()
  expect(begun).toEqual(['a', 'b', 'd'])
  ends.get('a')?.()
  await pause()
  for (const name of ['d', 'e']) ends.get(name)?.()
  await Promise.all(all)
  expect(begun).toEqual(['a', 'b', 'd', 'e'])
  await expect(work('f', leaving.signal)).rejects.toThrow('gone')
})
