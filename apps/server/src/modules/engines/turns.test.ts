import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

test('somebody with one calculation waits for one of each other person, not for all of one', async () => {
  const take = createTurns(100)
  const order: string[] = []
  const work = (whose: string, name: string) =>
    take(whose, async () => {
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
  const take = createTurns(100)
  const failed = take('a', () => Promise.reject(new Error('broken')))
  const next = take('a', () => Promise.resolve(7))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe(7)
})

test('where too many wait, who waits already is turned away, a newcomer is not', async () => {
  const take = createTurns(2)
  const first = take('a', pause)
  const second = take('a', pause)
  await expect(take('a', pause)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await expect(take('b', () => Promise.resolve('done'))).resolves.toBe('done')
  await Promise.all([first, second])
  await expect(take('a', () => Promise.resolve('again'))).resolves.toBe('again')
})
