import type { Asked, FilterValue, Query } from '@portal/contracts/ask'
import type { Reading } from '../reading.ts'

const printValue = (value: FilterValue) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const printQuery = (query: Query): string =>
  [
    query.subject,
    `M:${query.measures.map(({ measure, aggregate }) => (aggregate ? `${measure}/${aggregate}` : measure)).join('+')}`,
    ...query.filters.map(({ field, op, values }) => `${field} ${op} ${values.map(printValue).join('|')}`),
    ...(query.segments.length > 0 ? [`S:${query.segments.join(',')}`] : []),
    ...(query.groupBy.length > 0
      ? [`G:${query.groupBy.map(({ field, part }) => (part ? `${field}:${part}` : field)).join(',')}`]
      : []),
    ...(query.show.length > 0 ? [`show:${query.show.join(',')}`] : []),
    ...(query.order
      ? [
          `O:${query.order.by} ${query.order.direction} ${query.limit ?? ''}${query.offset ? `+${query.offset}` : ''}${query.order.from ? ` from ${printValue(query.order.from)}` : ''}`,
        ]
      : []),
    ...(query.period ? [`P:${query.period.field} ${query.period.from}..${query.period.to}`] : []),
    ...(query.compare ? [`C:${query.compare}`] : []),
    ...(query.derive ? [`D:${query.derive}`] : []),
    ...(query.times === undefined ? [] : [`x${query.times}`]),
  ].join(' ; ')

const printAsked = (asked: Asked): string => {
  if (asked.kind === 'brief') return `BRIEF ${JSON.stringify(asked.brief)}`
  if (asked.kind === 'claim')
    return `CLAIM ${JSON.stringify(asked.claim.asserted)} of ${printQuery(asked.claim.query)}`
  if (asked.kind === 'calculation') return `CALCULATION ${JSON.stringify(asked.calculation)}`
  if (asked.kind === 'explanation') return `EXPLANATION ${asked.of}`
  return asked.kind === 'query' ? printQuery(asked.query) : asked.words
}

/** A reading in one line, for tests. */
export const printReading = ({ blocked, parts }: Reading): string =>
  blocked ? 'unread' : parts.map(printAsked).join(' && ')
