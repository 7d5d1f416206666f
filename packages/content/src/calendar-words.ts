/**
 * Days in words. `Intl` says them alike, but the first format that a page makes costs a slow phone a twentieth of a second, and the first
 * screen has its date before anything else.
 */
export const calendarWords = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
} as const

const { weekdays, months } = calendarWords

/** "Saturday", by the reader's own clock. */
export const sayWeekday = (date: Date): string => weekdays[date.getDay()] ?? ''
/** "28 November", by the reader's own clock. */
export const sayDayOfYear = (date: Date): string => `${date.getDate()} ${months[date.getMonth()] ?? ''}`
/** "28 November 2026", by the reader's own clock. */
export const sayDay = (date: Date): string => `${sayDayOfYear(date)} ${date.getFullYear()}`
/** "Saturday, 28 November 2026", by the reader's own clock. */
export const sayToday = (date: Date): string => `${sayWeekday(date)}, ${sayDay(date)}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')
/** "09:05", by the reader's own clock. */
export const sayTime = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
