import { keysOf } from '../../lexicon/lexicon.ts'
import { wordsOf } from '../words/fold.ts'
import type { Meaning } from './meaning.ts'

/** A name that a question may say in its own words. */
interface SoftName {
  meaning: Meaning
  /** The same for all names of one meaning. */
  of: string
  /** How much each of its words tells: a word that many names have tells little. */
  weights: readonly number[]
  total: number
}
interface Posting {
  name: number
  word: number
  worth: number
}
export interface SoftIndex {
  names: readonly SoftName[]
  byKey: ReadonlyMap<string, readonly Posting[]>
  /** Words of the grammar and fillers: they add little to a name and are passed over between its words. */
  isLight: (word: string) => boolean
  /** "without", "not": no name goes on behind them. */
  isContrary: (word: string) => boolean
}

const ofLight = 0.2
const fewest = 20

const put = <Value>(into: Map<string, Value[]>, key: string, value: Value) => {
  const there = into.get(key)
  if (there) there.push(value)
  else into.set(key, [value])
}

export const softIndexOf = (
  phrases: readonly { text: string; meaning: Meaning }[],
  { isLight, isContrary }: Pick<SoftIndex, 'isLight' | 'isContrary'>,
): SoftIndex => {
  const once = new Map(
    phrases.map(({ text, meaning }) => {
      const [of, words] = [JSON.stringify(meaning), [...new Set(wordsOf(text))]]
      return [`${of} ${words.toSorted().join(' ')}`, { of, words, meaning }] as const
    }),
  )
  const named = [...once.values()].filter(({ words }) => words.some((word) => !isLight(word)))
  const meanings = new Map<string, Set<string>>()
  for (const { of, words } of named)
    for (const word of words) meanings.set(word, (meanings.get(word) ?? new Set()).add(of))
  const all = Math.max(new Set(named.map(({ of }) => of)).size, fewest)
  const byKey = new Map<string, Posting[]>()
  const names = named.map(({ of, words, meaning }, name): SoftName => {
    const weights = words.map(
      (word) => Math.log(1 + all / (meanings.get(word)?.size ?? 1)) * (isLight(word) ? ofLight : 1),
    )
    for (const [word, text] of words.entries())
      for (const [key, worth] of keysOf(text)) put(byKey, key, { name, word, worth })
    return { meaning, of, weights, total: weights.reduce((sum, each) => sum + each, 0) }
  })
  return { names, byKey, isLight, isContrary }
}
