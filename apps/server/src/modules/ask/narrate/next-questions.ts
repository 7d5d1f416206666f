import type { Query, Suggestion } from '@portal/contracts/ask'
import type { Dimension, Subject } from '../catalogue/catalogue.ts'
import type { AnswerRows } from '../query/answer-rows.ts'
import { findMeasure, getSubject } from '../query/find-item.ts'
import { checkQuery } from '../query/check-query.ts'
import { firstQueryOf, groupsOf } from './chips.ts'
import { createPrintQuery } from './print-query.ts'
import type { AskedOfRows, Telling } from './tale.ts'

const most = 3

/** Neighbours of what was asked that can be run for certain. */
export function nextQuestions(
  asked: AskedOfRows,
  found: AnswerRows,
  { catalogue, language }: Telling,
): Suggestion[] {
  const query = asked.kind === 'claim' ? asked.claim.query : asked.query
  const subject = getSubject(catalogue, query.subject)
  const neighbours =
    found.rows.length === 0
      ? widened(query, subject)
      : [
          ...ofTheWinner(query, found, subject),
          ...againstOurs(query, found, subject),
          ...overTime(query, subject, query.period ? 'month' : 'quarter'),
          ...byGroup(query, subject),
          ...ofOtherMeasure(query, subject),
        ]
  const print = createPrintQuery(catalogue)
  const runnable = [...neighbours, firstQueryOf(subject)].filter(
    (each) => checkQuery(each, catalogue).length === 0,
  )
  const texts = new Map(runnable.map((each) => [print(each, language), each]))
  texts.delete(print(query, language))
  return [...texts].slice(0, most).map(([text, each]) => ({ text, asked: { kind: 'query', query: each } }))
}

/** What narrows is kept, how the rows are told is new. */
const narrowedAs = ({ subject, filters, segments, period }: Query, told: Partial<Query>): Query => ({
  subject,
  filters,
  segments,
  measures: [],
  groupBy: [],
  show: [],
  ...(period && { period }),
  ...told,
})

/** The years there are, then without the last condition, then without any. */
function widened(query: Query, subject: Subject): Query[] {
  const { period, filters, segments } = query
  const { period: _period, compare: _compare, derive: _derive, ...plain } = query
  return [
    ...(period ? [...overTime(plain, subject, 'year'), plain] : []),
    ...(filters.length > 0 ? [{ ...plain, filters: filters.slice(0, -1) }] : []),
    ...(segments.length > 0 ? [{ ...plain, segments: [] }] : []),
  ]
}

/** Of whoever came first: what else is recorded, or the parts of its number. */
function ofTheWinner(query: Query, { rows, columns }: AnswerRows, subject: Subject): Query[] {
  const [group] = query.groupBy
  const at = columns.findIndex(({ role, id }) => (role === 'key' || role === 'group') && id === group?.field)
  const name = rows[0]?.cells[at]
  if (!group || group.part || typeof name !== 'string') return []
  const named = { field: group.field, op: 'is' as const, values: [name] }
  if (group.field === subject.key) return ofRecord(query, subject, named)
  const filters = [...query.filters.filter(({ field }) => field !== group.field), named]
  const [other] = partsOf(subject).filter((id) => !filters.some(({ field }) => field === id))
  const measures = query.measures.slice(0, 1)
  return other && measures.length > 0
    ? [narrowedAs({ ...query, filters }, { measures, groupBy: [{ field: other }] })]
    : []
}

function ofRecord(query: Query, subject: Subject, named: Query['filters'][number]): Query[] {
  const { id, key, headline, dimensions } = subject
  const asked = [...query.measures.map(({ measure }) => measure), ...query.show]
  const measures = headline.filter(
    (each) => !asked.includes(each) && findMeasure(subject, each)?.kind === 'value',
  )
  const show = dimensions.filter((each) => !asked.includes(each.id) && tellsOfRecord(each, key))
  const told = { subject: id, filters: [named], segments: [], groupBy: [{ field: key }] }
  if (measures.length > 0)
    return [{ ...told, measures: measures.slice(0, 3).map((measure) => ({ measure })), show: [] }]
  return show.length > 0 ? [{ ...told, measures: [], show: show.slice(0, 3).map((each) => each.id) }] : []
}

/** Of every subject; nobody goes on to ask for it. */
const ofEveryRecord = ['as_of', 'kind']
const tellsOfRecord = (dimension: Dimension, key: string): boolean =>
  dimension.id !== key &&
  !ofEveryRecord.includes(dimension.id) &&
  !(dimension.type === 'text' && dimension.values !== 'few')
const partsOf = (subject: Subject): string[] =>
  groupsOf(subject).filter((id) => id !== subject.key && !ofEveryRecord.includes(id))

/** Against our own record, where it has the same measure. */
function againstOurs(query: Query, { rows }: AnswerRows, { own }: Subject): Query[] {
  const [measure] = query.measures
  const isByOwner = query.groupBy.length === 1 && query.groupBy[0]?.field === own?.name
  const isOfOthers = rows.some(({ isOwn }) => !isOwn)
  if (!own?.isComparable || !measure || !isByOwner || !isOfOthers || query.compare) return []
  const { order: _order, limit: _limit, offset: _offset, derive: _derive, ...plain } = query
  return [{ ...plain, measures: [measure], show: [], compare: 'ours' }]
}

function overTime(query: Query, subject: Subject, part: 'month' | 'quarter' | 'year'): Query[] {
  const [measure] = query.measures
  const day = (measure && findMeasure(subject, measure.measure)?.day) ?? subject.day
  if (!day || !measure || query.groupBy.some((group) => group.part)) return []
  return [narrowedAs(query, { measures: [measure], groupBy: [{ field: day, part }] })]
}

function byGroup(query: Query, subject: Subject): Query[] {
  const isByRecord = query.groupBy.every(({ field }) => field === subject.key)
  const filtered = query.filters.map(({ field }) => field)
  if (!isByRecord || filtered.includes(subject.key)) return []
  const [field] = partsOf(subject).filter((id) => !filtered.includes(id))
  const measures = query.measures.length > 0 ? query.measures.slice(0, 1) : [{ measure: 'count' }]
  return field ? [narrowedAs(query, { measures, groupBy: [{ field }] })] : []
}

/** The same of the measure that follows in the catalogue. */
function ofOtherMeasure(query: Query, subject: Subject): Query[] {
  const at = subject.measures.findIndex(({ id }) => id === query.measures[0]?.measure)
  const next = subject.measures[at + 1] ?? subject.measures[0]
  if (!next || query.measures.length === 0 || query.measures.some(({ measure }) => measure === next.id))
    return []
  const { order, compare: _compare, derive: _derive, times: _times, ...plain } = query
  return [
    {
      ...plain,
      measures: [{ measure: next.id }],
      ...(order && { order: { by: next.id, direction: order.direction } }),
    },
  ]
}
