import { calendarWords, sayTime } from './calendar-words.ts'

const { months, shortMonths } = calendarWords

const partsOf = (iso: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = new Date(iso).toISOString().slice(0, 10).split('-').map(Number)
  return [year, month, day]
}
const dayOf = (iso: string): string => `${iso.slice(0, 10)}T00:00:00Z`

/** "6 Jan 2025", on every screen and in every document. */
export function printDay(iso: string): string {
  const [year, month, day] = partsOf(dayOf(iso))
  return `${day} ${shortMonths[month - 1] ?? ''} ${year}`
}

/** "6 January 2025". */
export function printLongDay(iso: string): string {
  const [year, month, day] = partsOf(dayOf(iso))
  return `${day} ${months[month - 1] ?? ''} ${year}`
}

/** "6 Jan 2025, 10:00 UTC", where no reader's own clock is known. */
export function printMoment(iso: string): string {
  const moment = new Date(iso).toISOString()
  return `${printDay(moment)}, ${moment.slice(11, 16)} UTC`
}

/** "6 Jan 2025, 10:00", by the reader's own clock. */
export function sayMoment(iso: string): string {
  const date = new Date(iso)
  return `${date.getDate()} ${shortMonths[date.getMonth()] ?? ''} ${date.getFullYear()}, ${sayTime(date)}`
}
