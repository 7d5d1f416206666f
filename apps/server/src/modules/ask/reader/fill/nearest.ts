import { type Clause, gap, isA, isNoun, isSaid, type Item } from './clause.ts'
import { type Condition, measureAt, referenceAfter } from './conditions.ts'
import type { Ordered } from './superlative.ts'

const mostAsked = 20
/** "the three competitors closest to us": how many. */
const countBefore = ({ items }: Clause, word: Item): Item | undefined =>
  items.find(
    (item) =>
      isA(item, 'number') &&
      item.at < word.at &&
      item.meaning.unit === null &&
      item.meaning.value >= 1 &&
      item.meaning.value <= mostAsked,
  )

/** "closest behind us", "just ahead of Nordkessel": of those beyond a bound, the ones nearest to it. */
const besideBound = (clause: Clause, word: Item, condition: Condition): Pick<Ordered, 'order' | 'used'> => {
  const { op } = condition.filter
  const isBelow = op === 'below' || op === 'at_most'
  const isNear = !isSaid(word, 'furthest')
  return {
    order: { by: condition.measure, direction: isBelow === isNear ? 'desc' : 'asc' },
    used: [word],
  }
}

const byDistance = (clause: Clause, word: Item): Pick<Ordered, 'order' | 'used'> | null => {
  const found = referenceAfter(clause, word)
  if (!found) return null
  const { id, used } = measureAt(clause, word, found.used[0] ?? word)
  if (id === '') return null
  return {
    order: { by: id, direction: isSaid(word, 'closest') ? 'asc' : 'desc', from: found.reference },
    used: [word, ...found.used, ...used],
  }
}

/** "closest to Polderflow in design", "furthest from the average", "right behind us". */
export const readNearest = (clause: Clause, conditions: readonly Condition[]): Ordered | null => {
  const { items } = clause
  const word = items.find((item) => isSaid(item, 'closest', 'furthest', 'next_below', 'next_above'))
  if (!word) return null
  const beside = conditions.find(
    ({ filter, used }) =>
      typeof filter.values[0] === 'object' &&
      used.some((item) => item === word || (item.at === word.at + 1 && gap(word, item) <= 1)),
  )
  const read = beside ? besideBound(clause, word, beside) : byDistance(clause, word)
  if (!read) return null
  const count = countBefore(clause, word)
  const noun = items.find((item) => item.at < word.at && isNoun(clause, item))
  return {
    ...read,
    limit: isA(count, 'number') ? count.meaning.value : 1,
    offset: 0,
    asked: [],
    isGuess: false,
    isOpen: false,
    // "ranks just behind": the place is said by the word beside it.
    used: [...read.used, ...items.filter((item) => item === count || item === noun || isSaid(item, 'rank'))],
    at: word,
  }
}
