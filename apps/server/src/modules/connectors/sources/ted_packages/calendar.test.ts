import { expect, test } from 'vitest'
import { followingPackage, readCalendar } from './calendar.ts'

const calendar = 'https://ted.europa.eu/en/release-calendar/-/download/file/CSV/2025'
const read = (url: string, text: string, source: { since: string; today: string }) =>
  readCalendar({
    text,
    packed: null,
    url,
    request: { url },
    source: { name: 'TED', url, settings: { prefix: 'ted' }, ...source },
    fetchedAt: '2026-01-06T06:00:00Z',
  }).next?.url

test('a run over the turn of the year reads both calendars, then each package from the oldest on', () => {
  const span = { since: '2025-12-30', today: '2026-01-06' }
  const later = read(calendar, 'OJS,Publication date\n249,29/12/2025\n250,30/12/2025\n251,31/12/2025\n', span)
  expect(later).toBe(`${calendar.replace('2025', '2026')}#202500250.202500251`)
  let next = read(later ?? '', 'OJS,Publication date\n1,02/01/2026\n2,05/01/2026\n3,06/01/2026\n', span)
  const asked: string[] = []
  while (next) {
    asked.push(new URL(next).pathname)
    next = followingPackage(next)?.url
  }
  expect(asked).toEqual(
    ['202500250', '202500251', '202600001', '202600002'].map((id) => `/packages/daily/${id}`),
  )
})

test('a table of another form is no calendar', () => {
  expect(() =>
    read(calendar, 'Number,Day\n1,2026-01-02\n', { since: '2026-01-01', today: '2026-01-06' }),
  ).toThrow(/calendar of releases/)
})
