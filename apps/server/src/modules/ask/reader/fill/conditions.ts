import type { FilterOp, QueryFilter, Reference } from '@portal/contracts/ask'
import {
  all,
  type Clause,
  countOf,
  gap,
  isA,
  isNoun,
  isSaid,
  isSaidBetter,
  type Item,
  measureOf,
  namesRecords,
  textOf,
  wordBefore,
} from './clause.ts'

/** A measure held against a number or against what the records say of somebody. */
export interface Condition {
  filter: QueryFilter
  measure: string
  used: readonly Item[]
  /** No word named the measure. */
  isGuess: boolean
  /** The comparison and the value, without the measure: a claim asserts these. */
  at: Item
}

type Bound = Extract<FilterOp, 'above' | 'at_least' | 'below' | 'at_most' | 'near' | 'is'>

const boundOf = (clause: Clause, item: Item | undefined): Bound | 'better' | 'worse' | null => {
  if (isSaid(item, 'above')) return 'above'
  if (isSaid(item, 'below')) return 'below'
  if (isSaid(item, 'at_least')) return 'at_least'
  if (isSaid(item, 'at_most')) return 'at_most'
  if (isSaid(item, 'near')) return 'near'
  if (isSaid(item, 'exactly')) return 'is'
  if (isSaid(item, 'better', 'next_above')) return 'better'
  return isSaid(item, 'worse', 'next_below') ? 'worse' : null
}

/** "not more than", "do not grow more than". */
const negationOf = (clause: Clause, item: Item): Item | undefined => {
  const before = clause.items[item.at - 1]
  const negation = isA(before, 'measure') ? clause.items[item.at - 2] : before
  return negation &&
    isSaid(negation, 'not') &&
    gap(negation, item) <= 3 &&
    !(negation.at === 0 && clause.form === 'yes_no')
    ? negation
    : undefined
}
const isNegated = (clause: Clause, item: Item): boolean => negationOf(clause, item) !== undefined
const opposite: Record<Bound, FilterOp> = {
  above: 'at_most',
  at_least: 'below',
  below: 'at_least',
  at_most: 'above',
  near: 'is_not',
  is: 'is_not',
}

/** Per cents bound a measure in per cent, millions one in money. */
const fits = (clause: Clause, id: string, number: Item): boolean => {
  if (!isA(number, 'number')) return true
  const { value, unit } = number.meaning
  const measure = measureOf(clause.subject, id)
  const isNamed = all(clause, 'value').some(({ meaning }) => namesRecords(clause.subject, meaning.dimension))
  // Each record has a unit of its own, and only what is named is spoken of.
  if (measure?.unitFrom !== undefined && isNamed) return true
  const of = measure?.unit ?? ''
  const isMoney = of === 'USD' || of === 'EUR'
  if (unit === '%') return of === '%'
  if (unit === 'USD' || unit === 'EUR' || value >= 100_000) return isMoney
  return unit === null || unit === of
}

interface Measured {
  id: string
  used: Item[]
  isGuess?: boolean
  /** Nothing is measured in the unit of the number. */
  isUnfit?: boolean
}

/** "126 points in automation": a unit and a preposition stand before the name. */
const mostBetween = 2

/** The measure that a bound is of: right behind the number, else before the comparison, else the first that fits the unit. */
export const measureAt = (clause: Clause, from: Item, to: Item): Measured => {
  const { subject } = clause
  // "126 points in automation": a word that says any of them is not the one that is meant.
  const items = clause.items.filter((item) => !isSaidBetter(clause, item))
  const after = items.find(({ at }) => at > to.at)
  if (isA(after, 'measure') && gap(to, after) <= mostBetween) return { id: after.meaning.id, used: [after] }
  const isThings = isNoun(clause, after) || isA(after, 'segment')
  if (
    isThings &&
    after &&
    isA(to, 'number') &&
    to.meaning.unit === null &&
    gap(to, after) === 0 &&
    from !== to
  )
    return { id: countOf(subject), used: isNoun(clause, after) ? [after] : [] }
  const between = items.find(
    (item) =>
      item.at > from.at && item.at < to.at && isA(item, 'measure') && fits(clause, item.meaning.id, to),
  )
  if (isA(between, 'measure')) return { id: between.meaning.id, used: [between] }
  const before = items
    .filter(
      (item) =>
        item.at < from.at &&
        isA(item, 'measure') &&
        item.meaning.id !== 'count' &&
        fits(clause, item.meaning.id, to),
    )
    .at(-1)
  if (isA(before, 'measure')) return { id: before.meaning.id, used: [before] }
  const later = items.find(
    (item) => item.at > to.at && isA(item, 'measure') && fits(clause, item.meaning.id, to),
  )
  if (isA(later, 'measure')) return { id: later.meaning.id, used: [later] }
  const unit = isA(to, 'number') ? to.meaning.unit : null
  const headline = subject.headline.filter((id) => id !== 'count')
  const fitting = [...headline, ...subject.measures.map(({ id }) => id)].find(
    (id) => id !== 'count' && fits(clause, id, to),
  )
  return {
    id: fitting ?? headline[0] ?? '',
    used: [],
    ...(!fitting && { isUnfit: true }),
    isGuess: unit === null && isA(to, 'number') && to.meaning.value < 100_000,
  }
}

