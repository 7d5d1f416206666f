import type { Asked, Brief, Claim, Query } from '@portal/contracts/ask'
import { briefs } from './briefs.ts'

/** After "as dairy is the largest sector", dairy is spoken of. */
const ofClaim = ({ query, asserted }: Claim, keyOf: (subject: string) => string): Query => {
  if ((asserted.op !== 'first' && asserted.op !== 'last' && asserted.op !== 'is_not') || !query.order)
    return query
  const { order: _order, limit: _limit, offset: _offset, ...rest } = query
  const { value } = asserted
  if (typeof value !== 'string')
    return { ...rest, segments: [...query.segments.filter((segment) => segment !== 'everyone'), 'ours'] }
  return { ...rest, filters: [...query.filters, { field: keyOf(query.subject), op: 'is', values: [value] }] }
}

/** The record that a brief told of. */
const ofBrief = (brief: Brief): Query | null => {
  const [place] = Object.entries(briefs).find(([, kind]) => kind === brief.brief) ?? []
  const [subject, field] = place?.split('.') ?? []
  return subject && field && 'about' in brief && brief.about
    ? {
        subject,
        measures: [],
        filters: [{ field, op: 'is', values: [brief.about] }],
        segments: [],
        groupBy: [],
        show: [],
      }
    : null
}

/** The query that a follow-up goes on from. */
export const lastQuery = (last: readonly Asked[], keyOf: (subject: string) => string): Query | null => {
  const asked = last.at(-1)
  if (asked?.kind === 'query') return asked.query
  if (asked?.kind === 'claim') return ofClaim(asked.claim, keyOf)
  if (asked?.kind === 'brief') return ofBrief(asked.brief)
  return null
}
