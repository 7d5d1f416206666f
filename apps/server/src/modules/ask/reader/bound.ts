import type { Asked, FilterValue, Query } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import {
  type Clause,
  dimensionOf,
  isA,
  isNoun,
  isSaid,
  isSaidBetter,
  type Item,
  measureOf,
} from './fill/clause.ts'
import type { GrammarId } from './grammar/grammar.ts'
import { isOfOneRecordEach } from './lawful-rows.ts'

/** What a reading says, whether it asks or asserts it. */
interface Said {
  clause: Clause
  subject: Subject
  query: Query
  op: string | null
  values: readonly FilterValue[]
  measures: readonly string[]
  fields: readonly string[]
}

const saidBy = (clause: Clause, asked: Asked): Said | null => {
  if (asked.kind !== 'query' && asked.kind !== 'claim') return null
  const query = asked.kind === 'query' ? asked.query : asked.claim.query
  const asserted = asked.kind === 'claim' ? asked.claim.asserted : null
  const { filters, measures, groupBy, show, order, period } = query
  const by = order ? [order.by] : []
  return {
    clause,
    subject: clause.subject,
    query,
    op: asserted?.op ?? null,
    values: [
      ...filters.flatMap(({ values }) => values),
      ...(asserted?.value === undefined ? [] : [asserted.value]),
      ...(order?.from ? [order.from] : []),
    ],
    measures: [...measures.map(({ measure }) => measure), ...by, ...filters.map(({ field }) => field)],
    fields: [
      ...groupBy.map(({ field }) => field),
      ...filters.map(({ field }) => field),
      ...show,
      ...by,
      ...(period?.field ? [period.field] : []),
    ],
  }
}

const hasValue = ({ values, fields, query }: Said, value: string, field: string): boolean =>
  values.some(
    (each) => each === value || (typeof each === 'object' && 'name' in each && each.name === value),
  ) ||
  (fields.includes(field) && query.compare === 'each other')

const hasReference = ({ values }: Said, of: string): boolean =>
  values.some((each) => typeof each === 'object' && each.of === of)

const isOursBound = (said: Said): boolean =>
  said.query.compare !== undefined ||
  hasReference(said, 'ours') ||
  said.query.segments.some((id) => id === 'ours' || id === 'everyone')

const isRateOf = (subject: Subject, measure: string, counted: string): boolean => {
  const own = measureOf(subject, measure)
  return own?.kind === 'ratio' && own.over === counted
}

/** A segment holds as one, as the value that it is of, or as what is counted. */
const isSegmentBound = (said: Said, id: string): boolean => {
  const { query, subject, measures } = said
  if (query.segments.includes(id) || measures.includes(id) || hasValue(said, id, id)) return true
  if (id === 'ours') return isOursBound(said)
  if (measures.some((each) => isRateOf(subject, each, id))) return true
  return id === subject.usually && (query.compare !== undefined || !query.segments.includes('ours'))
}

const isMeasureBound = ({ subject, measures, query, clause }: Said, item: Item, id: string): boolean =>
  query.segments.includes(id) ||
  isSaidBetter(clause, item) ||
  measures.some((each) => each === id || measureOf(subject, each)?.narrows === id)

const isFieldBound = ({ clause, subject, fields, query }: Said, item: Item, id: string): boolean => {
  if (fields.includes(id)) return true
  const counted = query.measures.flatMap(({ measure }) => {
    const own = measureOf(subject, measure)
    return own?.kind === 'count' ? [own] : []
  })
  // "how many companies": those of the rows, not the rows, unless each has one of them.
  const isOneEach = isNoun(clause, item) && subject.own?.across.every((field) => fields.includes(field))
  const isCounted = isSaid(clause.items[item.at - 1], 'how_many') && id !== subject.key && !isOneEach
  if (isCounted && counted.length > 0) return counted.some(({ distinct }) => distinct !== undefined)
  if (isNoun(clause, item) || counted.length > 0) return true
  const field = dimensionOf(subject, id)
  return field?.type === 'date' && (query.period !== undefined || fields.includes(field.toldBy ?? id))
}

