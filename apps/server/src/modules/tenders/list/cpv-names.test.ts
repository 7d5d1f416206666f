import { expect, test } from 'vitest'
import { cpvNameOf } from './cpv-names.ts'

test.each([
  ['42213000', 'Machinery used in the manufacture of alcoholic or fruit beverages'],
  ['4221', 'Food, beverage and tobacco-processing machinery'],
  ['45', 'Construction work'],
  // Not in the vocabulary: what it belongs to.
  ['42213999', 'Machinery used in the manufacture of alcoholic or fruit beverages'],
])('a code is named by its own words, or by those of what it belongs to: %s', (code, name) => {
  expect(cpvNameOf(code)).toBe(name)
})

test('what belongs to nothing has no name', () => {
  expect(cpvNameOf('01000000')).toBeUndefined()
})
