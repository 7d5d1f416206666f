import { expect, test } from 'vitest'
import { daysOfMonth, monthBeside, readersDay } from './month-days.ts'

test('a month is shown in whole weeks from Monday', () => {
  const days = daysOfMonth('2026-03')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-23', '2026-04-05', 42])
  expect(daysOfMonth('2027-02')).toHaveLength(28)
})

test('the months before and after cross the year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('a moment falls on the reader’s own day', () => {
  expect(readersDay(new Date(2026, 2, 31, 23, 59).toISOString())).toBe('2026-03-31')
})
