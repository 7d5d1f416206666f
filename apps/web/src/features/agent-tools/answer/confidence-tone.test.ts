import { expect, test } from 'vitest'
import { confidenceClass } from './confidence-tone.ts'

test.each([
  [100, 'text-green'],
  [90, 'text-green'],
  [89.9, 'text-accent-text'],
  [80, 'text-accent-text'],
  [79, 'text-yellow'],
  [70, 'text-yellow'],
  [69.9, 'text-red'],
  [0, 'text-red'],
])(
  '[CAT-INT-05] [CAT-INT-06] [CAT-INT-07] [CAT-INT-08] a confidence of %d is drawn as %s',
  (percent, tone) => {
    expect(confidenceClass(percent)).toBe(tone)
  },
)
