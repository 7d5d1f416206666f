import { expect, test } from 'vitest'
import { faultsOf, scoreAnswer } from './score-answer.ts'

const asked = { question: 'How large is dairy?', says: ['Dairy', '$1.2B'] }
const said = (text: string, cells: (string | number)[] = []) => ({ text, cells, isDeclined: false })
const declined = {
  text: 'I could not tell what to look up. How large is dairy?',
  cells: [],
  isDeclined: true,
}

test.each([
  'Dairy: $1.2B [1].',
  'The dairy market is worth $1.2 billion [1].',
  'Dairy: 1,200,000,000 dollars [1]',
])('a right value counts in any writing: %s', (text) =>
  expect(scoreAnswer(asked, said(text))).toEqual({ verdict: 'right', faults: [] }),
)

test('names and values count in a cell of the table, exact ones within what is rounded away', () => {
  expect(faultsOf(asked, said('One sector [1].', ['Dairy', 1_234_000_000]))).toEqual([])
  expect(faultsOf(asked, said('One sector [1].', ['Dairy', 1_254_000_000]))).toEqual(['does not say $1.2B'])
  expect(faultsOf({ question: '', says: ['13'] }, said('', [13.4]))).toEqual(['does not say 13'])
})

test('a wrong value, a missing name and a marker are not mistaken for the value', () => {
  expect(scoreAnswer(asked, said('Dairy: $1.3B [1].'))).toEqual({
    verdict: 'wrong',
    faults: ['does not say $1.2B'],
  })
  expect(faultsOf(asked, said('It is $1.2B [1].'))).toEqual(['does not say Dairy'])
  expect(faultsOf({ question: '', says: ['8'] }, said('Dairy [8].'))).toEqual(['does not say 8'])
})

test('what is never to be said is found whole, unless it is denied', () => {
  const never = { question: '', never: ['5'] }
  expect(faultsOf(never, said('It is 5.'))).toEqual(['says 5'])
  expect(faultsOf(never, said('It is 3.5 of 15 or 50.'))).toEqual([])
  expect(faultsOf(never, said('No, it is not 5.'))).toEqual([])
})

test('a name that is not the answer may follow it, and not come first', () => {
  const most = { question: 'Who has most?', says: ['Spain'], never: ['Germany'] }
  expect(faultsOf(most, said('Spain has most; Germany follows.'))).toEqual([])
  expect(faultsOf(most, said('Germany has most; Spain follows.'))).toEqual(['says Germany'])
})

test('yes and no are held against what is so', () => {
  const lead = { question: 'Do we lead?', holds: false }
  expect(faultsOf(lead, said('No: Rheinwerk does.'))).toEqual([])
  expect(faultsOf(lead, said('Yes: 140.'))).toEqual(['says yes'])
  expect(faultsOf(lead, said('Rheinwerk leads.'))).toEqual(['says neither yes nor no'])
})

test('to decline is right where nothing is recorded, and elsewhere counts as refused, not as wrong', () => {
  const due = { question: '', isRefused: true, never: ['40'] }
  expect(scoreAnswer(due, declined).verdict).toBe('right')
  expect(scoreAnswer(due, said('It is fine.')).verdict).toBe('wrong')
  expect(scoreAnswer(asked, declined).verdict).toBe('refused')
})
