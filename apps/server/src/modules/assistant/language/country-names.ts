import type { Language } from './detect-language.ts'

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const spanish = new Intl.DisplayNames('es', { type: 'region' })
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Region codes by the English name that records have. */
const codes = new Map([
  ...letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = english.of(`${first}${second}`)
      return name === undefined ? [] : [[name, `${first}${second}`]]
    }),
  ),
  ['USA', 'US'],
  ['UK', 'GB'],
])

/** A country of a record in the language of the answer; a name that is no country's stays as it is recorded. */
export const nameCountry = (recorded: string, language: Language): string =>
  language === 'en'
    ? recorded
    : recorded
        .split('/')
        .map((name) => spanishOf(codes.get(name)) ?? name)
        .join('/')

const spanishOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : spanish.of(code)