const opFor = (clause: Clause, bound: Bound | 'better' | 'worse', measure: string): Bound => {
  if (bound !== 'better' && bound !== 'worse') return bound
  return (bound === 'better') === (measureOf(clause.subject, measure)?.good !== 'low') ? 'above' : 'below'
}

const numberConditions = (clause: Clause): Condition[] =>
  all(clause, 'number').flatMap((item): Condition[] => {
    const { items } = clause
    const [before, after] = [items[item.at - 1], items[item.at + 1]]
    const [start, join, end] = [items[item.at - 1], items[item.at + 1], items[item.at + 2]]
    if (start && isSaid(start, 'between') && isSaid(join, 'and') && isA(end, 'number')) {
      const scale =
        end.meaning.value / item.meaning.value >= 1000 && item.meaning.value < 1000
          ? 10 ** (3 * Math.floor(Math.log10(end.meaning.value) / 3))
          : 1
      const { id, used } = measureAt(clause, start, end)
      const values = [item.meaning.value * scale, end.meaning.value]
      return [
        {
          filter: { field: id, op: 'between', values },
          measure: id,
          isGuess: false,
          used: [start, item, ...(join ? [join] : []), end, ...used],
          at: item,
        },
      ]
    }
    const front = before && gap(before, item) <= 2 ? boundOf(clause, before) : null
    const back =
      after && gap(item, after) <= 1 && isSaid(after, 'at_least', 'at_most') ? boundOf(clause, after) : null
    const by = front ? before : after
    const bound = back ?? front
    if (!bound || !by) return []
    // "the average over the 25 competitors" counts them; it bounds nothing.
    const behind = items[item.at + 1]
    if (
      textOf(clause, by) === 'over' &&
      behind &&
      (isNoun(clause, behind) ||
        isA(behind, 'segment') ||
        isA(behind, 'end') ||
        isSaid(behind, 'largest', 'smallest', 'best', 'worst'))
    )
      return []
    const last = back && after ? after : item
    const {
      id,
      used,
      isGuess = false,
      isUnfit = false,
    } = measureAt(
      clause,
      front ? by : item,
      isA(last, 'number') ? last : { ...item, at: last.at, to: last.to },
    )
    const op = opFor(clause, bound, id)
    const than = before && front && isSaid(before, 'than') ? [before] : []
    const filter: QueryFilter = {
      field: id,
      op: isNegated(clause, by) ? opposite[op] : op,
      values: [item.meaning.value],
    }
    return [
      {
        filter,
        measure: id,
        isGuess,
        used: [
          by,
          ...(isUnfit ? [] : [item]),
          ...than,
          ...used,
          ...(negationOf(clause, by) ? [negationOf(clause, by) as Item] : []),
        ],
        at: item,
      },
    ]
  })

/** Whom or what the comparison names behind it: us, the average, a record. */
export const referenceAfter = (clause: Clause, item: Item): { reference: Reference; used: Item[] } | null => {
  const { items, subject } = clause
  for (let at = item.at + 1; at < Math.min(items.length, item.at + 5); at += 1) {
    const next = items[at]
    if (!next) return null
    const between = items
      .slice(item.at + 1, at)
      .filter((each) => isSaid(each, 'than', 'ours') || isA(each, 'measure') || isNoun(clause, each))
    const isOfMeasure =
      isA(items[at + 1], 'measure') && !['the', 'than', 'la', 'el'].includes(wordBefore(clause, next))
    if (isSaid(next, 'mean') && isOfMeasure) return null
    if (isSaid(next, 'mean'))
      return {
        reference: { of: 'average' },
        used: [next, ...between, ...(isNoun(clause, items[at + 1]) ? [items[at + 1] as Item] : [])],
      }
    if (isSaid(next, 'median')) return { reference: { of: 'median' }, used: [next, ...between] }
    if (
      isA(next, 'value') &&
      next.meaning.subject === subject.id &&
      namesRecords(subject, next.meaning.dimension)
    )
      return { reference: { of: 'record', name: next.meaning.values[0] ?? '' }, used: [next, ...between] }
    if (
      isSaid(next, 'ours') &&
      !subject.own &&
      isSaid(items[at - 1], 'than', 'above', 'below', 'better', 'worse')
    )
      return null
    const isOurs = isSaid(next, 'ours') || (isA(next, 'segment') && next.meaning.id === 'ours')
    if (isOurs && subject.own && !isNoun(clause, items[at + 1]))
      return { reference: { of: 'ours' }, used: [next, ...between] }
    if (!isSaid(next, 'than', 'ours', 'it') && !isA(next, 'measure') && !isNoun(clause, next)) return null
  }
  return null
}

