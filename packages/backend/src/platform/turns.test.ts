import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('so many work at a time, in the order in which they came; who goes away is not waited for', async () => {
  const takeTurn = createTurns(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, signal?: AbortSignal) =>
    takeTurn(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }, signal)
  const leaving = new AbortController()
  const all = [work('a'), work('b')]
  const left = work('c', leaving.signal)
  all.push(work('d'), work('e'))
  await settle()
  expect(begun).toEqual(['a', 'b'])
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  ends.get('b')?.()
  await settle()
  expect(begun).toEqual(['a', 'b', 'd'])
  ends.get('a')?.()
  await settle()
  for (const name of ['d', 'e']) ends.get(name)?.()
  await Promise.all(all)
  expect(begun).toEqual(['a', 'b', 'd', 'e'])
  await expect(work('f', leaving.signal)).rejects.toThrow('gone')
})

test('a turn that fails is given on', async () => {
  const takeTurn = createTurns(1)
  await expect(takeTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await takeTurn(() => Promise.resolve('next'))).toBe('next')
})
