import { type Clause, isA, isSaid } from './fill/clause.ts'
import {
  adverbEndings,
  participles,
  auxiliaries,
  determiners,
  formsOfBe,
  prepositions,
  pronouns,
  relatives,
} from './grammar/parts-of-speech.ts'

const shortestRoot = 3
const isAdverb = (word: string) =>
  adverbEndings.some((ending) => word.endsWith(ending) && word.length >= ending.length + shortestRoot)

/** Behind these a thing or a quality is named, which a reading without it would leave out. */
const asksForName = [
  'which',
  'how_many',
  'how_much',
  'list',
  'by',
  'share',
  'sum',
  'mean',
  'most',
  'least',
  'largest',
  'smallest',
  'than',
  'except',
  'only',
] as const

/** Words between a name and the verb of its clause. */
const longestRelative = 4
/** "the orders that we ...": what is said of the records in a clause of their own narrows them. */
const isOfRelative = ({ tokens, items }: Clause, at: number): boolean => {
  const isNarrowedBehind = items.some((item) => item.from > at && 'subject' in item.meaning)
  return (
    !isNarrowedBehind &&
    items.some(
      ({ to, meaning }) =>
        'subject' in meaning &&
        to < at &&
        at - to <= longestRelative &&
        relatives.has(tokens[to]?.word ?? ''),
    )
  )
}

/** "how many tenders did we skip": what is done with the records that are asked for tells which of them. */
const isDoneToAsked = ({ items }: Clause, at: number): boolean => {
  const asked = items.find((item) => isSaid(item, 'which', 'how_many', 'list'))
  const named = asked && items[asked.at + 1]
  const isOfRecords =
    named !== undefined && 'subject' in named.meaning && (!isA(named, 'measure') || isSaid(asked, 'how_many'))
  const isByThem = items.some((item) => item.to === at && isA(item, 'subject'))
  return isOfRecords && !isByThem && !items.some((item) => item.from > at && 'subject' in item.meaning)
}

/** "how much did automation save us": so much of what is done is asked for. */
const isAmountOfDoing = ({ items }: Clause, at: number): boolean => {
  const asked = items.find((item) => isSaid(item, 'how_much'))
  const named = asked && items[asked.at + 1]
  return asked !== undefined && asked.to < at && !(isA(named, 'measure') && named.from === asked.to)
}

/** In the place of a measure, a filter or a name: what is asked would be another without it. */
const isInPlaceOfName = (clause: Clause, at: number): boolean => {
  const { tokens, items, named: told } = clause
  if (told?.has(at) || isOfRelative(clause, at)) return true
  // What goes on from a question says little: each word of it may be the name that is asked for.
  if (clause.isFollowUp && !isAdverb(tokens[at]?.word ?? '')) return true
  const token = tokens[at]
  const first = tokens.findIndex(({ kind }) => kind !== 'mark')
  if (token?.kind !== 'word' || token.sort === 'name-like' || (token.isCapital && at !== first)) return true
  const [before = '', after = ''] = [tokens[at - 1]?.word, tokens[at + 1]?.word]
  const isRequest = at === first && determiners.has(after)
  const isDone = pronouns.subject.has(before) || auxiliaries.has(before) || pronouns.object.has(after)
  if (isRequest || isAdverb(token.word)) return false
  if (isDone) return isDoneToAsked(clause, at) || isAmountOfDoing(clause, at)
  if (token.isNoun || prepositions.has(token.word)) return true
  if (determiners.has(before) || prepositions.has(before)) return true
  // "where we are small": a quality, where "are marked" and "is sitting" go on to what is said.
  if (formsOfBe.has(before) && !participles.some((ending) => token.word.endsWith(ending))) return true
  const doer = items.find(({ to }) => to === at)
  const named = items.find(({ from }) => from === at + 1)
  // "dairy exports growth": a verb would have an article behind it.
  if (isA(doer, 'value') && isA(named, 'measure')) return true
  const isSaidOf = doer !== undefined && ('subject' in doer.meaning || isSaid(doer, 'ours', 'who', 'it'))
  if (named !== undefined && 'subject' in named.meaning && !isSaidOf && !formsOfBe.has(before)) return true
  return isSaid(doer, ...asksForName) || isA(doer, 'number') || isDoneToAsked(clause, at)
}

/** Of words that nothing explains, those that may be passed over beside a reading whose predicate is explained. */
export const softOf = (clause: Clause, unread: readonly number[]): readonly number[] =>
  unread.filter((at) => !isInPlaceOfName(clause, at))
