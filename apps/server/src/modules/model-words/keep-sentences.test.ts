import { expect, test } from 'vitest'
import { keepSentences } from './keep-sentences.ts'

test('of each line the sentences that are kept stay as they are, and lines without one go', () => {
  const text = 'Kept  first. Left out second! Kept third?\n\nLeft out.\nKept fourth [1]'
  expect(keepSentences(text, (sentence) => sentence.startsWith('Kept'))).toEqual({
    text: 'Kept first. Kept third?\nKept fourth [1]',
    leftOut: 2,
  })
})

test('markers behind a full stop belong to the sentence before it', () => {
  const seen: string[] = []
  keepSentences('One. [1] [12] Two [3]. Three.[4] Four.', (sentence) => seen.push(sentence) > 0)
  expect(seen).toEqual(['One. [1] [12]', 'Two [3].', 'Three.[4]', 'Four.'])
})
