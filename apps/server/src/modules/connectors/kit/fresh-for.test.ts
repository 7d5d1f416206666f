import { expect, test } from 'vitest'
import { freshFor } from './fresh-for.ts'

test.each([
  ['2025', 168, '24 mons 14 days'],
  ['2026-S1', 168, '12 mons 14 days'],
  ['2026-Q1', 24, '6 mons 2 days'],
  ['2026-03', 24, '2 mons 2 days'],
  ['2026-03-19', 24, '3 days'],
  ['', 6, '2 days'],
])('a value of %s, asked for every %i hours, is fresh for %s', (period, hours, interval) => {
  expect(freshFor(period, hours)).toBe(interval)
})
