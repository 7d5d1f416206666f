import { isEveryday, isMostlyNoun, isWord } from '../../lexicon/lexicon.ts'
import { stem } from '../words/stem.ts'
import type { Token, WordSort } from '../words/tokens.ts'
import type { PhraseIndex } from './phrases.ts'
import { meantBy } from './slips.ts'

/** What a sentence, and a name in quotes, begins behind. */
const openings = new Set(['.', '!', '?', '¿', '¡', ':', '"', '“', '\n'])
/** Words beyond these have no sort: no question that is answered is as long. */
const mostSorted = 120
/** Slips are looked for in so many words at most. */
const mostMended = 24

const isInside = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.word
  return before !== undefined && !openings.has(before)
}

/** The tokens with the sort of each word. */
export const withSorts = (tokens: readonly Token[], { slips, stems, soft }: PhraseIndex): Token[] => {
  let mended = 0
  const mendedOf = (word: string): string | undefined => {
    mended += 1
    return mended <= mostMended ? meantBy(word, slips)[0] : undefined
  }
  const sortOf = (token: Token, at: number): { sort: WordSort; meant?: string } => {
    const { word } = token
    const sort = writtenSort(token, at)
    if (sort) return { sort }
    const meant = mendedOf(word)
    return meant === undefined ? { sort: 'name-like' } : { sort: 'content', meant }
  }
  const writtenSort = (token: Token, at: number): WordSort | undefined => {
    const { word } = token
    if (slips.known.has(word) || stems.next.has(stem(word)) || soft.byKey.has(word)) return 'content'
    if (token.isCapital && isInside(tokens, at)) return 'name-like'
    if (isEveryday(word)) return 'common'
    return isWord(word) ? 'content' : undefined
  }
  return tokens.map((token, at) =>
    token.kind === 'word' && at < mostSorted
      ? { ...token, ...sortOf(token, at), isNoun: isMostlyNoun(token.word) }
      : token,
  )
}
