import type { Asked, Claim, FilterValue, Query, QueryFilter } from '@portal/contracts/ask'
import {
  all,
  type Clause,
  countOf,
  entityOf,
  firstSaid,
  gap,
  isA,
  isNoun,
  isPart,
  isSaid,
  type Item,
  measureOf,
  namesRecords,
  textOf,
  wordBefore,
} from './clause.ts'
import type { Condition } from './conditions.ts'
import { formsOfBe } from '../grammar/parts-of-speech.ts'
import type { Draft } from './fill.ts'

const claim = (query: Query, op: Claim['asserted']['op'], value?: FilterValue): Asked => ({
  kind: 'claim',
  claim: { query, asserted: value === undefined ? { op } : { op, value } },
})

const assertable = new Set<string>(['is', 'is_not', 'above', 'at_least', 'below', 'at_most', 'near'])
const isOp = (op: string): op is Claim['asserted']['op'] => assertable.has(op)
const opOf = ({ op }: QueryFilter): Claim['asserted']['op'] => (isOp(op) ? op : 'is')

const opposites: Partial<Record<QueryFilter['op'], QueryFilter['op']>> = {
  above: 'at_most',
  at_least: 'below',
  below: 'at_least',
  at_most: 'above',
  is: 'is_not',
  is_not: 'is',
}

/** Whom a ranking is said of: the one record named, or ourselves. */
const whoOf = (draft: Draft): FilterValue | null => {
  const name = draft.names[0]?.values[0]
  if (name !== undefined && draft.names[0]?.values.length === 1) return name
  return draft.isOurs ? { of: 'ours' } : null
}

const withoutFilters = (query: Query, out: readonly QueryFilter[]): Query => ({
  ...query,
  filters: query.filters.filter(
    (filter) => !out.some((each) => JSON.stringify(each) === JSON.stringify(filter)),
  ),
})

/** The measure asked about as one number: of the named record, of ours, or over all that the filters hold. */
const asNumber = (query: Query, measure: string, isOne: boolean): Query => {
  const { order: _order, limit: _limit, compare: _compare, derive: _derive, ...rest } = query
  return { ...rest, measures: [{ measure }], groupBy: isOne ? query.groupBy : [] }
}

/** "More than half of the pipeline is dairy", "20 % of our deals are German": a part of the whole. */
const assertedShare = (clause: Clause, draft: Draft): { asked: Asked; used: readonly Item[] } | null => {
  const part = clause.items.find((item) => isPart(clause, item))
  const of =
    draft.query.filters.some(({ field, op }) => op === 'is' && !namesRecords(clause.subject, field)) ||
    draft.query.segments.some(
      (id) => clause.subject.segments?.find((each) => each.id === id)?.oneOf !== 'side',
    )
  const isCounted = all(clause, 'measure').length === 0
  const measure = isCounted ? countOf(clause.subject) : draft.query.measures[0]?.measure
  const unit = measure && measureOf(clause.subject, measure)?.unit
  if (!part || !of || !measure || unit === '%') return null
  const bound = clause.items[part.at - 1]
  const op = (['above', 'below', 'at_least', 'at_most', 'near'] as const).find((each) => isSaid(bound, each))
  const { order: _order, limit: _limit, times: _times, ...rest } = draft.query
  const filters = rest.filters.filter(({ field }) => measureOf(clause.subject, field) === undefined)
  return {
    asked: claim(
      { ...rest, filters, measures: [{ measure }], groupBy: [], derive: 'share' },
      op ?? (clause.tokens[part.from]?.kind === 'word' ? 'near' : 'is'),
      isA(part, 'number') ? part.meaning.value : 50,
    ),
    used: [part, ...(op && bound ? [bound] : []), ...draft.conditions.flatMap(({ used }) => used)],
  }
}

