import { fold } from '@portal/text/fold'
import { contracted } from './fold.ts'

/** One word, number or mark of a question. */
export interface Token {
  /** Folded. */
  word: string
  /** Places in the text as typed. */
  from: number
  to: number
  kind: 'word' | 'number' | 'mark'
  /** Typed in capitals at the front: perhaps a name. */
  isCapital: boolean
  /** Nothing between it and the token before. */
  isJoined: boolean
  /** What a word is apart from its links; set by `withSorts` of ../link/word-sorts.ts. */
  sort?: WordSort
  /** Mostly a noun, as far as the lexicon knows: "salary" may be what is asked for, though it is `common` and nothing here is called so. */
  isNoun?: boolean
  /** The known word of which it is perhaps a slip. */
  meant?: string
}

/**
 * `content`: a word of the catalogue, of the lexicon beside it, or a rarer word of either language: perhaps what is asked for.
 * `common`: an everyday word that means nothing here ("far", "eye", "mark").
 * `name-like`: written with a capital inside a sentence, or a word of no language known here that is no slip either.
 */
export type WordSort = 'content' | 'common' | 'name-like'

/** A question's tokens are read up to here; what comes after is counted as unread. */
const mostTokens = 400

const piece = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu

const kindOf = (text: string): Token['kind'] => {
  if (/^\p{N}/u.test(text)) return 'number'
  return /^\p{L}/u.test(text) ? 'word' : 'mark'
}

/** As people type in haste. */
const shorthand = new Map([
  ['r', 'are'],
  ['u', 'you'],
  ['ur', 'your'],
  ['pls', 'please'],
  ['xq', 'porque'],
  ['q', 'que'],
])
const spelled = (token: Token): Token => ({ ...token, word: shorthand.get(token.word) ?? token.word })

const isApostrophe = (text: string) => text === "'" || text === '’' || text === '`'

/** "isn't" is "is not"; "what's" and "dairy's" keep the stem. */
const unfolded = (tokens: readonly Token[]): Token[] => {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    const [mark, tail] = [tokens[at + 1], tokens[at + 2]]
    if (!token) continue
    // "P80" is one word; "Q2" is a quarter.
    if (
      token.kind === 'word' &&
      mark?.kind === 'number' &&
      mark.isJoined &&
      token.word.length <= 3 &&
      !['q', 't', 'h'].includes(token.word)
    ) {
      kept.push({ ...token, word: token.word + mark.word, to: mark.to })
      at += 1
      continue
    }
    const isContracted = mark && tail && isApostrophe(mark.word) && mark.isJoined && tail.isJoined
    if (!isContracted || token.kind === 'mark') {
      if (!isApostrophe(token.word)) kept.push(mark?.kind === 'number' ? token : spelled(token))
      continue
    }
    if (tail.word === 't' && token.word.endsWith('n')) {
      const verb = token.word === 'can' ? 'can' : token.word.slice(0, -1)
      kept.push({ ...token, word: verb }, { ...tail, word: 'not', isJoined: false })
    } else if (tail.word.length <= 2) {
      kept.push({ ...token, to: token.to })
      if (tail.word !== 's' && tail.word !== 'd') kept.push({ ...tail, isJoined: false })
    } else {
      kept.push(token, tail)
    }
    at += 2
  }
  return kept
}

export interface Tokens {
  tokens: readonly Token[]
  isCut: boolean
}

export const tokensOf = (text: string, most = mostTokens): Tokens => {
  const found: Token[] = []
  let end = -1
  for (const match of text.matchAll(piece)) {
    if (found.length === most) return { tokens: unfolded(found), isCut: true }
    const raw = match[0]
    const from = match.index
    const word = fold(raw)
    found.push({
      word: contracted.get(word) ?? word,
      from,
      to: from + raw.length,
      kind: kindOf(raw),
      isCapital: /^\p{Lu}/u.test(raw),
      isJoined: from === end,
    })
    end = from + raw.length
  }
  return { tokens: unfolded(found), isCut: false }
}
