import { expect, test } from 'vitest'
import { cn } from './cn.ts'

test.each([
  [['h-3 rounded-2', false, 'h-8'], 'rounded-2 h-8'],
  [['text-small text-fg-2', undefined, 'text-red'], 'text-small text-red'],
  [['text-small', null, 'text-h4 text-fg'], 'text-h4 text-fg'],
  [['rounded-1 px-3 md:px-4', 'rounded-full px-1.5'], 'md:px-4 rounded-full px-1.5'],
] as const)('of the classes %j the later of two that set the same is kept', (parts, joined) => {
  expect(cn(...parts)).toBe(joined)
})
