import type { AskLanguage } from '@portal/contracts/ask'
import { wordsOf } from '../words/fold.ts'
import { numberWords } from '../words/numbers.ts'
import { stem } from '../words/stem.ts'
import { type SlipIndex, slipIndexOf } from './slips.ts'
import { type SoftIndex, softIndexOf } from './soft-names.ts'
import type { Meaning } from './meaning.ts'

interface Entry {
  meaning: Meaning
  /** The meaning in writing, to tell it from others. */
  key: string
  /** 1 for a name of its own, less for a word that says it among others. */
  weight: number
}
export interface PhraseNode {
  next: Map<string, PhraseNode>
  entries: Entry[]
}

/** A phrase of the catalogue or of the grammar. */
export interface Phrase {
  text: string
  language: AskLanguage
  meaning: Meaning
  weight: number
  /** Grammar is matched as written. */
  isExact?: boolean
  /** It only joins words that mean something. */
  isLight?: boolean
  /** It is also found in other words, in another order and in part; `only`: not by its exact words, which are looked up elsewhere. */
  isLoose?: boolean | 'only'
}

export interface PhraseIndex {
  exact: PhraseNode
  stems: PhraseNode
  slips: SlipIndex
  soft: SoftIndex
  /** Words that are of one language alone. */
  languages: ReadonlyMap<string, AskLanguage | 'both'>
  /** The values of each dimension that has a handful, as `subject.dimension`. */
  few: ReadonlyMap<string, readonly string[]>
}

const node = (): PhraseNode => ({ next: new Map(), entries: [] })

const put = (root: PhraseNode, words: readonly string[], entry: Entry) => {
  let here = root
  for (const word of words) {
    const there = here.next.get(word) ?? node()
    here.next.set(word, there)
    here = there
  }
  const same = here.entries.findIndex(({ key }) => key === entry.key)
  if (same < 0) here.entries.push(entry)
  else if ((here.entries[same]?.weight ?? 0) < entry.weight) here.entries[same] = entry
}

const isContrary = (meaning: Meaning): boolean =>
  meaning.is === 'grammar' && (meaning.id === 'not' || meaning.id === 'except')

export const phraseIndexOf = (
  phrases: readonly Phrase[],
  few: PhraseIndex['few'] = new Map(),
): PhraseIndex => {
  const [exact, stems] = [node(), node()]
  const languages = new Map<string, AskLanguage | 'both'>()
  const light = new Set<string>()
  const contrary = new Set<string>()
  const elsewhere = new Set<string>()
  for (const { text, language, meaning, weight, isExact, isLight, isLoose } of phrases) {
    const words = wordsOf(text)
    if (isLoose === 'only') for (const word of words) elsewhere.add(word)
    if (words.length === 0 || isLoose === 'only') continue
    if (isLight && words.length === 1) light.add(words[0] ?? '')
    if (isContrary(meaning) && words.length === 1) contrary.add(words[0] ?? '')
    for (const word of words) {
      const known = languages.get(word)
      languages.set(word, known === undefined || known === language ? language : 'both')
    }
    const entry = { meaning, weight, key: JSON.stringify(meaning) }
    put(exact, words, entry)
    if (isExact) continue
    put(stems, words.map(stem), entry)
    // "market size" is also said "size of the market".
    const [first, second, third] = words
    if (language === 'en' && first && second && third === undefined)
      put(stems, [second, 'of', first].map(stem), entry)
  }
  const soft = softIndexOf(
    phrases.filter(({ isLoose }) => isLoose),
    { isLight: (word) => light.has(word), isContrary: (word) => contrary.has(word) },
  )
  return {
    exact,
    stems,
    slips: slipIndexOf([...languages.keys(), ...elsewhere, ...numberWords]),
    soft,
    languages,
    few,
  }
}
