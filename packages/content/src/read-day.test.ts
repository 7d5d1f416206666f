import { expect, test } from 'vitest'
import { printDay } from './print-day.ts'
import { readDay, readTime } from './read-day.ts'

test.each(['3 Mar 2026', '3 march 2026', 'Mar 3, 2026', '3.3.2026', '03/03/2026', '2026-03-03', '03032026'])(
  '%s is the third of March',
  (text) => {
    expect(readDay(text)).toBe('2026-03-03')
  },
)

test('every day is read as it is printed', () => {
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2025, 0, 1); day += 86_400_000) {
    const iso = new Date(day).toISOString().slice(0, 10)
    expect(readDay(printDay(iso))).toBe(iso)
  }
})

test.each([
  '',
  '3 Mar',
  '31 Feb 2026',
  '3 xyz 2026',
  '3 ma 2026',
  '3.13.2026',
  '3 Mar 26',
  '1 2 3 4',
  'soon',
])('"%s" is no day', (text) => {
  expect(readDay(text)).toBeNull()
})

test('a time is read as people write it, and what is no time is none', () => {
  expect(['14:30', '14.30', '1430', '9', '09:05'].map(readTime)).toEqual([
    '14:30',
    '14:30',
    '14:30',
    '09:00',
    '09:05',
  ])
  expect(['', '24:00', '12:60', 'noon', '1'.repeat(6)].map(readTime)).toEqual([null, null, null, null, null])
})
