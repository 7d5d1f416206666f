import { fold } from './lexicon.ts'

export interface FoundDay {
  day: string
  start: number
  end: number
}

const months = new Map<string, number>(
  ['en', 'es', 'de', 'fr', 'it', 'pt'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, at) => [fold(format.format(Date.UTC(2026, at, 15)).replace('.', '')), at + 1] as const,
      )
    }),
  ),
)
const month = `(?<name>${[...months.keys()].toSorted((a, b) => b.length - a.length).join('|')})`
const year = '(?<year>20\\d\\d)'
const date = String.raw`(?<date>\d{1,2})(?:st|nd|rd|th|er|\.|º)?`
/** 2027-03-15, 15/03/2027, 15.3.2027, 15 March 2027, 15 de marzo de 2027, March 15, 2027. */
const forms = [
  String.raw`${year}-(?<month>\d\d)-(?<date>\d\d)`,
  String.raw`(?<date>\d{1,2})[./](?<month>\d{1,2})[./]${year}`,
  String.raw`${date}\s(?:de\s|of\s)?${month}\.?,?\s(?:de\s|del\s)?${year}`,
  String.raw`${month}\.?\s${date},?\s${year}`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d])${form}(?!\d)`, 'gu'))

/** The days of a text that has whole dates; the day stands before the month in figures. */
export function findDays(text: string): FoundDay[] {
  const folded = fold(text)
  return forms.flatMap((form) =>
    [...folded.matchAll(form)].flatMap(({ 0: found, index: start, groups = {} }) => {
      const number = groups['month'] ?? months.get(groups['name'] ?? '')
      const day = [groups['year'], number, groups['date']]
        .map((part) => String(part).padStart(2, '0'))
        .join('-')
      const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true
      return isDay ? [{ day, start, end: start + found.length }] : []
    }),
  )
}
