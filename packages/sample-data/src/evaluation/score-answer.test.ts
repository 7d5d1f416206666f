import { expect, test } from 'vitest'
import { scoreAnswer } from './score-answer.ts'

const refusals = ['No evidence']
const asked = { question: 'How large is dairy?', says: ['Dairy', '$1.2B'], cites: ['Dairy benchmark'] }
const judge = (text: string, citations = ['Dairy benchmark']) =>
  scoreAnswer(asked, { text, citations }, refusals)

test.each([
  'Dairy: $1.2B [1].',
  'The dairy market is worth $1.2 billion [1].',
  'Dairy: 1,200,000,000 dollars [1]',
])('a right value counts in any writing: %s', (text) =>
  expect(judge(text)).toMatchObject({ isRight: true, isCited: true, isRefusedRightly: true, faults: [] }),
)

test('a wrong value, a missing name and a marker are not mistaken for the value', () => {
  expect(judge('Dairy: $1.3B [1].').faults).toEqual(['does not say $1.2B'])
  expect(judge('It is $1.2B [1].').faults).toEqual(['does not say Dairy'])
  expect(
    scoreAnswer({ question: '', says: ['8'] }, { text: 'Dairy [8].', citations: [] }, refusals).isRight,
  ).toBe(false)
})

test('a marker without a record and a missing citation are told', () => {
  expect(judge('Dairy $1.2B [2].').faults).toEqual(['marker [2] has no record'])
  expect(judge('Dairy $1.2B.', []).faults).toEqual(['does not cite Dairy benchmark'])
})

test('a refusal counts where one is due, and is a fault elsewhere', () => {
  const due = { question: '', isRefused: true, never: ['40'] }
  expect(
    scoreAnswer(due, { text: 'No evidence: it did not fall by 40 %.', citations: [] }, refusals).faults,
  ).toEqual([])
  expect(scoreAnswer(due, { text: 'It is fine.', citations: [] }, refusals).faults).toEqual([
    'does not refuse',
  ])
  expect(judge('No evidence. Dairy $1.2B [1]').faults).toEqual(['refuses'])
})
