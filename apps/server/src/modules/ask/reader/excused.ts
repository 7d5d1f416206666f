import type { Asked } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import {
  type Clause,
  dimensionOf,
  gap,
  isA,
  isNoun,
  isSaid,
  isWeak,
  type Item,
  namesRecords,
  textOf,
} from './fill/clause.ts'
import type { GrammarId } from './grammar/grammar.ts'

/** A reading of a clause, with the words that it explains. */
export interface Found {
  clause: Clause
  asked: Asked
  used: ReadonlySet<Item>
}

/** Grammar that found no place says little by itself; what is named must find one. */
const light = [
  'which',
  'how',
  'how_much',
  'list',
  'and',
  'or',
  'any',
  'tag',
  'truth',
  'granted',
  'also',
  'present',
  'as_table',
  'as_chart',
  'it',
  'theirs',
  'ours',
  'near',
  'exactly',
  'others',
  'how_many',
  'ranking',
  'between',
] as const satisfies readonly GrammarId[]

/** A figure's name and an indicator of the matrix say what is measured. */
const saysMeasure = ({ own, key, headline, measures }: Subject, dimension: string): boolean =>
  dimension === own?.across[0] ||
  (dimension === key && measures.some(({ id, unitFrom }) => id === headline[0] && unitFrom !== undefined))

/** "rated critical", "niche specialists": of what kind a record is, not whom or what it has to do with. */
export const isQuality = (subject: Subject, id: string): boolean => {
  const field = dimensionOf(subject, id)
  const isOfKind = field?.type === 'text' && field.values === 'few' && !field.namesOf && !field.asks
  return isOfKind && !namesRecords(subject, id)
}

/** What is asked for is said by a word of its own, not only whom it is asked of. */
export const hasPredicate = ({ clause: { subject, isFollowUp }, used }: Found): boolean =>
  isFollowUp === true ||
  [...used].some((item) => {
    if (isWeak(item)) return false
    if (isA(item, 'value'))
      return isQuality(subject, item.meaning.dimension) || saysMeasure(subject, item.meaning.dimension)
    const { meaning } = item
    if (meaning.is === 'segment')
      return subject.segments?.find(({ id }) => id === meaning.id)?.oneOf !== 'side'
    return isA(item, 'measure') || isA(item, 'end')
  })

/** "15 % a year": how the number is measured, not when. */
const isRateOf = ({ clause }: Found, item: Item): boolean => {
  const before = clause.items[item.at - 1]
  return isA(item, 'part') && isA(before, 'number') && before.meaning.unit !== null && gap(before, item) <= 1
}
/** "brief me on dairy": what is known of a record is what a brief tells. */
const isTold = ({ asked }: Found, item: Item): boolean => asked.kind === 'brief' && isA(item, 'brief')

const mostCounted = 12
/** "the three teams": how many there are is said, not asked. */
const isCountOf = ({ clause }: Found, item: Item): boolean => {
  const after = clause.items[item.at + 1]
  return (
    isA(item, 'number') &&
    item.meaning.unit === null &&
    isA(after, 'dimension') &&
    gap(item, after) === 0 &&
    item.meaning.value <= mostCounted
  )
}

/** "the average over the 25 competitors": of whom it is, no bound. */
const isOver = ({ clause }: Found, item: Item): boolean => {
  const [number, behind] = clause.items.slice(item.at + 1)
  return (
    isSaid(item, 'above') &&
    textOf(clause, item) === 'over' &&
    isA(number, 'number') &&
    behind !== undefined &&
    (isNoun(clause, behind) ||
      isA(behind, 'segment') ||
      isA(behind, 'end') ||
      isSaid(behind, 'largest', 'smallest', 'best', 'worst'))
  )
}

/** "if dairy is the largest, ...": it is taken for granted. */
const isIf = ({ clause }: Found, item: Item): boolean =>
  clause.form === 'granted' && item.at === 0 && isSaid(item, 'future')

const dividing = ['each', 'every', 'cada']
/** "for each of them": what it divides by stands behind it, whatever place that found; behind "every sort" nothing does. */
const isBeforeWhatDivides = (found: Found, item: Item): boolean => {
  const { clause } = found
  const after = clause.items[item.at + 1]
  if (!isSaid(item, 'by')) return false
  const isNamed = after === undefined || (gap(item, after) <= 1 && after.meaning.is !== 'grammar')
  return isNamed || !dividing.includes(textOf(clause, item))
}

/** "and the next?": the place behind the last is what was asked for. */
const isPlaceBehind = ({ clause, asked }: Found, item: Item): boolean =>
  isSaid(item, 'following') &&
  clause.isFollowUp === true &&
  asked.kind === 'query' &&
  asked.query.offset !== undefined

/** Words without a place in the reading that need none. */
export const isExcused = (found: Found, item: Item): boolean =>
  isSaid(item, ...light) ||
  isA(item, 'subject') ||
  isRateOf(found, item) ||
  isTold(found, item) ||
  isBeforeWhatDivides(found, item) ||
  isOver(found, item) ||
  isIf(found, item) ||
  isPlaceBehind(found, item) ||
  isCountOf(found, item)
