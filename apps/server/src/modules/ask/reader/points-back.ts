import { joining } from './adrift.ts'
import type { Words } from './candidates.ts'

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

/** Words that point back: "and ...", "it", "the second", "what about". */
export const pointsBack = (words: Words): boolean => {
  const first = words.tokens.find(({ kind }) => kind !== 'mark')?.word ?? ''
  return (
    isOfThose(words) ||
    joining.has(first) ||
    narrowing.has(first) ||
    hasGrammar(words, 'it', 'theirs', 'also', 'others', 'as_table', 'as_chart')
  )
}
