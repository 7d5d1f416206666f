import { expect, test } from 'vitest'
import { toEndOfQuarter } from './end-of-quarter.ts'

test('a quarter ends with the last moment of its third month, the fourth with the year', () => {
  const say = (due: string) => new Date(toEndOfQuarter(due) ?? Number.NaN).toISOString()
  expect(say('Q2 2025')).toBe('2025-06-30T23:59:59.999Z')
  expect(say('Q4 2024')).toBe('2024-12-31T23:59:59.999Z')
})

test('other words name no quarter', () => {
  expect(toEndOfQuarter('Q5 2025')).toBeNull()
  expect(toEndOfQuarter('spring')).toBeNull()
})