const turned: Record<'better' | 'worse', 'better' | 'worse'> = { better: 'worse', worse: 'better' }
/** "have we been overtaken by ...", "¿nos ha adelantado ...?": who is named does it, and it is done to us. */
const isDoneToUs = ({ tokens }: Clause, item: Item): boolean => {
  const isBy = ['by', 'por'].includes(tokens[item.to]?.word ?? '')
  return isBy || tokens.slice(Math.max(0, item.from - 3), item.to).some(({ word }) => word === 'nos')
}

const referenceConditions = (clause: Clause): Condition[] =>
  clause.items.flatMap((item, _, items): Condition[] => {
    const read = boundOf(clause, item)
    const isTurned = (read === 'better' || read === 'worse') && isDoneToUs(clause, item)
    const bound = isTurned ? turned[read] : read
    const isChoice =
      clause.form === 'question' && items.some((other) => other.at > item.at && isSaid(other, 'or'))
    if (!bound || isChoice || bound === 'is' || bound === 'near' || isA(clause.items[item.at + 1], 'number'))
      return []
    const after = clause.items[item.at + 1]
    const by = isTurned && isSaid(after, 'by') && after ? [after] : []
    const named = referenceAfter(clause, by[0] ?? item)
    // "¿quién nos supera?": nobody is named but us.
    const us =
      isTurned && by.length === 0 && clause.subject.own
        ? { reference: { of: 'ours' as const }, used: [] }
        : null
    const found = named ?? us
    if (!found) return []
    const { id, used } = measureAt(clause, item, found.used[0] ?? item)
    const op = opFor(clause, named ? bound : (read ?? bound), id)
    const isOut = isNegated(clause, item) && !isSaid(clause.items[item.at - 1], 'above')
    return [
      {
        filter: { field: id, op: isOut ? opposite[op] : op, values: [found.reference] },
        measure: id,
        isGuess: false,
        used: [item, ...by, ...found.used, ...used],
        at: item,
      },
    ]
  })

/** "twice", "three times": by how much the number that follows is taken, and the words that say it. */
const factorAt = (clause: Clause, item: Item): { times: number; last: Item } | null => {
  if (isSaid(item, 'twice')) return { times: 2, last: item }
  const after = clause.items[item.at + 1]
  const isFactor = isA(item, 'number') && item.meaning.unit === null && after && gap(item, after) === 0
  return isFactor && isSaid(after, 'times') ? { times: item.meaning.value, last: after } : null
}

/** "at least twice as large as pharma": held against so many times what the records say of another. */
const factorConditions = (clause: Clause): Condition[] =>
  clause.items.flatMap((item): Condition[] => {
    const factor = factorAt(clause, item)
    const larger = factor ? clause.items[factor.last.at + 1] : undefined
    const from = isSaid(larger, 'above', 'better', 'largest') ? larger : factor?.last
    const found = factor && from ? referenceAfter(clause, from) : null
    if (!factor || !from || !found) return []
    const before = clause.items[item.at - 1]
    const bound = boundOf(clause, before)
    const op = bound && bound !== 'better' && bound !== 'worse' ? bound : 'at_least'
    const { id, used } = measureAt(clause, item, found.used[0] ?? item)
    return [
      {
        filter: { field: id, op, values: [{ ...found.reference, times: factor.times }] },
        measure: id,
        isGuess: false,
        used: [item, factor.last, from, ...(bound && before ? [before] : []), ...found.used, ...used],
        at: item,
      },
    ]
  })

export const readConditions = (clause: Clause): Condition[] => {
  const factors = factorConditions(clause)
  const isFree = ({ used }: Condition) =>
    !factors.some((factor) => factor.used.some((item) => used.includes(item)))
  return [...factors, ...[...numberConditions(clause), ...referenceConditions(clause)].filter(isFree)]
}