const hasAggregate = ({ query }: Said, ...all: readonly string[]): boolean =>
  query.measures.some(({ aggregate }) => aggregate !== undefined && all.includes(aggregate))
/** Its unit is per cent, or that of each record. */
const isOfPerCent = ({ query, subject }: Said): boolean =>
  query.measures.some(({ measure }) => {
    const own = measureOf(subject, measure)
    return own?.unit === '%' || own?.unitFrom !== undefined
  })
const isWorkedOut = ({ query }: Said, ...all: readonly string[]): boolean =>
  query.derive !== undefined && all.includes(query.derive)

/** The first of some rows, or something claimed of them. */
const hasEnd = (said: Said): boolean =>
  said.query.order !== undefined || said.op !== null || hasAggregate(said, 'min', 'max', 'spread')
/** Of a list one value says nothing of the others. */
const isOfList = ({ fields, subject }: Said): boolean =>
  fields.some((id) => {
    const field = dimensionOf(subject, id)
    return field?.type === 'text' && field.isList === true
  })

/** What a reading holds that answers to a word of structure. */
const structure: Partial<Record<GrammarId, (said: Said) => boolean>> = {
  least: hasEnd,
  smallest: hasEnd,
  largest: hasEnd,
  only: (said) => !isOfList(said),
  ours: ({ subject }) => subject.isOfOthers !== true,
  share: (said) => isWorkedOut(said, 'share', 'growth') || isOfPerCent(said),
  ratio: (said) => isWorkedOut(said, 'ratio'),
  rank: (said) => isWorkedOut(said, 'rank') || said.query.order !== undefined,
  difference: (said) =>
    isWorkedOut(said, 'difference', 'growth') ||
    said.query.compare !== undefined ||
    hasAggregate(said, 'spread'),
  mean: (said) =>
    hasAggregate(said, 'mean') ||
    said.query.compare === 'average' ||
    hasReference(said, 'average') ||
    (said.query.limit === 1 && said.query.compare !== 'leader') ||
    (!isOfOneRecordEach(said.query, said.subject) &&
      said.query.measures.some(({ measure }) => {
        const own = measureOf(said.subject, measure)
        return own?.kind === 'ratio' || (own?.kind === 'value' && own.aggregate === 'mean')
      })),
  compare: ({ query, values }) =>
    query.compare !== undefined ||
    query.groupBy.length > 0 ||
    values.some((value) => typeof value === 'object'),
  why: ({ subject, fields, op }) =>
    op !== null ||
    fields.some((id) => {
      const field = dimensionOf(subject, id)
      return field !== undefined && field.asks === 'why'
    }),
}

const isBound = (said: Said, item: Item): boolean => {
  const { meaning } = item
  if (isA(item, 'measure')) return isMeasureBound(said, item, item.meaning.id)
  if (isA(item, 'dimension')) return isFieldBound(said, item, item.meaning.id)
  if (isA(item, 'segment')) return isSegmentBound(said, item.meaning.id)
  if (isA(item, 'value')) {
    const { values, dimension } = item.meaning
    return values.every((value) => hasValue(said, value, dimension))
  }
  return meaning.is !== 'grammar' || (structure[meaning.id]?.(said) ?? true)
}

/** Words that a reading explains and that its query does not hold. */
export const unbound = ({
  clause,
  asked,
  used,
}: {
  clause: Clause
  asked: Asked
  used: ReadonlySet<Item>
}): readonly Item[] => {
  // A brief tells all of a record: it answers nothing that is asked of it.
  if (asked.kind === 'brief') return [...used].filter((item) => isA(item, 'measure') || isA(item, 'segment'))
  const said = saidBy(clause, asked)
  return said ? [...used].filter((item) => !isBound(said, item)) : []
}
