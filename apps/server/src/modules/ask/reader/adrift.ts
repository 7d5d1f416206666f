import { isQuality } from './excused.ts'
import { type Clause, dimensionOf, isSaid, type Item } from './fill/clause.ts'
import { formsOfBe, pronouns, relatives } from './grammar/parts-of-speech.ts'

/** What begins so goes on from something. */
export const joining = new Set('and y but e or then now'.split(' '))
const pointers = new Set('this that these those ese esa este esta esos esas estos estas'.split(' '))

/** "this year", "those we track", "tenders that are open": it points at what stands beside it. */
const isBesideIts = ({ tokens, items }: Clause, item: Item): boolean => {
  const [word = '', next = ''] = [tokens[item.from]?.word, tokens[item.to]?.word]
  if (!pointers.has(word)) return false
  return (
    items.some((other) => 'subject' in other.meaning && other.to === item.from) ||
    items.some((other) => other.from === item.to && other.meaning.is !== 'grammar') ||
    relatives.has(next) ||
    pronouns.subject.has(next)
  )
}
/** What a pronoun may stand for in its own sentence: records, not a number or a quality of them. */
const isThing = ({ subject }: Clause, { meaning }: Item): boolean =>
  meaning.is === 'subject' ||
  (meaning.is === 'dimension' && dimensionOf(subject, meaning.id)?.type === 'text') ||
  (meaning.is === 'value' && !isQuality(subject, meaning.dimension))
const isThere = ({ tokens }: Clause, { from, to }: Item): boolean =>
  ['there', 'hay'].includes(tokens[from]?.word ?? '') &&
  [tokens[from - 1], tokens[to]].some((token) => formsOfBe.has(token?.word ?? ''))

/** What was only offered may not be what was meant. */
const ofOffered = 2
/** Words that point at something said before which is in no question before, nor in this one. */
export const adriftIn = (clause: Clause): number => {
  if (clause.antecedent === 'offered') return ofOffered
  if (clause.antecedent === 'told') return 0
  const words = clause.tokens.filter(({ kind }) => kind !== 'mark')
  const last = clause.tokens.findLastIndex(({ kind }) => kind !== 'mark')
  const pointing = clause.items.filter((item) => {
    if (!isSaid(item, 'it', 'theirs', 'others', 'also') || isThere(clause, item)) return false
    const isBehind = clause.items.some((other) => other.to <= item.from && isThing(clause, other))
    return item.to > last || !(isBehind || isBesideIts(clause, item))
  })
  const isJoined = clause.isFollowUp !== true && joining.has(words[0]?.word ?? '')
  return pointing.length + (isJoined ? 1 : 0)
}
