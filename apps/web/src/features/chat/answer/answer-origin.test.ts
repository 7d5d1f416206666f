import { expect, test } from 'vitest'
import { describeEngine, describeOrigin } from './answer-origin.ts'

const builtin = { provider: 'builtin', model: 'builtin-1', citations: [], unverified: [], duration_ms: 412 }

test('an answer of the built-in engine says so, with its time', () => {
  expect(describeOrigin(builtin)).toBe('Generated · built-in engine · 0.4 s')
  expect(describeOrigin({ ...builtin, duration_ms: 38.4 })).toBe('Generated · built-in engine · 38 ms')
})

test('an answer of a provider names the model', () => {
  expect(
    describeOrigin({
      ...builtin,
      provider: 'anthropic',
      model: 'claude-sonnet-4-20250514',
      duration_ms: 3100,
    }),
  ).toBe('Generated · claude-sonnet-4-20250514 · 3.1 s')
})

test('an answer without facts claims nothing', () => {
  expect(describeOrigin(null)).toBe('Generated')
  expect(describeEngine([null])).toBeNull()
  expect(describeEngine([null, builtin, null])).toBe('Built-in engine')
})
