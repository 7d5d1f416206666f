import { expect, test } from 'vitest'
import { daysOfInterval, formatDays, freshnessOf } from './freshness.ts'

test.each([
  ['90 days', 90],
  ['1 day', 1],
  ['3 mons', 90],
  ['1 year 2 mons 3 days', 428],
  ['12:00:00', 0.5],
  ['1 day 12:00:00', 1.5],
  ['soon', null],
])('the interval %s is %s days', (interval, days) => {
  expect(daysOfInterval(interval)).toBe(days)
})

test('a figure is stale once it is older than it stays fresh', () => {
  const figure = { as_of: '2026-01-01', fresh_for: '30 days' }
  expect(freshnessOf(figure, new Date('2026-01-31T12:00:00Z'))).toMatchObject({ age: 30, isStale: false })
  expect(freshnessOf(figure, new Date('2026-02-01T12:00:00Z'))).toMatchObject({ age: 31, isStale: true })
  expect(freshnessOf({ ...figure, fresh_for: null }, new Date())).toBeNull()
})

test('an age is said in the largest unit that fits', () => {
  expect([1, 59, 60, 400, 800].map(formatDays)).toEqual([
    '1 day',
    '59 days',
    '2 months',
    '13 months',
    '2 years',
  ])
})
