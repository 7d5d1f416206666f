import { expect, test } from 'vitest'
import { isSlipOf } from './edit-distance.ts'

test.each([
  ['sectr', 'sector', true],
  ['bigest', 'biggest', true],
  ['growht', 'growth', true],
  ['crese', 'crece', true],
  ['butter', 'better', false],
  ['lager', 'larger', false],
  ['yeast', 'least', false],
  ['beer', 'best', false],
])('%s for %s: %s', (word, known, isSlip) => expect(isSlipOf(word, known)).toBe(isSlip))
