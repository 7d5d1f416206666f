import { expect, test } from 'vitest'
import { sayDay, sayTime, sayToday, sayWeekday } from './calendar-words.ts'
import { printDay, printLongDay, printMoment, sayMoment } from './print-day.ts'

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const long = { ...day, month: 'long' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const
const intl = (options: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat('en-GB', options).format(date).replace(' at ', ', ')

test('every day of a leap year is said as Intl says it in English', () => {
  for (let at = Date.UTC(2028, 0, 1, 3, 7); at < Date.UTC(2029, 0, 2); at += 86_400_000 / 2) {
    const date = new Date(at)
    const iso = date.toISOString()
    expect(printDay(iso)).toBe(intl({ ...day, timeZone: 'UTC' }, date))
    expect(printLongDay(iso)).toBe(intl({ ...long, timeZone: 'UTC' }, date))
    expect(printMoment(iso)).toBe(`${intl({ ...day, ...clock, timeZone: 'UTC' }, date)} UTC`)
    expect(sayMoment(iso)).toBe(intl({ ...day, ...clock }, date))
    expect(sayDay(date)).toBe(intl(long, date))
    expect(sayToday(date)).toBe(`${intl({ weekday: 'long' }, date)}, ${intl(long, date)}`)
    expect(`${sayWeekday(date)} ${sayTime(date)}`).toBe(
      `${intl({ weekday: 'long' }, date)} ${intl(clock, date)}`,
    )
  }
})

test('what is no day is a fault, and not printed', () => {
  expect(() => printDay('tomorrow')).toThrow(RangeError)
})
