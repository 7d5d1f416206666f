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

/** By what notices of one buyer, and of nearly the same title, are found. */
export const keyOf = (text: string): string => foldedWords(text).join(' ').slice(0, 200)
export const titleKeyOf = (title: string): string =>
  [...new Set(foldedWords(title))]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 4)
    .toSorted()
    .join(' ')

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
}

/** "S.A.U." is one word, and so is "60 000" a number. */
export function wordsOf(text: string): Word[] {
  return text
    .replace(/^[0-9A-Z]{1,2}--/, '')
    .replace(/(?<=\d)(?=(?:hl|l|kg|t|m|kw|mw|mm|m2|m3)\b)/giu, ' ')
    .replace(/(?<=\d)[ .,\u00a0\u202f](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
    .split(/[\s()[\],;:«»"“”]+/u)
    .filter((word) => !isFileNumber(word))
    .flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => ({ text: fold(word), isSmall: particles.has(fold(word)) && !/^[A-Z]$/.test(word) }))
}

/** Articles, prepositions and conjunctions of what is tendered most; any other short word may be what is bought. */
const particles = new Set(
  `a an the and or of for to in on at by with from into under
   de del la las el los lo y e en para por con al un una sa se i els les les dels per amb
   du des le et ou pour dans sur au aux une par d l
   der die das den dem des und oder von vom zu zum zur im am fur mit eine einer eines
   il lo gli di della dello delle dei degli da nel nella su ed
   do da dos das o os em no na nos nas ao com
   van het een voor op te z ze w we na do dla og til av for i och till av si`.split(/\s+/),
)

export const wordsOfTitle = ({ title, buyer }: PublishedNotice): Word[] =>
  wordsOf(bareTitle(title, buyer.country))

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
