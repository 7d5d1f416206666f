import { expect, test } from 'vitest'
import { readTenderFile } from './read-tender-file.ts'

/** Milliseconds of the longest time in which nobody else was served. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let last = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 5)
  await work
  look()
  clearInterval(timer)
  return longest
}

test('a document of nothing but requirements is read beside what the portal serves meanwhile', async () => {
  await readTenderFile(Buffer.from('The bidder must have 3 references.'))
  const bytes = Buffer.from('The bidder must not have 3 references of 2 million EUR. '.repeat(18_000))
  const reading = readTenderFile(bytes)
  expect(await longestTurn(reading)).toBeLessThan(500)
  expect((await reading).isTruncated).toBe(true)
})

test('of a document two hundred requirements are kept', async () => {
  const { found } = await readTenderFile(Buffer.from('The bidder must have 3 references.\n\n'.repeat(300)))
  expect(found).toHaveLength(200)
})
