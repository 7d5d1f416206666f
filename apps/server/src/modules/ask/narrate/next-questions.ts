import type { AskLanguage, Query, Suggestion } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import type { AnswerRows } from '../query/answer-rows.ts'
import { groupsOf } from './chips.ts'
import { getSubject } from '../query/find-item.ts'
import { createPrintQuery } from './print-query.ts'
import type { AskedOfRows } from './narrate.ts'
import type { Telling } from './tale.ts'

const most = 3

/** Neighbours of what was asked that have an answer for certain. */
export function nextQuestions(
  asked: AskedOfRows,
  found: AnswerRows,
  { catalogue, language }: Telling,
): Suggestion[] {
  const query = asked.kind === 'claim' ? asked.claim.query : asked.query
  const subject = getSubject(catalogue, query.subject)
  if (found.rows.length === 0) return toSuggestions(widened(query), createPrintQuery(catalogue), language)
  const neighbours = [
    ...ofTheWinner(query, found, subject),
    ...againstOurs(query, found, subject),
    ...overTime(query, subject),
    ...byGroup(query, subject),
    ...otherMeasure(query, subject),
  ]
  const print = createPrintQuery(catalogue)
  const isNew = (each: Query): boolean => print(each, language) !== print(query, language)
  return toSuggestions(neighbours.filter(isNew), print, language)
}

const toSuggestions = (
  queries: readonly Query[],
  print: ReturnType<typeof createPrintQuery>,
  language: AskLanguage,
): Suggestion[] => {
  const texts = new Map(queries.map((query) => [print(query, language), query]))
  return [...texts].slice(0, most).map(([text, query]) => ({ text, asked: { kind: 'query', query } }))
}

/** What narrows is kept, how the rows are told is new. */
const keptOf = ({ subject, filters, segments, period }: Query): Query => ({
  subject,
  filters,
  segments,
  measures: [],
  groupBy: [],
  show: [],
  ...(period && { period }),
})

/** Without the last condition, and without any. */
function widened(query: Query): Query[] {
  const { period, filters, segments } = query
  const { period: _period, ...timeless } = query
  return [
    ...(period ? [timeless] : []),
    ...(filters.length > 0 ? [{ ...query, filters: filters.slice(0, -1) }] : []),
    ...(segments.length > 0 ? [{ ...query, segments: [] }] : []),
  ]
}

/** Everything else that is recorded of whoever came first. */
function ofTheWinner(query: Query, { rows, columns }: AnswerRows, subject: Subject): Query[] {
  const [row] = rows
  const [group] = query.groupBy
  const at = columns.findIndex(({ role, id }) => (role === 'key' || role === 'group') && id === group?.field)
  const name = row?.cells[at]
  if (!group || group.part || typeof name !== 'string') return []
  const filters = [
    ...query.filters.filter(({ field }) => field !== group.field),
    { field: group.field, op: 'is' as const, values: [name] },
  ]
  const kept = keptOf({ ...query, filters })
  const isRecord = group.field === subject.key
  if (isRecord) {
    const measures = subject.measures
      .filter(({ id }) => id !== 'count' && !query.measures.some(({ measure }) => measure === id))
      .slice(0, 3)
    return measures.length === 0
      ? []
      : [
          {
            ...kept,
            measures: measures.map(({ id }) => ({ measure: id })),
            groupBy: [{ field: subject.key }],
          },
        ]
  }
  const [measure] = query.measures
  const other = groupsOf(subject).find(
    (id) => id !== subject.key && id !== group.field && !filters.some(({ field }) => field === id),
  )
  return measure && other ? [{ ...kept, measures: [measure], groupBy: [{ field: other }] }] : []
}

/** Against our own record, where it has the same measure. */
function againstOurs(query: Query, { rows }: AnswerRows, subject: Subject): Query[] {
  const [measure] = query.measures
  const isByRecord = query.groupBy.length === 1 && query.groupBy[0]?.field === subject.own?.name
  if (
    !subject.own?.isComparable ||
    !measure ||
    !isByRecord ||
    query.compare ||
    rows.every(({ isOwn }) => isOwn)
  )
    return []
  const { order: _order, limit: _limit, offset: _offset, derive: _derive, ...plain } = query
  return [{ ...plain, measures: [measure], show: [], compare: 'ours' }]
}

function overTime(query: Query, subject: Subject): Query[] {
  const [measure] = query.measures
  if (!subject.day || !measure || query.groupBy.some(({ part }) => part)) return []
  return [
    {
      ...keptOf(query),
      measures: [measure],
      groupBy: [{ field: subject.day, part: query.period ? 'month' : 'quarter' }],
    },
  ]
}

function byGroup(query: Query, subject: Subject): Query[] {
  const [measure] = query.measures
  if (query.groupBy.some(({ field }) => field !== subject.key)) return []
  const filtered = query.filters.map(({ field }) => field)
  if (filtered.includes(subject.key)) return []
  const group = groupsOf(subject).find((id) => id !== subject.key && !filtered.includes(id))
  return group
    ? [{ ...keptOf(query), measures: [measure ?? { measure: 'count' }], groupBy: [{ field: group }] }]
    : []
}

/** The same of the measure that follows in the catalogue. */
function otherMeasure(query: Query, subject: Subject): Query[] {
  const at = subject.measures.findIndex(({ id }) => id === query.measures[0]?.measure)
  const next = subject.measures[at + 1] ?? subject.measures[0]
  if (!next || query.measures.some(({ measure }) => measure === next.id)) return []
  const { order, compare: _compare, derive: _derive, times: _times, ...plain } = query
  const turned = order && { order: { by: next.id, direction: order.direction } }
  return [{ ...plain, measures: [{ measure: next.id }], ...turned }]
}
