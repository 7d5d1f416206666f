import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/bids/criterion.ts'

/** By what a tender is awarded, one row for each criterion. */
export const criterion = toSubject(
  {
    id: 'criterion',
    from: `public.tender_procedures p cross join lateral
      jsonb_array_elements(p.criteria) with ordinality c (said, place)`,
    record: {
      table: 'tender_procedures',
      row: 'c.place::text',
      id: 'p.id',
      label: `p.title || ': ' || (c.said ->> 'name')`,
      asOf: 'p.as_of',
      provenance: 'p.provenance',
      href: `'/tenders/' || p.id`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: `c.said ->> 'name'` },
      { id: 'tender', type: 'text', values: 'many', namesOf: 'tender', sql: 'p.title' },
      { id: 'buyer', type: 'text', values: 'many', sql: 'p.buyer' },
      { id: 'offers_until', type: 'date', sql: dayOf('p.offers_until'), asks: 'when' },
    ],
    measures: [
      { id: 'weight', kind: 'value', sql: `(c.said ->> 'weight')::numeric`, aggregate: 'mean', unit: '%' },
      { id: 'tenders', kind: 'count', distinct: 'p.id' },
    ],
    headline: ['weight', 'tenders'],
    day: 'offers_until',
    right: 'portal.has_business_access',
    weight: 0.85,
  },
  words,
)
