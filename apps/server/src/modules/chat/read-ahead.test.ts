import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

async function* count(to: number, seen: number[] = []): AsyncGenerator<number> {
  try {
    for (let at = 1; at <= to; at++) {
      seen.push(at)
      yield at
    }
  } finally {
    seen.push(0)
  }
}

const read = async (parts: AsyncIterable<number>): Promise<number[]> => {
  const all: number[] = []
  for await (const part of parts) all.push(part)
  return all
}

test.each([0, 1, 2, 3, 5])('all of %i parts come, in order', async (length) => {
  expect(await read(readAhead(() => count(length)))).toEqual(Array.from({ length }, (_none, at) => at + 1))
})

test('the source is at work before anybody reads, and only so far', async () => {
  const seen: number[] = []
  readAhead(() => count(5, seen))
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual([1, 2])
})

test('a reader who leaves, and one who never comes, end the source', async () => {
  const [left, dropped]: [number[], number[]] = [[], []]
  for await (const part of readAhead(() => count(5, left))) if (part === 1) break
  expect(left.at(-1)).toBe(0)
  readAhead(() => count(5, dropped)).drop()
  await new Promise((resolve) => setImmediate(resolve))
  expect(dropped.at(-1)).toBe(0)
})

test('what breaks before it is read breaks its reader', async () => {
  const broken = async function* fail(): AsyncGenerator<number> {
    yield 1
    throw new Error('gone')
  }
  await expect(read(readAhead(broken))).rejects.toThrow('gone')
})
