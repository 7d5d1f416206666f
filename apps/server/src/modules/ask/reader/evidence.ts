import { type Found, hasPredicate } from './excused.ts'
import { isA, isSaid, type Item } from './fill/clause.ts'
import type { Draft } from './fill/fill.ts'
import { ofLength } from './link/link.ts'
import { adriftIn } from './adrift.ts'

/** How well the words carry a reading, each part a count that is zero where nothing is in doubt. */
export interface Evidence {
  /** Words that were passed over beside a predicate that is explained. */
  passed: number
  /** How far the words are from the names that they were taken for: in part, by a slip, by their sense. */
  unsure: number
  /** No word says what of the records is asked. */
  unpredicated: number
  /** No word says which records or which number. */
  unnamed: number
  /** Parts that were taken as most likely, without a word for them. */
  guesses: number
  /** It is told as yes or no. */
  claim: number
  /** Words that point at something said before, where nothing was. */
  adrift: number
  /** How near another reading comes that has another answer: 1 as near as this, 0 far. */
  rival: number
}

const worthOfSlip = 0.75

const surenessOf = ({ from, to, weight, isSlip, fit = 1 }: Item): number =>
  Math.min(1, weight / ofLength(to - from)) * (isSlip ? worthOfSlip : 1) * fit

/** "where is it based", "its country", "by country", "who leads": what is told of the records is asked by a word of its own. */
const isToldByName = ({ used, asked }: Found): boolean => {
  if (asked.kind === 'claim' && typeof asked.claim.asserted.value === 'string') return true
  if (asked.kind !== 'query') return false
  const { show, groupBy } = asked.query
  const told = [...show, ...groupBy.map(({ field }) => field)]
  return [...used].some(
    (item) =>
      (isA(item, 'dimension') && told.includes(item.meaning.id)) ||
      isSaid(item, 'best', 'worst') ||
      (show.length > 0 && isSaid(item, 'where', 'who', 'when', 'why')),
  )
}

const worthOfUnsaid = 2
const guessesOf = ({ asked }: Found, { guesses, conditions }: Draft): number => {
  // "stronger than us": the best of a record is what its subject is known by.
  const known = conditions.filter(
    ({ isGuess, used }) => isGuess && used.some((item) => isSaid(item, 'better', 'worse')),
  )
  if (asked.kind !== 'claim' || asked.claim.query.derive !== undefined) return guesses - known.length
  // "yes" and "no" are said of a number that was named.
  const unsaid = conditions.filter(
    ({ used, filter }) =>
      typeof filter.values[0] === 'number' &&
      !used.some((item) => isA(item, 'measure') || isA(item, 'value')),
  )
  return guesses - known.length + worthOfUnsaid * unsaid.length
}

export const evidenceOf = (found: Found, draft: Draft, passed: number): Evidence => {
  const { clause, used, asked } = found
  const named = [...used].filter((item) => 'subject' in item.meaning)
  const isSaidAt = (item: Item) => isA(item, 'subject') || isA(item, 'measure') || isA(item, 'end')
  return {
    passed,
    unsure: named.reduce((sum, item) => sum + 1 - surenessOf(item), 0),
    unpredicated: hasPredicate(found) || isToldByName(found) ? 0 : 1,
    unnamed: named.some(isSaidAt) ? 0 : 1,
    guesses: guessesOf(found, draft),
    claim: asked.kind === 'claim' ? 1 : 0,
    adrift: adriftIn(clause),
    rival: 0,
  }
}
