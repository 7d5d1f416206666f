import type { DatePart, Grouping } from '@portal/contracts/ask'
import {
  all,
  type Clause,
  dimensionOf,
  entityOf,
  gap,
  isA,
  isNoun,
  isSaid,
  isSaidBetter,
  type Item,
  textOf,
  wordBefore,
} from './clause.ts'
import { asksCourse } from './worked-out.ts'

interface Grouped {
  groupBy: readonly Grouping[]
  /** A measure behind "by": what the rows are ordered by. */
  orderBy: string | null
  show: readonly string[]
  /** The rows themselves are asked for: "which sectors", "list the deals". */
  isRows: boolean
  used: readonly Item[]
}

const partOf = (clause: Clause, item: Item): DatePart | null => (isA(item, 'part') ? item.meaning.part : null)

/** "works in dairy", "the dairy sector": the field's own name beside its value. */
const introduces = (clause: Clause, item: Item): boolean => {
  if (!isA(item, 'dimension')) return false
  const { id } = item.meaning
  const beside = [
    clause.items[item.at - 1],
    clause.items[item.at + 1],
    isSaid(clause.items[item.at + 1], 'both', 'and', 'only', 'except', 'not')
      ? clause.items[item.at + 2]
      : undefined,
  ]
  return beside.some(
    (other) =>
      other !== undefined && isA(other, 'value') && other.meaning.dimension === id && gap(item, other) <= 3,
  )
}

/** "by revenue", "by what they earn us". */
const byBefore = (clause: Clause, item: Item): Item | undefined => {
  for (let at = item.at - 1; at >= 0; at -= 1) {
    const before = clause.items[at]
    if (isSaid(before, 'by')) return before && item.from - before.to <= 4 ? before : undefined
    if (!isSaid(before, 'which', 'how_much', 'theirs', 'ours', 'it')) return undefined
  }
  return undefined
}

const isAcross = (clause: Clause, item: Item | undefined): boolean =>
  item !== undefined && ['across', 'entre'].includes(textOf(clause, item))

interface GroupWishes {
  free: (item: Item) => boolean
  day: string | undefined
  hasMeasure: boolean
  hasEnd: Item | null
  /** Rows are counted: what they are counted by is said. */
  isCounting: boolean
  /** One number is asked for: "the average across the companies". */
  isAggregated: boolean
  namesRecord: boolean
  /** One part of a whole is asked for: "what share came from tenders". */
  isShare: boolean
}

/** What the rows of the answer are: behind "by", "which", a superlative, or asked for by "who", "where". */
export const readGroups = (clause: Clause, wishes: GroupWishes): Grouped => {
  const { items, subject } = clause
  const { free, day, hasEnd, hasMeasure, namesRecord } = wishes
  const [groupBy, show, used]: [Grouping[], string[], Item[]] = [[], [], []]
  let [orderBy, isRows]: [string | null, boolean] = [null, false]
  const group = (field: string, part?: DatePart) => {
    if (!groupBy.some((each) => each.field === field)) groupBy.push(part ? { field, part } : { field })
  }
  for (const item of items) {
    const before = items[item.at - 1]
    const earlier = items[item.at - 2]
    const isAlso =
      isSaid(before, 'and') &&
      isA(earlier, 'dimension') &&
      groupBy.some(({ field }) => isA(earlier, 'dimension') && field === earlier.meaning.id)
    const isWhole = wishes.isAggregated && wordBefore(clause, item) !== 'each' && isAcross(clause, before)
    const isBy =
      !isWhole && before !== undefined && ((isSaid(before, 'by') && gap(before, item) <= 2) || isAlso)
    const isWhich =
      before !== undefined && isSaid(before, 'which', 'how_many', 'list') && gap(before, item) <= 2
    const isBest =
      hasEnd !== null && item.at > hasEnd.at && item.at - hasEnd.at <= 2 && gap(hasEnd, item) <= 1
    if (!free(item)) continue
    if (isA(item, 'dimension') && introduces(clause, item)) {
      used.push(item)
      continue
    }
    const part = partOf(clause, item)
    const after = items[item.at + 1]
    if (part && isA(after, 'period') && gap(item, after) === 0) used.push(item)
    else if (part && day) {
      group(day, part)
      used.push(item, ...(isBy && before ? [before] : []))
    } else if (isA(item, 'measure') && byBefore(clause, item)) {
      if (!isSaidBetter(clause, item)) orderBy ??= item.meaning.id
      used.push(item, ...items.slice(byBefore(clause, item)?.at ?? item.at, item.at))
    } else if (isNoun(clause, item)) {
      const isCounted = before !== undefined && isSaid(before, 'how_many')
      if (!isCounted && (isBy || isWhich || isBest || (!hasMeasure && !isSaid(before, 'how_many', 'share'))))
        isRows = true
      if (isBy) group(isA(item, 'dimension') ? item.meaning.id : entityOf(subject))
      used.push(item, ...(isBy && before ? [before] : []))
    } else if (isA(item, 'dimension')) {
      const field = dimensionOf(subject, item.meaning.id)
      const isGroup =
        isBy ||
        (field?.type !== 'date' &&
          !isProse(field) &&
          !namesRecord &&
          !wishes.isShare &&
          (isWhich ||
            isBest ||
            hasEnd !== null ||
            (!wishes.isCounting && (hasMeasure || !firstNoun(clause)))))
      if (isGroup) group(item.meaning.id, field?.type === 'date' ? 'month' : undefined)
      else show.push(item.meaning.id)
      used.push(item, ...(isBy && before ? [before] : []))
    }
  }
  const time = items.find((item) => free(item) && isSaid(item, 'over_time')) ?? asksCourse(clause)
  if (time && day && groupBy.length === 0) {
    group(day, subject.versions ? 'month' : 'quarter')
    used.push(time)
  }
  const place = items.find((item) => free(item) && isSaid(item, 'where'))
  const [measure] = all(clause, 'measure')
  const isPlaced = subject.dimensions.some(({ asks }) => asks === 'where') || subject.own?.isComparable
  if (place && measure && !hasEnd && !namesRecord && !isPlaced && groupBy.length === 0) {
    orderBy ??= measure.meaning.id
    used.push(place)
  }
  return { groupBy, orderBy, show, isRows, used }
}

const isProse = (field: ReturnType<typeof dimensionOf>): boolean =>
  field?.type === 'text' && field.values === 'prose'
const firstNoun = (clause: Clause) => clause.items.find((item) => isNoun(clause, item))

/** "who", "where", "when", "why" ask for the dimensions that answer them. */
export const readAsks = (
  clause: Clause,
  free: (item: Item) => boolean,
): { fields: readonly string[]; used: readonly Item[] } => {
  const asked = clause.items.filter((item) => isSaid(item, 'who', 'where', 'when', 'why') && free(item))
  const named = all(clause, 'dimension').map(({ meaning }) => dimensionOf(clause.subject, meaning.id))
  const found = asked.map((item) => {
    const isWho = (field: (typeof named)[number]) => field?.type === 'text' && field.namesOf === 'company'
    const field =
      (isSaid(item, 'who') ? named.find(isWho) : undefined) ??
      clause.subject.dimensions.find(({ asks }) => isSaid(item, asks ?? 'how'))
    return { item, field: field?.id }
  })
  return {
    fields: [...new Set(found.flatMap(({ field }) => field ?? []))],
    used: found.filter(({ field }) => field !== undefined).map(({ item }) => item),
  }
}
