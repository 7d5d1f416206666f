import { joining } from './adrift.ts'
import type { Words } from './candidates.ts'
import { prepositions } from './grammar/parts-of-speech.ts'

/** What begins so narrows, or mends, what was said. */
const narrowing = new Set('only just without except not no solo solamente sin salvo sorry perdon'.split(' '))
const oneOf = new Set('one ones cual cuales'.split(' '))

const hasGrammar = ({ links }: Pick<Words, 'links'>, ...ids: readonly string[]): boolean =>
  links.some(({ meaning }) => meaning.is === 'grammar' && ids.includes(meaning.id))

/** "which one is worth most": of those that were told, where no others are named. */
export const isOfThose = (words: Words): boolean =>
  hasGrammar(words, 'which') &&
  !words.links.some(({ meaning }) => meaning.is === 'subject') &&
  words.tokens.some(({ word }) => oneOf.has(word))

/** "by team", "in Spain": a part of a question, which is said of the one before. */
const isPartOfOne = (words: Words, first: string): boolean =>
  (prepositions.has(first) ||
    words.links.some(({ from, meaning }) => from === 0 && meaning.is === 'grammar' && meaning.id === 'by')) &&
  !hasGrammar(words, 'which', 'who', 'how', 'how_many', 'how_much', 'when', 'where', 'why', 'list') &&
  !words.links.some(({ meaning }) => meaning.is === 'measure')

/** Words that point back: "and ...", "it", "the second", "what about". */
export const pointsBack = (words: Words): boolean => {
  const first = words.tokens.find(({ kind }) => kind !== 'mark')?.word ?? ''
  return (
    isOfThose(words) ||
    joining.has(first) ||
    narrowing.has(first) ||
    isPartOfOne(words, first) ||
    hasGrammar(words, 'it', 'theirs', 'also', 'others', 'following', 'as_table', 'as_chart')
  )
}
