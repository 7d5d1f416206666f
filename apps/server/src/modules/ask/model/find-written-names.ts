import { fold } from '@portal/text/fold'
import { toVisible } from '@portal/text/visible-text'
import { isEveryday, isWord } from '../lexicon/lexicon.ts'
import { toPlainName } from '../narrate/catalogue-labels.ts'
import type { KeptName } from './mask-names.ts'

/** A name that goes to no provider, as the records have it. */
export interface SecretName {
  value: string
  kind: string
}

export type FindWrittenNames = (text: string) => KeptName[]

interface Written {
  key: string
  /** As a dictionary has it. */
  word: string
  from: number
  to: number
  isCapital: boolean
  /** With a capital where no sentence begins. */
  isNamed: boolean
}

const shortestAlone = 3
const shortestStem = 4
const longestEnding = 4
const longStem = 6
const longestWord = 60
/** Letters that decompose into nothing that `fold` takes away. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
}
const piece = /[\p{L}\p{M}\p{N}]+/gu
const startsCapital = /^\p{Lu}/u
const innerCapital = /(?<=\p{Ll})(?=\p{Lu})/gu

/** "Grünthal", "GRUENTHAL" and "Grunthal" are one: an umlaut is written with an e, without one, or as itself. */
const keyOf = (word: string): string =>
  fold(word)
    .replaceAll(/[łøđßæœıþ]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/([aou])e/gu, '$1')

const hasLetter = (key: string): boolean => /\p{L}/u.test(key)
/** "zenko" is said "zenka" and "zenkem" too: what its last vowel makes of it is an ending. */
const stemOf = (key: string): string =>
  key.length > shortestStem && /[aeiou]$/u.test(key) ? key.slice(0, -1) : key

/**
 * Names in the forms that people write: in part, in any case, with an ending, without accents, joined to another word, parted at the end
 * of a line or by signs that are not seen. A word that somebody else is called by, whom the portal tells of, does not say who is meant.
 */
export function createWrittenNames(names: readonly SecretName[], told: readonly string[]): FindWrittenNames {
  const shared = new Set(told.flatMap((name) => wordsOf(name).map(({ key }) => key)))
  const wholes = new Map<string, { name: SecretName; keys: string[] }[]>()
  const alone = new Map<string, SecretName>()
  const stems = new Map<string, SecretName>()
  for (const name of names) {
    const written = wordsOf(toPlainName(name.value))
    const keys = written.map(({ key }) => key)
    const [first] = keys
    if (first === undefined) continue
    wholes.set(first, [...(wholes.get(first) ?? []), { name, keys }])
    // "O'Brien" is written "OBrien" too.
    const joined = toPlainName(name.value)
      .split(/\s+/u)
      .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
      .map((word) => ({ key: keyOf(word), word: fold(word) }))
    for (const { key, word } of [...written, ...joined]) {
      if (key.length < shortestAlone || !hasLetter(key) || shared.has(key)) continue
      if (!alone.has(key)) alone.set(key, name)
      const stem = stemOf(key)
      if (!isWord(word) && stem.length >= shortestStem && !stems.has(stem)) stems.set(stem, name)
    }
  }
  const byEnding = ({ key, word }: Written): SecretName | undefined => {
    if (key.length > longestWord || isWord(word)) return undefined
    for (let length = key.length - 1; length >= shortestStem; length -= 1) {
      // "Grünthalanlage": what a long name begins is named by it, however it goes on.
      if (length < longStem && key.length - length > longestEnding) return undefined
      const name = stems.get(key.slice(0, length))
      if (name) return name
    }
    return undefined
  }
  const named = (written: Written): SecretName | undefined => {
    const { key, word, isNamed } = written
    const name = alone.get(key)
    if (!name) return byEnding(written)
    return !isWord(word) || (isNamed && !isEveryday(word)) ? name : undefined
  }
  const run = (words: readonly Written[], at: number): { name: SecretName; length: number } | undefined => {
    // "golden valley" may be any; "Golden Valley" is the beginning of a name.
    const isName = (from: number, length: number): boolean =>
      words.slice(from, from + length).every(({ word, isCapital }) => isCapital || !isWord(word))
    return wholes
      .get(words[at]?.key ?? '')
      ?.map(({ name, keys }) => {
        const length = keys.findIndex((key, n) => words[at + n]?.key !== key)
        return { name, length: length < 0 ? keys.length : length, of: keys.length }
      })
      .filter(({ length, of }) =>
        length === of ? of > 1 : length > 1 && length * 2 >= of && isName(at, length),
      )
      .toSorted((a, b) => b.length - a.length)[0]
  }
  return (text) => {
    const words = wordsOf(text)
    const found: KeptName[] = []
    for (let at = 0; at < words.length; at += 1) {
      const whole = run(words, at)
      const word = words[at]
      const name = whole?.name ?? (word && named(word))
      const last = words[at + (whole?.length ?? 1) - 1]
      if (!name || !word || !last) continue
      found.push({ from: word.from, to: last.to, value: toPlainName(name.value), kind: name.kind })
      at += (whole?.length ?? 1) - 1
    }
    return found
  }
}

/** Words as an eye reads them, with where they stand in the text as it is: a word parted at the end of a line is one. */
function wordsOf(text: string): Written[] {
  const { seen, places } = readThrough(text)
  const words: Written[] = []
  for (const match of seen.matchAll(piece)) {
    const isNamed =
      startsCapital.test(match[0]) &&
      /[^\s.!?:]\s*["'“(]?$/u.test(seen.slice(Math.max(0, match.index - 4), match.index))
    let from = match.index
    for (const part of match[0].split(innerCapital)) {
      words.push({
        key: keyOf(part),
        word: fold(part),
        from: places[from] ?? 0,
        to: (places[from + part.length - 1] ?? 0) + 1,
        isCapital: startsCapital.test(part),
        isNamed: isNamed || from > match.index,
      })
      from += part.length
    }
  }
  return words
}

const partedAt = /^-\r?\n[ \t]*(?=\p{Ll})/u
const mostParted = 40
const isPlain = (letter: string): boolean => letter >= ' ' && letter <= '~'

function readThrough(text: string): { seen: string; places: number[] } {
  const places: number[] = []
  const seen: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    const parted = letter === '-' ? partedAt.exec(text.slice(at, at + mostParted)) : null
    if (parted && /[\p{L}\p{M}]/u.test(seen.at(-1) ?? '')) {
      at += parted[0].length - 1
      continue
    }
    if (!isPlain(letter) && toVisible(letter) === '') continue
    seen.push(letter)
    places.push(at)
  }
  return { seen: seen.join(''), places }
}
