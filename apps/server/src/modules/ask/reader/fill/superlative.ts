import type { Query } from '@portal/contracts/ask'
import {
  type Clause,
  countOf,
  gap,
  isA,
  isNoun,
  isSaid,
  type Item,
  measureOf,
  textOf,
  wordBefore,
} from './clause.ts'

/** One end of a measure, asked for by a superlative. */
export interface Ordered {
  order: NonNullable<Query['order']>
  /** None where all rows are asked for in their order. */
  limit: number | undefined
  offset: number
  /** The measure was said as what is asked of the row, not as what it is found by. */
  asked: readonly string[]
  used: readonly Item[]
  /** Neither a measure nor a word of its own says which. */
  isGuess: boolean
  /** What the rows are: "our biggest wins". */
  segment?: string
  /** Neither a measure nor an end of one. */
  isOpen: boolean
  /** How far the first is from the last of them. */
  isApart?: boolean
  at: Item
}

const generic = ['most', 'least', 'largest', 'smallest', 'best', 'worst'] as const
const places = { second: 1, third: 2, fourth: 3, fifth: 4 } as const
const aboutWords = new Set([
  'in',
  'on',
  'by',
  'at',
  'for',
  'en',
  'por',
  'of',
  'de',
  'with',
  'con',
  'terms',
  'its',
  'sus',
])

const isSuperlative = (item: Item | undefined): item is Item =>
  item !== undefined && (isA(item, 'end') || isSaid(item, ...generic))

const raisedTo = { above: 'largest', below: 'smallest', better: 'best', worse: 'worst' } as const
const raised = (item: Item): Item[] => {
  const id = item.meaning.is === 'grammar' ? item.meaning.id : null
  return id !== null && id in raisedTo
    ? [{ ...item, meaning: { is: 'grammar', id: raisedTo[id as keyof typeof raisedTo] } }]
    : []
}
/** "most" wants something to count. */
const isPlaced = (clause: Clause, item: Item): boolean => {
  if (!isSaid(item, 'most', 'least')) return true
  const after = clause.items[item.at + 1]
  return (
    isA(after, 'measure') ||
    isA(after, 'segment') ||
    isA(after, 'dimension') ||
    isNoun(clause, after) ||
    isA(after, 'value') ||
    clause.items.some((other) => isA(other, 'measure') || isA(other, 'segment') || isA(other, 'dimension'))
  )
}

const defaultMeasure = (clause: Clause, item: Item): string => {
  const { subject } = clause
  if (isA(item, 'end')) return item.meaning.id
  if (isSaid(item, 'most', 'least')) return countOf(subject)
  if (isSaid(item, 'best', 'worst'))
    return (
      subject.best ??
      subject.headline.find(
        (id) => measureOf(subject, id)?.good !== 'none' && measureOf(subject, id)?.id !== 'count',
      ) ??
      subject.headline[0] ??
      ''
    )
  return subject.headline.find((id) => id !== 'count') ?? subject.headline[0] ?? ''
}

/** The measure that the superlative is about: beside it, or named by "in", "by". */
const measureFor = (clause: Clause, item: Item): Item | undefined => {
  const { items } = clause
  const nextAt = items.findIndex(
    (other) => other.at > item.at && !isA(other, 'number') && !isSaid(other, 'ours', 'not', 'only'),
  )
  const next = items[nextAt]
  if (
    isA(next, 'measure') &&
    (gap(item, next) <= 1 ||
      aboutWords.has(wordBefore(clause, next)) ||
      isSaid(item, 'most', 'least', 'best', 'worst'))
  )
    return next
  const later = items.filter((other) => other.at > item.at && isA(other, 'measure'))
  const about = later.find(
    (other) =>
      aboutWords.has(wordBefore(clause, other)) ||
      isSaid(items[other.at - 1], 'by') ||
      wordBefore(clause, other) === 'the',
  )
  if (about && !later.some((other) => other.at < about.at)) return about
  const before = items[item.at - 1]
  const isBehind =
    before !== undefined &&
    (gap(before, item) === 0 ||
      (gap(before, item) === 1 && ['the', 'is', 'el', 'la'].includes(wordBefore(clause, item))))
  if (isA(before, 'measure') && isBehind) return before
  // "which sector has the most active projects", "who has the best hit rate" with a name between
  const isPredicate = isSaid(item, 'largest', 'smallest') && item.at === items.length - 1
  if (!isSaid(item, 'best', 'worst') && !isPredicate) return undefined
  // "our design score and that of the best competitor"
  const named = later.length > 0 ? later : items.filter((other) => isA(other, 'measure'))
  if (named.length === 1) return named[0]
  return undefined
}

