import type { Asked, Query } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import {
  type Clause,
  dimensionOf,
  entityOf,
  gap,
  isA,
  isCount,
  isNoun,
  isSaid,
  type Item,
  measureOf,
  namesRecords,
} from './fill/clause.ts'

/** What the form of a question asks for: so many, one number, names, a day, records. */
export type AnswerKind = 'count' | 'number' | 'names' | 'day' | 'rows'

/** What says by itself of what kind the answer is. */
const asking = ['how_many', 'how_much', 'which', 'who', 'when', 'list'] as const

const isThing = (clause: Clause, item: Item | undefined): boolean =>
  isNoun(clause, item) || isA(item, 'dimension') || isA(item, 'segment')

/** The word that asks, and the kind of what it asks for. */
export const kindAsked = (clause: Clause): { kind: AnswerKind; item: Item } | null => {
  const item = clause.items.find((each) => isSaid(each, ...asking))
  if (!item || clause.form !== 'question') return null
  if (isSaid(item, 'list', 'which') && clause.items.some((each) => isSaid(each, 'sum', 'mean'))) return null
  const after = clause.items[item.at + 1]
  const isOfThing = after !== undefined && gap(item, after) <= 1 && isThing(clause, after)
  if (isSaid(item, 'how_many')) return isOfThing ? { kind: 'count', item } : null
  if (isSaid(item, 'how_much')) return { kind: 'number', item }
  if (isSaid(item, 'when')) return { kind: 'day', item }
  if (isSaid(item, 'list')) return item.at === 0 ? { kind: 'rows', item } : null
  return isOfThing || isSaid(item, 'who') ? { kind: 'names', item } : null
}

const isAdded = (subject: Subject, id: string): boolean => {
  const own = measureOf(subject, id)
  return own?.kind === 'count' || (own?.kind === 'value' && own.aggregate === 'sum')
}

/** Rows of records where nothing asks for any: no word groups, orders or compares them, and none is named. */
const isSpread = ({ subject, items }: Clause, query: Query): boolean =>
  query.groupBy.length === 1 &&
  query.groupBy[0]?.field === entityOf(subject) &&
  query.groupBy[0].part === undefined &&
  query.order === undefined &&
  query.compare === undefined &&
  query.derive !== 'rank' &&
  query.measures.length === 1 &&
  query.measures.every(({ measure }) => isAdded(subject, measure)) &&
  !query.filters.some(({ field, op }) => op === 'is' && namesRecords(subject, field)) &&
  !items.some((item) => isSaid(item, 'by', 'over_time', 'which', 'who') || countsOwners(subject, items, item))

/** "how many companies are in the matrix": whose the rows are is counted, not the rows. */
const countsOwners = (subject: Subject, items: readonly Item[], item: Item): boolean =>
  entityOf(subject) !== subject.key &&
  isA(item, 'dimension') &&
  item.meaning.id === entityOf(subject) &&
  isSaid(items[item.at - 1], 'how_many')

/** The query as an answer of that kind, where it is one of another. */
export const agreeing = (clause: Clause, query: Query): Query => {
  const { subject } = clause
  const asked = kindAsked(clause)
  const isOne = asked?.kind === 'number' || asked?.kind === 'count' || query.derive === 'share'
  if (isOne && isSpread(clause, query)) return { ...query, groupBy: [], show: [] }
  const isNumber = query.groupBy.length === 0 && query.show.length === 0 && query.derive === undefined
  const isPlain = isNumber && query.measures.every(({ aggregate }) => aggregate === undefined)
  if ((asked?.kind === 'rows' || asked?.kind === 'names') && isPlain && query.period?.field === undefined) {
    const isNamed = asked.kind === 'rows' || isNoun(clause, clause.items[asked.item.at + 1])
    const isValue = query.measures.every(({ measure }) => !isCount(subject, measure))
    return isNamed && isValue ? { ...query, groupBy: [{ field: entityOf(subject) }] } : query
  }
  return query
}

/** Rows of a quality that no word divides by: "because a reference was missing". */
const isDivided = ({ subject, items }: Clause, { groupBy, filters, compare, order }: Query): boolean =>
  compare === undefined &&
  order === undefined &&
  !items.some((item) => isSaid(item, 'by', 'over_time', 'which', 'who', 'where', 'why', 'list', 'and')) &&
  groupBy.some(
    ({ field, part }) =>
      part === undefined &&
      field !== entityOf(subject) &&
      field !== subject.key &&
      !filters.some((filter) => filter.field === field),
  )

const isDay = ({ subject }: Clause, id: string): boolean => {
  const own = measureOf(subject, id)
  const field = dimensionOf(subject, id)
  const isToldFor = subject.dimensions.some((each) => each.type === 'date' && each.toldBy === id)
  return (
    isToldFor || field?.type === 'date' || field?.asks === 'when' || own?.unit?.startsWith('day') === true
  )
}

/** The word that asks for what the reading does not give. */
export const disagreeing = ({ clause, asked }: { clause: Clause; asked: Asked }): readonly Item[] => {
  const wanted = kindAsked(clause)
  if (!wanted || asked.kind === 'claim') return []
  if (asked.kind !== 'query') return [wanted.item]
  const { query } = asked
  const { groupBy, show, measures, order } = query
  const { subject } = clause
  const given: Record<AnswerKind, () => boolean> = {
    count: () =>
      query.derive !== undefined ||
      measures.some(({ measure }) => isCount(subject, measure)) ||
      measures.some(({ measure }) =>
        clause.items.some((item) => isA(item, 'measure') && item.meaning.id === measure),
      ),
    number: () => measures.length > 0 && !isSpread(clause, query) && !isDivided(clause, query),
    names: () => groupBy.length > 0 || show.length > 0,
    day: () =>
      [...show, ...groupBy.map(({ field }) => field), ...measures.map(({ measure }) => measure)].some((id) =>
        isDay(clause, id),
      ) ||
      (order !== undefined && isDay(clause, order.by)),
    rows: () =>
      groupBy.length > 0 || show.length > 0 || measures.some(({ measure }) => isCount(subject, measure)),
  }
  return given[wanted.kind]() ? [] : [wanted.item]
}