/** "more than 10 points ahead of Rheinwerk": the distance is asserted, not the number. */
const assertedLead = (draft: Draft): Asked | null => {
  const { query, conditions } = draft
  const amount = conditions.find(({ filter }) => typeof filter.values[0] === 'number')
  const rival = conditions.find(({ filter }) => typeof filter.values[0] === 'object')
  const against = rival?.filter.values[0]
  if (!amount || !rival || amount.measure !== rival.measure || typeof against !== 'object') return null
  if (!draft.isOurs || against.of !== 'record' || !isOp(amount.filter.op)) return null
  const isAhead = rival.filter.op === 'above' || rival.filter.op === 'at_least'
  const op = isAhead
    ? ({ above: 'below', at_least: 'at_most', below: 'above', at_most: 'at_least' } as const)[
        amount.filter.op as 'above'
      ]
    : amount.filter.op
  const value = Number(amount.filter.values[0]) * (isAhead ? -1 : 1)
  const key = query.groupBy[0]?.field
  if (!key || !op || !isOp(op)) return null
  const filters = query.filters.filter((filter) => filter !== amount.filter && filter !== rival.filter)
  return claim(
    {
      ...query,
      measures: [{ measure: amount.measure }],
      segments: query.segments.filter((id) => id !== 'ours'),
      filters: [...filters, { field: key, op: 'is', values: [against.name] }],
      compare: 'ours',
      derive: 'difference',
    },
    op,
    value,
  )
}

/** What the laws look at: the words of one clause, and what the query that they make holds. */
interface Said {
  clause: Clause
  draft: Draft
  query: Query
  /** Whom it is said of: the one record that is named, or ourselves. */
  who: FilterValue | null
  isNone: boolean
  any: Item | undefined
  /** The one quality that the records are narrowed to. */
  quality: QueryFilter | undefined
  condition: Condition | undefined
  share: Proposal | null
  lead: Proposal | null
}
/** A claim that the words may make, with the words that it explains beside those of the query. */
export interface Proposal {
  asked: Asked
  used: readonly Item[]
  /** Nothing but that there are rows is asserted: any other claim that explains as much is meant. */
  isWeak?: boolean
}
type Law = (said: Said) => Proposal | null

const everyWords = new Set('all,every,each,all the,todos los,todas las,todos,todas,cada'.split(','))
/** "are all of them ...": that there is none of the contrary. */
const ofEvery: Law = ({ clause, query, who }) => {
  const every = clause.items.find((item) => everyWords.has(textOf(clause, item)))
  const [first, ...others] = query.filters
  const opposite = first && opposites[first.op]
  if (clause.form !== 'yes_no' || who !== null || !every || !opposite || others.length > 0 || query.order)
    return null
  const filters = [{ ...first, op: opposite }]
  return {
    asked: claim({ ...query, filters, groupBy: [{ field: entityOf(clause.subject) }] }, 'none'),
    used: [every],
  }
}

/** "most of our deals": more than half; "the most deals", "the main reason": more than any other. */
const isOfHalf = (clause: Clause, quantifier: Item): boolean => {
  const after = clause.items[quantifier.at + 1]
  const [first = ''] = textOf(clause, quantifier).split(' ')
  const isOfAll = [first, wordBefore(clause, quantifier)].some((word) =>
    ['the', 'el', 'la', 'lo'].includes(word),
  )
  return !isOfAll && !isA(after, 'dimension')
}
const ofMost: Law = ({ clause, query, who }) => {
  const measure = countOf(clause.subject)
  const quantifier = firstSaid(clause, 'most')
  if (!quantifier || clause.form !== 'yes_no' || who !== null || query.order?.by !== measure) return null
  if (!isOfHalf(clause, quantifier)) return null
  const { order: _order, limit: _limit, compare: _compare, ...rest } = query
  return {
    asked: claim({ ...rest, measures: [{ measure }], groupBy: [], derive: 'share' }, 'above', 50),
    used: [quantifier],
  }
}

/** "tenders bring in the most": the quality that is named comes first of all of its kind. */
const ofFirstQuality: Law = ({ clause, query, who, quality, isNone }) => {
  const quantifier = firstSaid(clause, 'most')
  const isRanked = quantifier !== undefined && !isOfHalf(clause, quantifier)
  const isMeasured = all(clause, 'measure').length > 0 && !clause.items.some((item) => isNoun(clause, item))
  if (!query.order || who !== null || quality?.values.length !== 1 || !(isRanked || isMeasured)) return null
  return {
    asked: claim(
      { ...withoutFilters(query, [quality]), groupBy: [{ field: quality.field }] },
      isNone ? 'is_not' : 'first',
      quality.values[0],
    ),
    used: [],
  }
}

/** "pharma is larger than dairy": of the sides compared, the first is at the end that is said. */
const ofSides: Law = ({ clause, query }) => {
  const [side] = query.groupBy
  const [measure] = query.measures
  const comparative = firstSaid(clause, 'above', 'below', 'better', 'worse')
  if (query.compare !== 'each other' || !comparative || !side || !measure || query.order) return null
  const first = side.part
    ? all(clause, 'period')[0]?.meaning.days.from
    : query.filters.find(({ field }) => field === side.field)?.values[0]
  if (first === undefined || first === null) return null
  const direction = isSaid(comparative, 'above', 'better') ? 'desc' : 'asc'
  return {
    asked: claim({ ...query, order: { by: measure.measure, direction } }, 'first', first),
    used: [comparative],
  }
}

