import { expect, test } from 'vitest'
import { formatSpan } from './format-span.ts'

test('a span is said in its two largest units, and whole minutes without seconds', () => {
  expect([40, 600, 125, 12_000].map((seconds) => formatSpan(seconds))).toEqual([
    '40 s',
    '10 min',
    '2 min 5 s',
    '3 h 20 min',
  ])
})
