import { expect, test } from 'vitest'
import { nextRuns } from './next-runs.ts'

const from = new Date('2025-03-28T12:00:00Z')
const next = (cron: string, timeZone = 'Europe/Madrid', count = 2): string[] =>
  nextRuns({ cron, timeZone }, from, count).map((time) => time.toISOString())

test('Monday at eight is eight where the zone is, in summer and in winter', () => {
  expect(next('0 8 * * 1')).toEqual(['2025-03-31T06:00:00.000Z', '2025-04-07T06:00:00.000Z'])
  expect(next('0 8 * * 5', 'Europe/Madrid', 1)).toEqual(['2025-04-04T06:00:00.000Z'])
  expect(next('0 8 28 3 *', 'UTC', 1)).toEqual(['2026-03-28T08:00:00.000Z'])
})

test('an hour that the clock leaves out is not lost', () => {
  // On 30 March 2025 Madrid goes from two to three.
  expect(next('30 2 * * *', 'Europe/Madrid', 3)).toEqual([
    '2025-03-29T01:30:00.000Z',
    '2025-03-30T01:30:00.000Z',
    '2025-03-31T00:30:00.000Z',
  ])
})

test.each([
  '',
  '* * * * *',
  '0,5 9 * * *',
  '0 8 * * 1 2025',
  '*/5 0 8 * * 1',
  '@hourly',
  'H 8 * * 1',
  '61 8 * * 1',
  '0 8 31 2 *',
  'Monday at eight',
  '0 8 * * 1; drop',
])('%s is refused', (cron) => {
  expect(() => next(cron)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})

test('a zone that there is not is refused', () => {
  expect(() => next('0 8 * * 1', 'Mars/Olympus')).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  )
})
