import { once } from '@portal/text/once'

const months = once(() => {
  const format = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2000, at)).toLowerCase())
})

/** The day that a person wrote as "3 Mar 2026", "3.3.2026", "2026-03-03" or "03032026"; null where it is none. */
export function readDay(text: string): string | null {
  const parts = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []
  const [first = '', second = '', third = ''] =
    parts.length === 1 && parts[0]?.length === 8 ? splitDigits(parts[0]) : parts
  if (parts.length > 3 || !third) return null
  if (first.length === 4) return toDay(first, second, third)
  return isWord(first) ? toDay(third, first, second) : toDay(third, second, first)
}

const splitDigits = (digits: string) => [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
const isWord = (part: string) => Number.isNaN(Number(part))

function toDay(year: string, month: string, day: string): string | null {
  const named = month.length >= 3 ? months().findIndex((name) => name.startsWith(month)) + 1 : 0
  const at = isWord(month) ? named : Number(month)
  const date = new Date(Date.UTC(Number(year), at - 1, Number(day)))
  const isThatDay = year.length === 4 && date.getUTCMonth() === at - 1 && date.getUTCDate() === Number(day)
  return isThatDay ? date.toISOString().slice(0, 10) : null
}

/** The time that a person wrote as "14:30", "1430" or "9" as `14:30`; null where it is none. */
export function readTime(text: string): string | null {
  const [hour, minute] = /^(\d{1,2})(?:\D?(\d\d))?$/.exec(text.trim())?.slice(1) ?? []
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (!(hours < 24 && minutes < 60)) return null
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}

export const timeFieldCopy = { example: '14:30', label: (moment: string) => `${moment}, time` } as const

export const dayFieldCopy = {
  example: 'e.g. 3 Mar 2026',
  unreadable: 'Not a day. Write it such as 3 Mar 2026.',
  calendar: 'Choose in the calendar',
} as const
