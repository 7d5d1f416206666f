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
} from './clause.ts'
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

/** "Is pharma smaller than dairy?", "we lead in design, right?", "since we have twelve competitors": held against the records. */
export const asClaim = (clause: Clause, draft: Draft): { asked: Asked; used: readonly Item[] } | null => {
  const { subject } = clause
  const { query, conditions, stated } = draft
  const [negated, any] = [firstSaid(clause, 'not'), firstSaid(clause, 'any')]
  const isNone =
    negated !== undefined &&
    !draft.used.has(negated) &&
    !(negated.at === 0 && clause.form === 'yes_no' && ['not', 'no'].includes(textOf(clause, negated)))
  const who = whoOf(draft)
  const used = [negated, any, firstSaid(clause, 'why')].filter((item): item is Item => item !== undefined)
  const condition = conditions[0]
  const every =
    clause.form === 'yes_no' && who === null
      ? clause.items.find((item) =>
          ['all', 'every', 'each', 'todos los', 'todas las', 'todos', 'todas', 'all the', 'cada'].includes(
            textOf(clause, item),
          ),
        )
      : undefined
  if (every) {
    const [first] = query.filters
    const opposite = first && opposites[first.op]
    if (first && opposite && query.filters.length === 1)
      return {
        asked: claim(
          { ...query, filters: [{ ...first, op: opposite }], groupBy: [{ field: entityOf(subject) }] },
          'none',
        ),
        used: [...used, every],
      }
  }
  const quantifier = firstSaid(clause, 'most')
  if (quantifier && clause.form === 'yes_no' && who === null && query.order?.by === countOf(subject)) {
    const { order: _order, limit: _limit, compare: _compare, ...rest } = query
    return {
      asked: claim(
        { ...rest, measures: [{ measure: countOf(subject) }], groupBy: [], derive: 'share' },
        'above',
        50,
      ),
      used: [...used, quantifier],
    }
  }
  const part = assertedShare(clause, draft)
  if (part) return { asked: part.asked, used: [...used, ...part.used] }
  const quality = query.filters.find(({ field, op }) => op === 'is' && !namesRecords(subject, field))
  const isOfQuality =
    quality?.values.length === 1 &&
    all(clause, 'measure').length > 0 &&
    !clause.items.some((item) => isNoun(clause, item))
  if (query.order && who === null && quality && isOfQuality)
    return {
      asked: claim(
        { ...withoutFilters(query, [quality]), groupBy: [{ field: quality.field }] },
        isNone ? 'is_not' : 'first',
        quality.values[0],
      ),
      used,
    }
  const lead = assertedLead(draft)
  if (lead) return { asked: lead, used }
  const sides = query.groupBy[0]
  const comparative = firstSaid(clause, 'above', 'below', 'better', 'worse')
  if (query.compare === 'each other' && comparative && sides && !query.order) {
    const isUp = isSaid(comparative, 'above', 'better')
    const first = sides.part
      ? all(clause, 'period')[0]?.meaning.days.from
      : query.filters.find(({ field }) => field === sides.field)?.values[0]
    const measure = query.measures[0]
    if (measure && first !== undefined && first !== null)
      return {
        asked: claim(
          { ...query, order: { by: measure.measure, direction: isUp ? 'desc' : 'asc' } },
          'first',
          first,
        ),
        used: [...used, comparative],
      }
  }
  if (query.order && who !== null) {
    const out = draft.names
    const segments = query.segments.filter((id) => id !== 'ours')
    const open =
      subject.usually && (draft.isOurs || segments.length === 0)
        ? [...segments.filter((id) => id !== 'competitors'), 'everyone']
        : segments
    const measures = query.measures
    return {
      asked: claim(
        { ...withoutFilters(query, out), segments: [...new Set(draft.isOurs ? open : segments)], measures },
        isNone ? 'is_not' : 'first',
        who,
      ),
      used,
    }
  }
  if (condition && isOp(condition.filter.op)) {
    const filter = condition.filter
    const value = filter.values[0] ?? 0
    if (any || (isNone && who === null && !isAlone(clause, draft))) {
      const rows: Query =
        query.groupBy.length > 0 ? query : { ...query, groupBy: [{ field: entityOf(subject) }] }
      return { asked: claim(rows, isNone ? 'none' : 'exists'), used }
    }
    if (isAlone(clause, draft))
      return {
        asked: claim(
          asNumber(withoutFilters(query, [filter]), condition.measure, who !== null),
          opOf(filter),
          value,
        ),
        used,
      }
    return { asked: claim(query, 'exists'), used }
  }
  if (stated && isA(stated, 'number')) {
    const counts =
      isNoun(clause, clause.items[stated.at + 1]) ||
      query.measures.length === 0 ||
      draft.isBare ||
      (isA(clause.items[stated.at + 1], 'segment') && stated.meaning.unit === null)
    const measure = counts && stated.meaning.unit === null ? countOf(subject) : query.measures[0]?.measure
    if (measure)
      return {
        asked: claim(
          asNumber(
            { ...query, measures: [{ measure }] },
            measure,
            measureOf(subject, measure)?.kind === 'value',
          ),
          isNone ? 'is_not' : 'is',
          stated.meaning.value,
        ),
        used: [...used, stated],
      }
  }
  if (draft.names.length > 0 && quality && quality.values.length > 0) {
    const about = withoutFilters(query, [quality])
    return {
      asked: claim(
        { ...about, measures: [], show: [quality.field] },
        isNone ? 'is_not' : 'is',
        quality.values[0],
      ),
      used,
    }
  }
  const direction = firstSaid(clause, 'up', 'down')
  const signed = query.measures
    .map(({ measure }) => measureOf(subject, measure))
    .find((measure) => measure?.isSigned)
  if (direction && signed) {
    const { compare: _compare, derive: _derive, ...rest } = query
    return {
      asked: claim(
        { ...rest, measures: [{ measure: signed.id }] },
        isSaid(direction, 'up') ? 'above' : 'below',
        0,
      ),
      used: [...used, direction],
    }
  }
  // That numbers differ is no claim that rows exist.
  const isWorkedOut = query.compare !== undefined || query.derive !== undefined
  const isThere =
    !isWorkedOut && (any !== undefined || isNone || query.segments.length > 0 || query.filters.length > 0)
  return isThere && query.show.length === 0 ? { asked: claim(query, isNone ? 'none' : 'exists'), used } : null
}

/** "which of our twelve competitors": the count that is taken for granted, with the same filters. */
export const premiseOf = (clause: Clause, draft: Draft): Asked | null => {
  const { stated, query } = draft
  if (!stated || !isA(stated, 'number') || stated.meaning.unit !== null || stated.meaning.value > 10_000)
    return null
  const behind = clause.items.slice(stated.at + 1, stated.at + 3)
  if (
    !behind.some((item) => isNoun(clause, item) || isA(item, 'segment')) ||
    !behind[0] ||
    gap(stated, behind[0]) > 0
  )
    return null
  const kept = {
    subject: query.subject,
    filters: query.filters.filter(({ op }) => op === 'is' || op === 'is_not'),
    segments: query.segments,
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
