import { createHash } from 'node:crypto'
import type { Money } from '@portal/contracts/tenders'

export const hashOf = (sent: unknown): string =>
  createHash('sha256')
    .update(typeof sent === 'string' ? sent : JSON.stringify(sent))
    .digest('hex')

/** The codes of a list that are eight digits; a check digit behind them is dropped. */
export const toCpv = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => code.slice(0, 8)).filter((code) => /^\d{8}$/.test(code))),
]

/** NUTS codes of a list; a country of three letters, as sources mix them in, is left out. */
export const toNuts = (codes: readonly string[]): string[] => [
  ...new Set(
    codes.filter((code) => /^[A-Z]{2}[A-Z0-9]{0,3}$/.test(code) && (code.length === 2 || /\d/.test(code))),
  ),
]

export function toMoney(amount: unknown, currency: string | null | undefined): Money | null {
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  const isSaid = typeof number === 'number' && Number.isFinite(number) && number >= 0
  return isSaid && currency && /^[A-Z]{3}$/.test(currency) ? { amount: number, currency } : null
}

interface Said {
  day: string | null | undefined
  /** With or without its offset. */
  time?: string | null | undefined
  /** Where the source says no offset. */
  zone: string
  /** Of a day without a time. */
  otherwise?: string
}

/** A moment with its offset. A day without a time ends with it: a deadline of a day holds until midnight. */
export function toMoment({ day, time, zone, otherwise = '23:59:59' }: Said): string | null {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(day ?? '')?.[0]
  if (!date) return null
  const clock = /^T?(\d{2}:\d{2}(?::\d{2})?)/.exec(time || (day ?? '').slice(10))?.[1] ?? otherwise
  const stated = [time ?? '', (day ?? '').slice(10)].map((text) => /(?:Z|[+-]\d{2}:\d{2})$/.exec(text)?.[0])
  const offset = stated.find((text) => text !== undefined)
  const full = clock.length === 5 ? `${clock}:00` : clock
  const moment = `${date}T${full}${offset ?? offsetOf(zone, `${date}T${full}Z`)}`
  return Number.isNaN(Date.parse(moment)) ? null : moment
}

/** How far a zone is from Greenwich on that day. */
function offsetOf(zone: string, moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return 'Z'
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace('GMT', '') || 'Z'
}

export const earliest = (moments: readonly (string | null)[]): string | null =>
  moments.filter((each) => each !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null

/** Two letters of a language that is named with two or three. */
export function toLanguage(code: string | null | undefined): string | null {
  if (!code || !/^[A-Za-z]{2,3}$/.test(code)) return null
  const [canonical = ''] = Intl.getCanonicalLocales(code)
  return /^[a-z]{2}$/.test(canonical) ? canonical : null
}

/** At most that long, and null where nothing is left. */
export const cut = (text: string | null | undefined, most: number): string | null => {
  const trimmed = (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, most).trim()
  return trimmed === '' ? null : trimmed
}

export const webAddress = (text: string | null | undefined): string | null => {
  const url = URL.parse(text ?? '')
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null
}

/** Of those who won together, the others than the one at a place. */
export const partnersOf = (names: readonly string[], at: number): string[] =>
  names.filter((name, place) => place !== at && name !== '').map((name) => name.slice(0, 400))
