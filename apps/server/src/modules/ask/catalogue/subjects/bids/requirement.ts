import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/bids/requirement.ts'

const number = (term: string): string => `(r.terms ->> '${term}')::numeric`

/** What the documents of a tender ask of us, and whether our evidence meets it. */
export const requirement = toSubject(
  {
    id: 'requirement',
    worked: 'requirement',
    from: `public.tender_requirements r join public.tender_files f on f.id = r.file_id
      join public.tender_procedures p on p.id = f.procedure_id
      left join jsonb_to_recordset($worked) w (id uuid, standing text, because text) on w.id = r.id`,
    record: {
      table: 'tender_requirements',
      id: 'r.id',
      label: `p.title || ': ' || r.kind`,
      excerpt: `concat_ws('; ', p.title, r.quote, w.standing, w.because)`,
      asOf: 'p.as_of',
      provenance: 'f.provenance',
      href: `'/bids'`,
    },
    key: 'quote',
    dimensions: [
      { id: 'quote', type: 'text', values: 'prose', sql: 'r.quote' },
      { id: 'tender', type: 'text', values: 'many', namesOf: 'tender', sql: 'p.title' },
      { id: 'buyer', type: 'text', values: 'many', sql: 'p.buyer' },
      { id: 'type', type: 'text', values: 'few', sql: 'r.kind' },
      { id: 'about', type: 'text', values: 'few', sql: `r.terms ->> 'subject'` },
      { id: 'standing', type: 'text', values: 'few', sql: 'w.standing' },
      { id: 'because', type: 'text', values: 'prose', sql: 'w.because', asks: 'why' },
      { id: 'document', type: 'text', values: 'prose', sql: `f.name || ', ' || r.locator`, asks: 'where' },
      { id: 'offers_until', type: 'date', sql: dayOf('p.offers_until'), asks: 'when' },
    ],
    measures: [
      { id: 'amount', kind: 'value', sql: number('amount'), aggregate: 'max', unit: 'EUR' },
      { id: 'percent', kind: 'value', sql: number('percent'), aggregate: 'max', unit: '%' },
      { id: 'tenders', kind: 'count', distinct: 'p.title' },
    ],
    segments: [
      { id: 'met', oneOf: 'standing', where: `w.standing = 'met'` },
      { id: 'not_met', oneOf: 'standing', where: `w.standing = 'not_met'` },
      { id: 'unknown', oneOf: 'standing', where: `w.standing = 'unknown'` },
      { id: 'mandatory', oneOf: 'force', where: 'r.is_mandatory' },
      { id: 'optional', oneOf: 'force', where: 'not r.is_mandatory' },
    ],
    headline: ['count'],
    day: 'offers_until',
    right: 'portal.has_business_access',
    staysInHouse: true,
    weight: 0.9,
  },
  words,
)
