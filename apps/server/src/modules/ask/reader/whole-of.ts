import type { Asked, Query } from '@portal/contracts/ask'
import type { Catalogue, Dimension, Subject } from '../catalogue/catalogue.ts'
import { entityOf, measureOf, namesRecords } from './fill/clause.ts'

const mostFields = 8

/** What tells something of a record: not what finds it, nor where its numbers are from. */
const tells = (subject: Subject, query: Query, { id, type, ...rest }: Dimension): boolean =>
  id !== entityOf(subject) &&
  id !== 'as_of' &&
  id !== 'kind' &&
  !query.filters.some(({ field }) => field === id) &&
  !(type === 'date' && 'toldBy' in rest)

/** All that is recorded of the records which a reading is about: whoever asks something of them finds it there. */
export const wholeOf = (asked: Asked, { subjects }: Catalogue): Asked | null => {
  if (asked.kind !== 'query' && asked.kind !== 'claim') return null
  const query = asked.kind === 'query' ? asked.query : asked.claim.query
  const subject = subjects.find(({ id }) => id === query.subject)
  const filters = query.filters.filter(({ field }) => subject && measureOf(subject, field) === undefined)
  if (!subject || filters.length + query.segments.length === 0) return null
  const isNamed = filters.some(({ field, op }) => op === 'is' && namesRecords(subject, field))
  const fields = subject.dimensions.filter((field) => tells(subject, query, field)).map(({ id }) => id)
  const numbers = subject.measures.filter(({ kind, narrows }) => kind === 'value' && narrows === undefined)
  return {
    kind: 'query',
    query: {
      subject: query.subject,
      measures: (isNamed
        ? numbers.map(({ id }) => id)
        : subject.headline.filter((id) => numbers.some((each) => each.id === id))
      )
        .slice(0, mostFields)
        .map((measure) => ({ measure })),
      filters,
      segments: query.segments,
      groupBy: [{ field: entityOf(subject) }],
      show: isNamed ? fields.slice(0, mostFields) : [],
      ...(query.period && { period: query.period }),
    },
  }
}
