import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/bids/tender-change.ts'

/** What a later notice changed about a tender. */
export const tenderChange = toSubject(
  {
    id: 'tender_change',
    from: 'public.tender_changes c join public.tender_procedures p on p.id = c.procedure_id',
    record: {
      table: 'tender_changes',
      id: 'c.id',
      label: `p.title || ': ' || c.field`,
      asOf: dayOf('coalesce(c.published_at, c.noticed_at)'),
      provenance: 'p.provenance',
      href: `'/tenders/' || p.id`,
    },
    key: 'change',
    dimensions: [
      { id: 'change', type: 'text', values: 'prose', sql: `p.title || ': ' || c.field` },
      { id: 'tender', type: 'text', values: 'many', namesOf: 'tender', sql: 'p.title' },
      { id: 'field', type: 'text', values: 'few', sql: 'c.field' },
      { id: 'before', type: 'text', values: 'prose', sql: `c.was #>> '{}'` },
      { id: 'after', type: 'text', values: 'prose', sql: `c.now #>> '{}'` },
      { id: 'published', type: 'date', sql: dayOf('coalesce(c.published_at, c.noticed_at)'), asks: 'when' },
    ],
    measures: [{ id: 'tenders', kind: 'count', distinct: 'p.id' }],
    headline: ['count'],
    day: 'published',
    right: 'portal.has_business_access',
    weight: 0.85,
  },
  words,
)