/** "we lead in design": one record comes first among all. */
const ofFirst: Law = ({ clause, draft, query, who, isNone }) => {
  if (!query.order || who === null) return null
  const segments = query.segments.filter((id) => id !== 'ours')
  const isAmongAll = clause.subject.usually !== undefined && (draft.isOurs || segments.length === 0)
  const open = isAmongAll ? [...segments.filter((id) => id !== 'competitors'), 'everyone'] : segments
  const among = { ...withoutFilters(query, draft.names), segments: draft.isOurs ? open : segments }
  return { asked: claim(among, isNone ? 'is_not' : 'first', who), used: [] }
}

/** "is any sector above ...", "dairy is above ...": rows that fulfil a condition, or one number held against it. */
const ofCondition: Law = ({ clause, draft, query, who, isNone, any, condition, share, lead }) => {
  if (!condition || !isOp(condition.filter.op) || share || lead) return null
  const isOne = isAlone(clause, draft)
  if (any || (isNone && who === null && !isOne)) {
    const groupBy = query.groupBy.length > 0 ? query.groupBy : [{ field: entityOf(clause.subject) }]
    return { asked: claim({ ...query, groupBy }, isNone ? 'none' : 'exists'), used: [] }
  }
  if (!isOne) return { asked: claim(query, 'exists'), used: [], isWeak: true }
  const { filter, measure } = condition
  const number = asNumber(withoutFilters(query, [filter]), measure, who !== null)
  return { asked: claim(number, opOf(filter), filter.values[0] ?? 0), used: [] }
}

const isMoney = (unit: string | null | undefined): boolean => unit === 'USD' || unit === 'EUR'
/** Dollars say nothing of what is in euros. */
const isOtherMoney = (unit: string | null, of: string | undefined): boolean =>
  isMoney(unit) && isMoney(of) && unit !== of

/** "we have twelve competitors", "dairy grows by 23 per cent". */
const ofNumber: Law = ({ clause, draft, query, isNone }) => {
  const { stated } = draft
  if (stated?.meaning.is !== 'number' || query.order || isPart(clause, stated)) return null
  const { subject, items } = clause
  const { unit, value } = stated.meaning
  const after = items[stated.at + 1]
  const isCounted =
    isNoun(clause, after) || query.measures.length === 0 || draft.isBare || isA(after, 'segment')
  const measure = isCounted && unit === null ? countOf(subject) : query.measures[0]?.measure
  if (!measure || isOtherMoney(unit, measureOf(subject, measure)?.unit)) return null
  const isOne = measureOf(subject, measure)?.kind === 'value'
  const number = asNumber({ ...query, measures: [{ measure }] }, measure, isOne)
  return { asked: claim(number, isNone ? 'is_not' : 'is', value), used: [stated] }
}

/** "Polderflow is German". */
const ofQuality: Law = ({ draft, query, isNone, quality, condition }) => {
  if (condition || query.order || draft.stated || draft.names.length === 0 || !quality?.values.length)
    return null
  const about = { ...withoutFilters(query, [quality]), measures: [], show: [quality.field] }
  return { asked: claim(about, isNone ? 'is_not' : 'is', quality.values[0]), used: [] }
}

/** "dairy is growing": above nothing. */
const ofDirection: Law = ({ clause, query }) => {
  const direction = firstSaid(clause, 'up', 'down')
  const signed = query.measures.find(({ measure }) => measureOf(clause.subject, measure)?.isSigned)
  if (!direction || !signed || query.order) return null
  const { compare: _compare, derive: _derive, ...rest } = query
  const op = isSaid(direction, 'up') ? 'above' : 'below'
  return { asked: claim({ ...rest, measures: [{ measure: signed.measure }] }, op, 0), used: [direction] }
}

/** "is there any ...": that numbers differ is no claim that rows exist. */
const ofExistence: Law = ({ query, isNone, any, condition }) => {
  const isWorkedOut = query.compare !== undefined || query.derive !== undefined
  const isNarrowed = query.segments.length > 0 || query.filters.length > 0
  if (condition || isWorkedOut || query.show.length > 0 || !(any || isNone || isNarrowed)) return null
  return { asked: claim(query, isNone ? 'none' : 'exists'), used: [], isWeak: true }
}

