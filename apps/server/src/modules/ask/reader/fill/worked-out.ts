import type { Aggregate, Compare, Derive, Grouping } from '@portal/contracts/ask'
import {
  all,
  type Clause,
  dimensionOf,
  isA,
  isPart,
  isSaid,
  type Item,
  measureOf,
  namesRecords,
  textOf,
} from './clause.ts'
import { partOfPeriods } from './when.ts'

const aggregates = { sum: 'sum', mean: 'mean', median: 'median', spread: 'spread' } as const satisfies Record<
  string,
  Aggregate
>

/** "total", "average": one number over many. */
export const readAggregate = (
  clause: Clause,
  free: (item: Item) => boolean,
): { of: Aggregate | undefined; used: readonly Item[] } => {
  const item = clause.items.find((each) => isSaid(each, 'sum', 'mean', 'median', 'spread') && free(each))
  if (item?.meaning.is !== 'grammar') return { of: undefined, used: [] }
  const { id } = item.meaning
  const count = clause.items.some((each) => isSaid(each, 'how_many'))
  return {
    of: count || !(id in aggregates) ? undefined : aggregates[id as keyof typeof aggregates],
    used: clause.items.filter((each) => isSaid(each, id) && free(each)),
  }
}

/** "half of", "twice", "15 % of": the number found times this. */
export const readTimes = (
  clause: Clause,
  free: (item: Item) => boolean,
): { value: number | null; used: readonly Item[] } => {
  const part = all(clause, 'number').find(
    (item) =>
      free(item) &&
      isPart(clause, item) &&
      !isSaid(clause.items[item.at - 1], 'above', 'below', 'at_least', 'at_most'),
  )
  if (part && clause.form !== 'yes_no' && clause.form !== 'granted')
    return { value: part.meaning.value / 100, used: [part] }
  const whole = clause.items.find((item) => isSaid(item, 'twice') && free(item))
  if (!whole || clause.form !== 'question') return { value: null, used: [] }
  return { value: 2, used: [whole] }
}

/** "how has the win rate developed": where nothing is kept as it stood, and no time is named, its course is asked for. */
export const asksCourse = ({ items, subject, isFollowUp }: Clause): Item | undefined => {
  const how = items.find((item) => isSaid(item, 'how'))
  const change = items.find((item) => isSaid(item, 'change'))
  const isOpen = !isFollowUp && subject.versions === undefined && subject.day !== undefined
  const isDated = items.some((item) => isA(item, 'period') || isA(item, 'part') || isSaid(item, 'previous'))
  return how && change && how.at < change.at && isOpen && !isDated ? change : undefined
}

interface Comparison {
  compare: Compare | undefined
  derive: Derive | undefined
  groupBy: readonly Grouping[] | undefined
  /** "how much more": the number is a difference, not a count. */
  isAmount: boolean
  /** "how many more competitors": the number is the difference of two counts. */
  countsDifference: boolean
  /** One number over all rows, not a row each. */
  isWhole: boolean
  used: readonly Item[]
}

/** "against the competition": held against it, and not found among it. */
const isOfCompetitors = (item: Item): boolean => isA(item, 'segment') && item.meaning.id === 'competitors'

const measureDay = (clause: Clause): string | undefined => {
  const measure = all(clause, 'measure')[0]
  return measure && measureOf(clause.subject, measure.meaning.id)?.day
}

