import { SaidDay } from '@portal/contracts/figures'
import { isBeforeTomorrow } from './figure-rules.ts'

const day = SaidDay()
const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

/** A finite number as a file writes it; null when it is none. */
export function readNumber(text: string): number | null {
  const number = numberPattern.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}

export const notANumber = (field: string, text: string): string =>
  `${field} “${text}” is not a number: digits with a point, no thousands separators, no unit`

/** Why the day does not do; null when it does. */
export function faultOfDay(field: string, text: string): string | null {
  if (!text) return `${field} is empty`
  if (!day.safeParse(text).success) return `${field} “${text}” is not a date as 2026-03-31`
  return isBeforeTomorrow(text) ? null : `${field} ${text} lies in the future`
}

export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && /^https?:\/\/\S+$/i.test(text)
