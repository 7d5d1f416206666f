import { expect, test } from 'vitest'
import { excerptOf } from './history-title.ts'

test('an excerpt is read without the numbers of its sources', () => {
  const excerpt = 'Dairy: market size $1.2B [1], growth +23% [2].'
  expect(excerptOf({ excerpt })).toBe('Dairy: market size $1.2B, growth +23%.')
})

test('an excerpt that was cut ends at a word, never in a number of a source', () => {
  const words = 'Dairy grows. '.repeat(30)
  expect(excerptOf({ excerpt: words.slice(0, 240) })).toMatch(/grows\. Dairy…$/)
  expect(excerptOf({ excerpt: `${words.slice(0, 233)} 23% [1` })).toMatch(/ Dairy…$|grows\.…$/)
})
