import { expect, test } from 'vitest'
import { keepVerifiedSentences } from './keep-verified-sentences.ts'

const report = 'line 3: We made 450,000 hl in 2026, 12.5 % more. Costs doubled. [page 14]'

test('a sentence whose number the document does not hold is left out, the others stay', () => {
  const words = 'It made 450,000 hl [line 3]. That is 99 % of the market. Output rose by 12.5 %.'
  expect(keepVerifiedSentences(words, { text: report })).toEqual({
    text: 'It made 450,000 hl [line 3]. Output rose by 12.5 %.',
    leftOut: 1,
  })
})

test.each([
  ['450.000 hl were made.', true],
  ['450 000 hl were made.', true],
  ['On page 14 costs doubled.', true],
  ['There are 3 reasons.', true],
  ['There are **3** reasons, 4**50**,000 hl.', true],
  ['There are 9**9** reasons, `4`5 in all.', false],
  ['Sales tripled.', false],
  ['Half of it was sold.', false],
  ['It made 45,000 hl.', false],
  ['It made 450,001 hl.', false],
])('of a document, "%s" stays: %s', (sentence, stays) => {
  expect(keepVerifiedSentences(sentence, { text: report }).leftOut).toBe(stays ? 0 : 1)
})

test.each([
  ['Line 12 evaluates a text.', true],
  ['Lines 3 to 40 repeat themselves.', true],
  ['Line 41 is missing.', false],
  ['The rate 0.21 belongs into a constant.', true],
  ['It is 80 times slower.', false],
  ['Use a double instead.', true],
])('of code of forty lines, "%s" stays: %s', (sentence, stays) => {
  expect(keepVerifiedSentences(sentence, { text: 'const rate = 0.21', lines: 40 }).leftOut).toBe(
    stays ? 0 : 1,
  )
})
