import type { Query } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'

const mostShown = 8

/** What nobody asks for and everybody wants beside what is asked: `shown` has more columns, which are no part of the query. */
export function withToldAlong(asked: Query, subject: Subject): { query: Query; shown: Query } {
  const query = withEnds(asked)
  const more = [...dayOfOrder(query, subject), ...textsOf(query, subject)]
  const show = [...new Set([...query.show, ...more])].slice(0, mostShown)
  return { query, shown: more.length === 0 ? query : { ...query, show } }
}

/** How far the ends of a measure are apart is told with both of them. */
function withEnds(query: Query): Query {
  const [spread, ...others] = query.measures
  if (spread?.aggregate !== 'spread' || others.length > 0) return query
  const ends = (['max', 'min'] as const).map((aggregate) => ({ ...spread, aggregate }))
  return { ...query, measures: [spread, ...ends] }
}

/** The newest and the oldest are told with their day. */
function dayOfOrder({ order, groupBy, limit }: Query, { dimensions }: Subject): string[] {
  const day = dimensions.find(({ id, type }) => id === order?.by && type === 'date')
  return !day || limit === undefined || groupBy.some(({ field }) => field === day.id) ? [] : [day.id]
}

/** Records that are picked by a text of theirs are told with it: "who has a website", "strong in membranes". */
function textsOf({ filters, groupBy }: Query, { key, dimensions }: Subject): string[] {
  const isOfRecords = groupBy.length === 1 && groupBy[0]?.field === key
  const isText = (field: string) => dimensions.some(({ id, type }) => id === field && type === 'text')
  return filters.flatMap(({ field, op }) =>
    isOfRecords && (op === 'mentions' || op === 'present') && isText(field) && field !== key ? [field] : [],
  )
}
