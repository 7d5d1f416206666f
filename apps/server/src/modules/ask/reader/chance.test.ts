import { expect, test } from 'vitest'
import { chanceOf, leastTold } from './chance.ts'
import type { Evidence } from './evidence.ts'

const none: Evidence = {
  passed: 0,
  unsure: 0,
  unpredicated: 0,
  unnamed: 0,
  guesses: 0,
  claim: 0,
  adrift: 0,
  rival: 0,
}

test('a reading against which nothing speaks is told, and each piece of evidence only raises doubt', () => {
  expect(chanceOf(none)).toBeGreaterThan(0.9)
  for (const part of Object.keys(none)) expect(chanceOf({ ...none, [part]: 1 })).toBeLessThan(chanceOf(none))
})

test('what points at nothing, or has a rival as near with another answer, is offered; a guess alone is not', () => {
  expect(chanceOf({ ...none, adrift: 1 })).toBeLessThan(leastTold)
  expect(chanceOf({ ...none, rival: 1 })).toBeLessThan(leastTold)
  expect(chanceOf({ ...none, guesses: 1 })).toBeGreaterThan(leastTold)
  expect(chanceOf({ ...none, guesses: 1, unpredicated: 1, unnamed: 1 })).toBeLessThan(leastTold)
})
