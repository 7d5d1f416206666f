import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { indexQuestions } from './completions.ts'

test('the questions of a catalogue are put together once, however often records change', () => {
  const first = indexQuestions({ catalogue: { subjects: [...catalogue.subjects] } })
  expect(indexQuestions({ catalogue: { subjects: [...catalogue.subjects] } })).toBe(first)
  const fewer = indexQuestions({ catalogue: { subjects: catalogue.subjects.slice(0, 3) } })
  expect(fewer.documentCount).toBeLessThan(first.documentCount)
})
