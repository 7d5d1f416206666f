import { readFileSync } from 'node:fs'
import { fold } from '@portal/text/fold'
import { englishLemmas } from './english-lemmas.ts'
import { spanishStem } from './spanish-stem.ts'

/** What a word stands for, by the keys under which names are kept, with how surely: 1 for the word itself. */
export type Senses = ReadonlyMap<string, number>

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
const entryOf = (line: string): readonly [string, readonly string[]] => {
  const [head = '', rest = ''] = line.split(': ')
  return [head, rest.split(' ')]
}
const add = (
  into: Map<string, Map<string, number>>,
  [key, other, weight]: readonly [string, string, number],
) => {
  const known = into.get(key) ?? new Map<string, number>()
  known.set(other, Math.max(known.get(other) ?? 0, weight))
  into.set(key, known)
}

const english = linesOf('./english.txt')
const everydayLine = english.at(-1) ?? ''
/** Words of the same sense, both ways, with how well they say each other. */
const related = new Map<string, Map<string, number>>()
const everyday = new Set<string>()
const nouns = new Set<string>()
for (const listed of everydayLine.split(' ')) {
  const word = listed.replace('*', '')
  everyday.add(word)
  if (word !== listed) nouns.add(word)
}
for (const [word, others] of english.slice(0, -1).map(entryOf))
  for (const weighed of others) {
    const weight = Number(weighed.at(-1)) / 10
    add(related, [word, weighed.slice(0, -1), weight])
    add(related, [weighed.slice(0, -1), word, weight])
  }

const spanishKey = (word: string): string => `es:${spanishStem(word)}`
const translated = new Map<string, Set<string>>()
const everydaySpanish = new Set<string>()
const englishOfPairs = new Set<string>()
for (const [word, others] of linesOf('./spanish.txt').map(entryOf)) {
  englishOfPairs.add(word)
  for (const other of others.map(fold)) {
    everydaySpanish.add(other)
    const key = spanishKey(other)
    translated.set(key, (translated.get(key) ?? new Set()).add(word))
  }
}

const isEnglish = (word: string) => everyday.has(word) || related.has(word) || englishOfPairs.has(word)
/** Two known words with their endings are no longer: what is, is no word at all, and is neither searched nor kept. */
const longestWord =
  2 * Math.max(...[...related.keys(), ...everyday, ...everydaySpanish].map((word) => word.length))
const mostKept = 5000
const keptLemmas = new Map<string, readonly string[]>()
const lemmas = (word: string): readonly string[] => {
  if (word.length > longestWord) return []
  const known = keptLemmas.get(word) ?? englishLemmas(word, isEnglish)
  if (keptLemmas.size >= mostKept) keptLemmas.clear()
  keptLemmas.set(word, known)
  return known
}

const isSpanish = (word: string): boolean => word.length <= longestWord && translated.has(spanishKey(word))

/** Whether it is a word of one of the two languages, in any of its forms, and so no slip of another. */
export const isWord = (word: string): boolean => lemmas(word).length > 0 || isSpanish(word)
/** A word that everybody uses, whatever the talk is of. */
export const isEveryday = (word: string): boolean =>
  lemmas(word).some((lemma) => everyday.has(lemma)) || isSpanish(word)
/** In one of the two forms of a noun: "rated" is none, though "rate" is. */
export const isMostlyNoun = (word: string): boolean =>
  lemmas(word).some(
    (lemma) => nouns.has(lemma) && (word === lemma || (word.endsWith('s') && !word.endsWith('ings'))),
  )

/** The English of a word that is Spanish only. */
export const englishOf = (word: string): readonly string[] =>
  isSpanish(word) && lemmas(word).length === 0 ? [...(translated.get(spanishKey(word)) ?? [])] : []

const asTranslated = 0.95
const asInflected = 0.97

/** The keys under which a word of a name is kept. */
export const keysOf = (word: string): Senses =>
  new Map([
    ...lemmas(word).map((lemma) => [lemma, asInflected] as const),
    [spanishKey(word), asInflected],
    [word, 1],
  ])

/** "norteamérica": an unknown word made of two that are known. */
const partsOf = (word: string): readonly string[] => {
  if (isWord(word)) return []
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1)
    if (isWord(word.slice(0, at)) && isWord(word.slice(at))) return [word.slice(0, at), word.slice(at)]
  return []
}
const shortestPart = 4

const kept = new Map<string, Senses>()

/** All that a word of a question may stand for: itself, words of its sense, and the English of a Spanish word. */
export const sensesOf = (word: string): Senses => {
  if (word.length > longestWord) return new Map([[word, 1]])
  const known = kept.get(word) ?? findSenses(word)
  if (kept.size >= mostKept) kept.clear()
  kept.set(word, known)
  return known
}

const findSenses = (word: string): Senses => {
  const found = new Map(keysOf(word))
  const put = (key: string, weight: number) => found.set(key, Math.max(found.get(key) ?? 0, weight))
  for (const part of partsOf(word))
    for (const [key, weight] of sensesOf(part)) put(key, weight * asTranslated)
  for (const lemma of translated.get(spanishKey(word)) ?? []) put(lemma, asTranslated)
  for (const [lemma, weight] of Array.from(found))
    for (const [other, worth] of related.get(lemma) ?? []) put(other, weight * worth)
  return found
}