/** Wins are counted, but the biggest of them is one of the won. */
const countedBy = ({ subject }: Clause, measure: string): string | undefined =>
  measureOf(subject, measure)?.kind === 'count'
    ? subject.segments?.find(({ id }) => id === measure)?.id
    : undefined

const directionOf = (clause: Clause, item: Item, measure: string): 'asc' | 'desc' => {
  if (isA(item, 'end')) return item.meaning.end === 'most' ? 'desc' : 'asc'
  if (isSaid(item, 'most', 'largest')) return 'desc'
  if (isSaid(item, 'least', 'smallest')) return 'asc'
  const isLow = measureOf(clause.subject, measure)?.good === 'low'
  return isSaid(item, 'best') === isLow ? 'asc' : 'desc'
}

/** "by value, lowest first, top 3": rows in an order, and how many of them. */
const readSorted = (clause: Clause, sorted: Item): Ordered | null => {
  const { items, subject } = clause
  const measures = items.filter((item) => isA(item, 'measure') || isA(item, 'end'))
  const named = measures.findLast(({ at }) => at < sorted.at) ?? measures[0]
  const by = isA(named, 'measure') || isA(named, 'end') ? named.meaning.id : subject.headline[0]
  const top = items.find((item) => isSaid(item, 'best', 'largest') && item.at !== sorted.at)
  const count = items.find(
    (item) => top !== undefined && isA(item, 'number') && item.meaning.unit === null && gap(item, top) === 0,
  )
  const first = top && !count ? 1 : undefined
  if (by === undefined) return null
  return {
    order: { by, direction: isSaid(sorted, 'ascending') ? 'asc' : 'desc' },
    limit: isA(count, 'number') ? count.meaning.value : first,
    offset: 0,
    asked: [],
    isGuess: false,
    isOpen: named === undefined,
    used: [sorted, named, top, count].filter((item): item is Item => item !== undefined),
    at: sorted,
  }
}

const latestWords = new Set(['last', 'ultimo', 'ultima', 'ultimos', 'ultimas'])
/** "the last three won deals": the latest of them; who comes last is another thing. */
const readLatest = (clause: Clause, free: (item: Item) => boolean): Ordered | null => {
  const { items, subject } = clause
  const last = items.find((item) => free(item) && latestWords.has(textOf(clause, item)))
  const next = last && items[last.at + 1]
  const count = isA(next, 'number') && next.meaning.unit === null ? next : undefined
  const what = count ? items[count.at + 1] : next
  const isOfRecords = isNoun(clause, what) || isA(what, 'segment')
  if (!last || !what || !isOfRecords || gap(last, what) > 1 + (count ? 1 : 0) || !subject.day) return null
  const day = items.flatMap((item) =>
    isA(item, 'segment') ? (measureOf(subject, item.meaning.id)?.day ?? []) : [],
  )[0]
  const newest = subject.dimensions.find((field) => field.type === 'date' && field.ends?.most)?.id
  return {
    order: { by: day ?? newest ?? subject.day, direction: 'desc' },
    limit: count?.meaning.value ?? 1,
    offset: 0,
    asked: [],
    isGuess: false,
    isOpen: false,
    used: [last, ...(count ? [count] : [])],
    at: last,
  }
}

