import { expect, test } from 'vitest'
import { toWordsWithoutNumbers } from './words-without-numbers.ts'

test('a sentence with a number is left out, whatever script its digits are in', () => {
  expect(toWordsWithoutNumbers('Demand grows. The market of $1.2B grows by 23% a year. Act on it!')).toBe(
    'Demand grows. Act on it!',
  )
  expect(toWordsWithoutNumbers('Share is ٤٢. Said so.')).toBe('Said so.')
})

test('words without numbers stay as they are, and nothing but numbers leaves nothing', () => {
  expect(toWordsWithoutNumbers('Tenders ask for a water balance. ')).toBe('Tenders ask for a water balance. ')
  expect(toWordsWithoutNumbers('A margin of 43.8 days makes it hold.')).toBe('')
})
