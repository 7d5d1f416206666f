import type { PublishedNotice } from '@portal/contracts/tenders'
import { fold, foldedWords } from '@portal/text/fold'

/** Overlapping runs of three letters of each word: a slip of the pen or another ending costs little. */
export function shinglesOf(text: string): Set<string> {
  const runs = foldedWords(text).flatMap((word) => {
    const padded = ` ${word} `
    return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3))
  })
  return new Set(runs)
}

/** Share of what two sets hold that both hold, twice counted: 1 for equal sets. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const each of a) if (b.has(each)) shared += 1
  return (2 * shared) / (a.size + b.size)
}

/** By what notices of one buyer are found. */
export const keyOf = (text: string): string => foldedWords(text).join(' ').slice(0, 200)

const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'nb', 'da', 'ro', 'hu']
const countryIn = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }))
const isCountry = (text: string, country: string | null): boolean =>
  country !== null && countryIn.some((names) => fold(names.of(country) ?? '') === fold(text))

/** TED prints the buyer's country and the name of the main CPV code before each title. */
function bareTitle(title: string, country: string | null): string {
  const [first = '', , ...rest] = title.split(' – ')
  return rest.length > 0 && isCountry(first, country) ? rest.join(' – ') : title
}

/** File numbers and codes of classes say nothing of what is bought; a pair of years such as 2025/26 does. */
const isFileNumber = (word: string): boolean =>
  (/\d/.test(word) && word.includes('/') && !/^20\d\d\/(20)?\d\d$/.test(word)) ||
  (word.length >= 8 && /\d/.test(word) && /\p{L}/u.test(word) && /^[\p{L}\d]+$/u.test(word))

export interface Word {
  text: string
  /** A particle: no word of its own, but a letter of some abbreviations. */
  isSmall: boolean
  isCapital: boolean
  /** Capitals alone where not everything is. */
  isAcronym: boolean
}

/** "S.A.U." is one word, and so is "60 000" a number. */
export function wordsOf(text: string, language: string | null = null): Word[] {
  const isSmallIn = particlesOf(language)
  const isMixed = /\p{Ll}/u.test(text) || /^\p{Lu}+$/u.test(text)
  return text
    .replace(/^[0-9A-Z]{1,2}--/, '')
    .replace(/(?<=\d)(?=(?:hl|l|kg|t|m|kw|mw|mm|m2|m3)\b)/giu, ' ')
    .replace(/(?<=\d)[ .,\u00a0\u202f](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
    .split(/[\s()[\],;:«»"“”]+/u)
    .filter((word) => !isFileNumber(word))
    .flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => ({
      text: fold(word),
      isSmall: isSmallIn.has(fold(word)) && !/^[A-Z]$/.test(word),
      isCapital: /^\p{Lu}/u.test(word),
      isAcronym: isMixed && /^\p{Lu}{2,8}$/u.test(word),
    }))
}

/** Articles, prepositions and conjunctions; any other short word may be what is bought. "Sur" is small in French and a side in Spanish. */
const particles: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'a an the and or of for to in on at by with from into under',
    es: 'a al con de del el en e la las lo los o para por se un una unos unas y',
    gl: 'a ao aos as da das de do dos e en na nas no nos o os para por un unha',
    ca: 'a al als amb d de del dels el els en i l la les per un una',
    fr: 'a au aux d dans de des du en et l la le les ou par pour sur un une',
    de: 'am auf das dem den der des die ein eine einem einen einer eines fur im in mit und oder vom von zu zum zur',
    it: 'a ad al alla alle con da dal dalla degli dei del della delle dello di e ed gli i il in l la le lo nel nella per su un una uno',
    pt: 'a ao aos as com da das de do dos e em na nas no nos o os para pela pelo por um uma',
    nl: 'aan de den der een en het in met of op te ten van voor',
    pl: 'dla do i na o od oraz po w we z za ze',
    sv: 'av de den det en ett for fran i med och om pa till vid',
    da: 'af de den det en et for fra i med og om pa til ved',
    nb: 'av de den det en et for fra i med og om pa til ved',
    ro: 'a al ale cu de din in la o pe pentru prin si un',
    hu: 'a az es egy',
    cs: 'a do i k na o od pro s se u v ve z ze',
    fi: 'ja',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const particlesOfAll: ReadonlySet<string> = new Set(Object.values(particles).flatMap((some) => [...some]))
const particlesOf = (language: string | null): ReadonlySet<string> =>
  particles[language ?? ''] ?? particlesOfAll

export const wordsOfTitle = ({ title, buyer, language }: PublishedNotice): Word[] =>
  wordsOf(bareTitle(title, buyer.country), language)

const roman = /^(?=.)x{0,3}(ix|iv|v?i{0,3})$/
const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10 }
const fromRoman = (word: string): number =>
  word.split('').reduce((sum, letter, at) => {
    const value = romanDigits[letter] ?? 0
    return sum + (value < (romanDigits[word[at + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)

/** What counts in a title: numbers, years, phases and lots. Letters alone name lots too. */
export const numbersOf = (words: readonly Word[]): string[] =>
  words.flatMap(({ text: word, isSmall: isParticle }) => {
    if (isParticle) return []
    if (roman.test(word)) return [String(fromRoman(word))]
    const ordinal = /^(\d+)(?:a|o|e|er|eme|st|nd|rd|th)$/.exec(word)?.[1]
    if (ordinal) return [ordinal]
    return /\d/.test(word) || /^[a-d]$/.test(word) ? [word] : []
  })

/** Whether each of two titles has a number that the other has not. */
export function areNumbersExchanged(numbers: readonly string[], others: readonly string[]): boolean {
  return !numbers.every((one) => others.includes(one)) && !others.every((one) => numbers.includes(one))
}
