import { type Clause, isA, isSaid, type Item } from './fill/clause.ts'
import {
  auxiliaries,
  determiners,
  endings,
  forms,
  prepositions,
  pronouns,
} from './grammar/parts-of-speech.ts'

const shortestRoot = 3
const endsIn = (word: string, of: readonly string[]) =>
  of.some((ending) => word.endsWith(ending) && word.length >= ending.length + shortestRoot)

/** What a verb may be said of. */
const isDoer = (item: Item | undefined): boolean =>
  item !== undefined &&
  ('subject' in item.meaning || isSaid(item, 'ours', 'theirs', 'it') || isA(item, 'number'))

const isEnd = (item: Item | undefined): boolean =>
  isA(item, 'end') ||
  isSaid(item, ...(['most', 'least', 'largest', 'smallest', 'best', 'worst'] as const)) ||
  isSaid(item, ...(['above', 'below', 'at_least', 'at_most'] as const))

/** Between who does it and what is done: "which insight carries the smallest impact". */
const isInVerbPlace = ({ tokens, items }: Clause, at: number): boolean => {
  const isVerb = tokens[at]?.isNoun !== true && !tokens.slice(0, at).some(({ word }) => forms.be.has(word))
  const doer = items.find(({ to }) => to === at)
  const [next, then] = [tokens[at + 1], tokens[at + 2]]
  const isArticle = determiners.has(next?.word ?? '') && then?.kind === 'word'
  const done = items.find(({ from }) => from === (isArticle ? at + 2 : at + 1))
  // "who owns the market" asks for what the verb says; "who attains the highest index" does not.
  if (isSaid(doer, 'who')) return isVerb && isEnd(done)
  if (!isVerb || !(isDoer(doer) || pronouns.object.has(tokens[at - 1]?.word ?? ''))) return false
  return (
    isArticle ||
    isEnd(done) ||
    isA(done, 'number') ||
    isA(done, 'measure') ||
    (isA(done, 'value') && next?.isCapital === true) ||
    (prepositions.has(next?.word ?? '') && then?.kind === 'number')
  )
}

/** A verb or an adverb by its form and place: it says how something is done, not what is asked for. */
const isSoft = (clause: Clause, at: number): boolean => {
  const { tokens } = clause
  const token = tokens[at]
  if (token?.kind !== 'word') return false
  const first = tokens.findIndex(({ kind }) => kind !== 'mark')
  const { word } = token
  if ((token.isCapital && at !== first) || prepositions.has(word)) return false
  const before = tokens[at - 1]?.word ?? ''
  const after = tokens[at + 1]?.word ?? ''
  if (endsIn(word, endings.adverb)) return true
  if (at === first)
    return determiners.has(after) || pronouns.object.has(after) || tokens[at + 1]?.kind === 'mark'
  if (determiners.has(before)) return false
  if (pronouns.subject.has(before) || auxiliaries.has(before) || pronouns.object.has(after)) return true
  if (after === 'to' && forms.be.has(tokens[at + 2]?.word ?? '')) return true
  if (isInVerbPlace(clause, at)) return true
  if (endsIn(word, endings.ourDoing)) return true
  if (endsIn(word, endings.participle) && forms.be.has(before)) return true
  if (endsIn(word, endings.doing)) return forms.be.has(before) || forms.be.has(tokens[at - 2]?.word ?? '')
  return endsIn(word, endings.done) && tokens.slice(0, at).some((each) => forms.hold.has(each.word))
}

/** Of words that nothing explains, those that may be passed over beside a reading whose predicate is explained. */
export const softOf = (clause: Clause, unread: readonly number[]): readonly number[] =>
  unread.filter((at) => isSoft(clause, at))