/** Sides of a comparison: records, ours, the average, the leader, the period before; and what is worked out between them. */
export const readComparison = (clause: Clause, free: (item: Item) => boolean): Comparison => {
  const { items, subject } = clause
  const words = items.filter((item) => free(item))
  const wish = (...ids: Parameters<typeof isSaid>[1][]) => words.find((item) => isSaid(item, ...ids))
  const [difference, ratio, share, rank] = [wish('difference'), wish('ratio'), wish('share'), wish('rank')]
  const [previous, versus] = [wish('previous'), wish('compare', 'than')]
  const change = asksCourse(clause) ? undefined : wish('change', 'up', 'down')
  const worked = share ?? difference ?? ratio ?? rank
  const values = all(clause, 'value').filter(free)
  const entities = values.filter(({ meaning }) => namesRecords(subject, meaning.dimension))
  const ours = subject.own?.isComparable
    ? words.find((item) => isSaid(item, 'ours') || (isA(item, 'segment') && item.meaning.id === 'ours'))
    : undefined
  const sided = values.find(({ meaning }) =>
    values.some((other) => {
      const isSameField = other.meaning.dimension === meaning.dimension
      return isSameField && other.meaning.values[0] !== meaning.values[0]
    }),
  )
  const others =
    versus && ours ? words.find((item) => item.at > versus.at && isOfCompetitors(item)) : undefined
  // "the average of the won against that of the lost": the mean is taken of both sides.
  const mean = (versus || difference) && !sided ? words.find((item) => isSaid(item, 'mean')) : undefined
  const best = versus || difference ? words.find((item) => isSaid(item, 'best')) : undefined
  const both = words.filter((item) =>
    isSaid(item, 'better', 'worse', 'above', 'below', 'or', 'and', 'than', 'compare'),
  )
  const hasEnd = items.some(
    (item) => isA(item, 'end') || isSaid(item, 'largest', 'smallest', 'best', 'worst', 'most', 'least'),
  )
  const isCompared =
    difference ??
    ratio ??
    versus ??
    wish('better', 'worse', 'above', 'below') ??
    (hasEnd || entities.length >= 2 ? wish('or') : undefined) ??
    (ours && entities.length === 1 ? wish('or') : undefined)
  const used = [
    worked,
    ...(subject.day && (all(clause, 'measure').length > 0 || clause.isFollowUp) ? [change] : []),
    previous,
    ...(rank && !clause.isFollowUp ? [] : [versus]),
  ].filter((item): item is Item => item !== undefined)

  let compare: Compare | undefined
  let groupBy: Grouping[] | undefined
  if (
    previous ||
    (change &&
      subject.day &&
      (all(clause, 'measure').length > 0 || clause.isFollowUp) &&
      !all(clause, 'measure').some((item) => item.meaning.id === 'change'))
  )
    compare = 'previous'
  else if (entities.length >= 2 && isCompared) compare = 'each other'
  else if (ours && entities.length === 1 && (isCompared || wish('compare'))) compare = 'ours'
  else if (others || (mean && (difference || versus))) compare = 'average'
  else if (best && (difference || versus) && (ours || entities.length > 0)) compare = 'leader'
  else if (isCompared && values.length >= 2) {
    const field = (sided ?? values[0])?.meaning.dimension
    if (
      field &&
      values.filter(({ meaning }) => meaning.dimension === field).length >= 2 &&
      dimensionOf(subject, field)
    ) {
      compare = 'each other'
      groupBy = [{ field }]
    }
  }
  if (compare === 'ours' && ours) used.push(ours)
  if (compare === 'average' && mean) used.push(mean)
  if (others) used.push(others)
  if (compare === 'leader' && best) used.push(best)
  if (compare === 'each other') used.push(...both)
  if (compare) used.push(...words.filter((item) => isSaid(item, 'compare', 'than')))
  const periods = partOfPeriods(clause)
  const dayField = subject.day
  if (periods && dayField && (!compare || compare === 'previous')) {
    compare = 'each other'
    groupBy = [{ field: measureDay(clause) ?? dayField, part: periods }]
    used.push(...both)
  }
  const headline = measureOf(subject, subject.headline[0] ?? '')
  const isShareAlready =
    all(clause, 'measure').some(({ meaning }) => measureOf(subject, meaning.id)?.unit === '%') ||
    (entities.length > 0 && headline?.unitFrom !== undefined)
  const derivations: readonly (Derive | false | undefined)[] = [
    share && compare && compare !== 'previous' && 'growth',
    share && !isShareAlready && !(change && partOfPeriods(clause)) && 'share',
    rank && 'rank',
    compare && difference && 'difference',
    compare && ratio && 'ratio',
    compare === 'previous' && change && 'growth',
    others && hasEnd && 'difference',
  ]
  const derive = derivations.find((each): each is Derive => typeof each === 'string')
  return {
    compare,
    derive,
    groupBy,
    isAmount: difference !== undefined,
    countsDifference: difference !== undefined && /^(how many|cuant[oa]s)/.test(textOf(clause, difference)),
    isWhole: false,
    used:
      worked && !derive && !compare && !(share && isShareAlready)
        ? used.filter((item) => item !== worked)
        : used,
  }
}