/** Each finds by itself whether its claim is made; which is meant, the words decide that it explains. */
export const claimLaws: readonly Law[] = [
  ofEvery,
  ofMost,
  ({ share }) => share,
  ({ lead }) => lead,
  ofFirstQuality,
  ofSides,
  ofFirst,
  ofCondition,
  ofNumber,
  ofQuality,
  ofDirection,
  ofExistence,
]

/** "Is pharma smaller than dairy?", "we lead in design, right?", "since we have twelve competitors": held against the records. */
export const claimsOf = (clause: Clause, draft: Draft, laws = claimLaws): readonly Proposal[] => {
  const { query, conditions } = draft
  const [negated, any, why] = [firstSaid(clause, 'not'), firstSaid(clause, 'any'), firstSaid(clause, 'why')]
  // "does no competitor ...": none of them, where "does it not ..." only asks.
  const [next, then] = negated ? clause.items.slice(negated.at + 1) : []
  const isOfNoun =
    isNoun(clause, next) || ((isA(next, 'value') || isA(next, 'segment')) && isNoun(clause, then))
  const isAsking =
    negated?.at === 0 &&
    clause.form === 'yes_no' &&
    ['not', 'no'].includes(textOf(clause, negated)) &&
    !(isOfNoun && textOf(clause, negated) === 'no')
  const lead = assertedLead(draft)
  const said: Said = {
    clause,
    draft,
    query,
    who: whoOf(draft),
    isNone: negated !== undefined && !draft.used.has(negated) && !isAsking,
    any,
    quality: query.filters.find(
      ({ field, op }) => (op === 'is' || op === 'mentions') && !namesRecords(clause.subject, field),
    ),
    condition: conditions[0],
    share: assertedShare(clause, draft),
    lead: lead && { asked: lead, used: [] },
  }
  const always = [negated, any, why].filter((item): item is Item => item !== undefined)
  return laws.flatMap((law) => {
    const proposal = law(said)
    return proposal ? [{ ...proposal, used: [...proposal.used, ...always] }] : []
  })
}

/** "which of our twelve competitors": the count that is taken for granted, with the same filters. */
export const premiseOf = (clause: Clause, draft: Draft): Asked | null => {
  const { stated, query } = draft
  if (!stated || !isA(stated, 'number') || stated.meaning.unit !== null || stated.meaning.value > 10_000)
    return null
  const behind = clause.items.slice(stated.at + 1, stated.at + 3)
  const noun = behind.find((item) => isNoun(clause, item) || isA(item, 'segment') || isA(item, 'dimension'))
  if (!noun || !behind[0] || gap(stated, behind[0]) > 0) return null
  // "the twelve sectors we serve" counts no companies.
  if (isA(noun, 'dimension') && !isNoun(clause, noun)) return null
  // "which of our seven ... is at risk", "... are Spanish": what is said of them was not counted.
  const predicate = clause.tokens.findIndex(({ word }, at) => at >= noun.to && formsOfBe.has(word))
  const isCounted = (found: (item: Item) => boolean): boolean =>
    predicate === -1 || clause.items.some((item) => item.from < predicate && found(item))
  const kept = {
    subject: query.subject,
    filters: query.filters.filter(
      ({ field, op }) =>
        (op === 'is' || op === 'is_not') &&
        isCounted((item) => isA(item, 'value') && item.meaning.dimension === field),
    ),
    segments: query.segments.filter((id) =>
      isCounted((item) => isA(item, 'segment') && item.meaning.id === id),
    ),
    ...(query.period && { period: query.period }),
  }
  return claim(
    { ...kept, measures: [{ measure: countOf(clause.subject) }], groupBy: [], show: [] },
    'is',
    stated.meaning.value,
  )
}

/** One number is spoken of: a named record's, ours, or one over everything. */
const isAlone = (clause: Clause, draft: Draft): boolean => {
  const reference = draft.conditions[0]?.filter.values[0]
  if (draft.names.length === 0 && typeof reference === 'object' && reference.of === 'ours') return false
  if (draft.names.length > 0 || draft.isOurs) return true
  const nouns = clause.items.filter((item) => isNoun(clause, item))
  const isAggregated = draft.query.measures.some(
    ({ measure, aggregate }) =>
      aggregate !== undefined || measureOf(clause.subject, measure)?.kind !== 'value',
  )
  return isAggregated || (nouns.length === 0 && all(clause, 'measure').length > 0)
}
