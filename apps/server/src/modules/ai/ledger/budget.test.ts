import { expect, test } from 'vitest'
import { budgetStateOf, usedShare } from './budget.ts'

const use = { limitUsd: 10, limitTokens: null, usedUsd: 0, usedTokens: 500 }

test.each([
  [7.99, 'open'],
  [8, 'warning'],
  [9.99, 'warning'],
  [10, 'stopped'],
  [12, 'stopped'],
])('of ten dollars %d are used: %s', (usedUsd, state) => {
  expect(budgetStateOf({ ...use, usedUsd }, 0.5)?.state).toBe(state)
})

test('whichever of money and tokens is nearer its end counts', () => {
  expect(usedShare({ limitUsd: 10, limitTokens: 1000, usedUsd: 1, usedTokens: 900 })).toBe(0.9)
  expect(usedShare({ limitUsd: null, limitTokens: null, usedUsd: 1, usedTokens: 900 })).toBeNull()
  expect(usedShare({ limitUsd: 0, limitTokens: null, usedUsd: 0, usedTokens: 0 })).toBe(1)
})

test('the pace tells where the month ends; its first day counts as a whole one', () => {
  expect(budgetStateOf({ ...use, usedUsd: 4 }, 0.5)).toMatchObject({ paceUsd: 8, paceTokens: 1000 })
  expect(budgetStateOf({ ...use, usedUsd: 1 }, 0.0001)?.paceUsd).toBeCloseTo(31)
})