/** "the largest", "top 3", "the second best", "the five smallest", "who leads". */
export const readSuperlative = (clause: Clause, free: (item: Item) => boolean): Ordered | null => {
  const { items } = clause
  const sorted = items.find((item) => free(item) && isSaid(item, 'ascending', 'descending'))
  if (sorted) return readSorted(clause, sorted)
  const latest = readLatest(clause, free)
  if (latest) return latest
  const placed = items.find((item) => isSaid(item, 'second', 'third', 'fourth', 'fifth'))
  const plain = items.filter((item) => free(item) && isSuperlative(item) && isPlaced(clause, item))
  // "which of them is bigger": of few, the comparative is a superlative.
  const higher =
    clause.form === 'question' && plain.length === 0
      ? items.flatMap((item) => (free(item) && !isA(items[item.at + 1], 'number') ? raised(item) : []))
      : []
  const ends = [...plain, ...higher]
  const end = ends.find((item) => isA(item, 'end')) ?? ends[0] ?? placed
  if (!end) return null
  // Two words for one end: "the most successful", "second best".
  const beside = ends.filter((item) => item !== end && gap(item, end) <= 1)
  const count = items.find(
    (item) =>
      isA(item, 'number') &&
      item.meaning.value >= 1 &&
      item.meaning.value <= 100 &&
      item.meaning.unit === null &&
      (gap(item, end) === 0 ||
        (end.at - item.at === 2 &&
          isNoun(clause, items[item.at + 1]) &&
          (isA(end, 'end') || isSaid(end, 'largest', 'smallest')))),
  )
  const best: Item = {
    from: end.from,
    to: end.to,
    weight: end.weight,
    at: end.at,
    meaning: { is: 'grammar', id: 'best' },
  }
  const named = measureFor(clause, isSuperlative(end) ? end : best)
  const segment =
    isA(named, 'measure') &&
    (isSaid(end, 'largest', 'smallest') || (isA(end, 'end') && end.meaning.id !== named.meaning.id))
      ? countedBy(clause, named.meaning.id)
      : undefined
  const measure =
    isA(named, 'measure') && !segment
      ? named.meaning.id
      : defaultMeasure(clause, isSuperlative(end) ? end : best)
  if (!measure) return null
  const asked = items
    .filter((item) => isA(item, 'measure') && item !== named)
    .flatMap((item) => (isA(item, 'measure') ? [item.meaning.id] : []))
  const place =
    placed && isSaid(placed, 'second', 'third', 'fourth', 'fifth') && placed.meaning.is === 'grammar'
      ? placed.meaning.id
      : null
  const direction = isSuperlative(end) ? directionOf(clause, end, measure) : 'desc'
  const offset = place && place in places ? places[place as keyof typeof places] : 0
  // "by how much over the second", "the gap between the first and the third"
  const gapOf = offset > 0 ? items.find((item) => free(item) && isSaid(item, 'difference')) : undefined
  const many = isA(count, 'number') ? count.meaning.value : 1
  return {
    order: { by: measure, direction },
    limit: gapOf ? offset + 1 : many,
    offset: gapOf ? 0 : offset,
    ...(gapOf && { isApart: true }),
    asked,
    ...(segment && { segment }),
    isOpen: named === undefined && !isA(end, 'end'),
    isGuess:
      named === undefined &&
      !isA(end, 'end') &&
      !items.some((item) => isA(item, 'subject') || isA(item, 'segment')),
    used: [
      ...items.filter(({ at }) => at === end.at),
      ...beside,
      ...(count ? [count] : []),
      ...(named ? [named] : []),
      ...(placed ? [placed] : []),
      ...(gapOf ? [gapOf, ...ends, ...items.filter((item) => isSaid(item, 'and', 'between', 'above'))] : []),
    ],
    at: items[end.at] ?? end,
  }
}

/** The words after a superlative that are the rows: "the largest deals". */
export const nounAfter = (clause: Clause, item: Item): Item | undefined =>
  clause.items.find(
    (other) =>
      other.at > item.at && (isNoun(clause, other) || isA(other, 'dimension')) && other.at - item.at <= 2,
  )
