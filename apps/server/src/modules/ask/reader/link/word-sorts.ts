import { stem } from '../words/stem.ts'
import type { Token, WordSort } from '../words/tokens.ts'
import type { PhraseIndex } from './phrases.ts'
import { meantBy } from './slips.ts'

const endings = new Set(['.', '!', '?', '¿', '¡', ':', '"', '“', '\n'])

const sortOf = (tokens: readonly Token[], at: number, { slips, stems }: PhraseIndex): WordSort | null => {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  if (slips.known.has(token.word) || stems.next.has(stem(token.word))) return 'content'
  const before = tokens[at - 1]?.word
  if (token.isCapital && before !== undefined && !endings.has(before)) return 'name-like'
  return meantBy(token.word, slips).length > 0 ? 'content' : 'name-like'
}

/** The tokens with the sort of each word. */
export const withSorts = (tokens: readonly Token[], index: PhraseIndex): Token[] =>
  tokens.map((token, at) => {
    const sort = sortOf(tokens, at, index)
    return sort ? { ...token, sort } : token
  })
