import { questionWords } from '@portal/content/ask-questions'
import { printDay } from '@portal/content/print-day'
import type { AskLanguage, DatePart, Period } from '@portal/contracts/ask'

const spanishDay = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const months = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

export const writeDay = (iso: string, language: AskLanguage): string =>
  language === 'en' ? printDay(iso) : spanishDay.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))

const toIso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** "2025", "Q2 2025", "May 2025", else its two days. */
export function printPeriod({ from, to }: Pick<Period, 'from' | 'to'>, language: AskLanguage): string {
  const words = questionWords[language]
  if (from === null) return to === null ? '' : words.until(writeDay(to, language))
  if (to === null) return words.since(writeDay(from, language))
  if (from === to) return writeDay(from, language)
  const [year = 0, month = 0] = from.split('-').map(Number)
  const lasts = (monthsLong: number): boolean =>
    from === toIso(year, month - 1, 1) && to === toIso(year, month - 1 + monthsLong, 0)
  if (lasts(1)) return months[language].format(new Date(`${from}T00:00:00Z`))
  if (lasts(3) && month % 3 === 1) return words.quarter((month + 2) / 3, year)
  if (lasts(6) && month % 6 === 1) return words.half((month + 5) / 6, year)
  if (lasts(12) && month === 1) return `${year}`
  const isWholeYears = from.endsWith('-01-01') && to.endsWith('-12-31')
  if (isWholeYears) return words.fromTo(`${year}`, to.slice(0, 4))
  return words.fromTo(writeDay(from, language), writeDay(to, language))
}

/** A group of days: its first day, or a name that it has already. */
export function writePart(cell: string, part: DatePart, language: AskLanguage): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})/u.exec(cell)
  if (!day) return cell
  const [year, month] = [Number(day[1]), Number(day[2])]
  const lasts = { year: 12, half: 6, quarter: 3, month: 1 } as const
  if (part === 'week' || part === 'day') return writeDay(cell, language)
  return printPeriod({ from: cell.slice(0, 10), to: toIso(year, month - 1 + lasts[part], 0) }, language)
}
