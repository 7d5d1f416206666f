import { expect, test } from 'vitest'
import { searchWords } from '../knowledge/load-knowledge.ts'
import { splitClauses } from './split-clauses.ts'

test.each([
  ['How large is the dairy market and who leads it?', ['How large is the dairy market', 'who leads it?']],
  [
    '¿Qué tamaño tiene el mercado lácteo y quién lo lidera?',
    ['¿Qué tamaño tiene el mercado lácteo', 'quién lo lidera?'],
  ],
  ['Compare alcoholic and non-alcoholic beverages', ['Compare alcoholic and non-alcoholic beverages']],
  [
    'Which companies are above 120 and are from Germany?',
    ['Which companies are above 120 and are from Germany?'],
  ],
  ['Hello. How are you? What is our ROI?', ['Hello', 'How are you', 'What is our ROI?']],
  ['???', []],
])('%s has its clauses', (text, clauses) => expect(splitClauses(text)).toEqual(clauses))

test('only plain words reach the full-text search, Spanish ones with their translation', () => {
  expect(searchWords(["reducción & costes | 'x' :* <-> dairy"])).toEqual([
    'reduccion',
    'reduction',
    'costes',
    'cost',
    'dairy',
  ])
  expect(searchWords(['💥 '])).toEqual([])
})
