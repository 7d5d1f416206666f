import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/bids/tender-document.ts'

/** The files of a tender that the portal has read. */
export const tenderDocument = toSubject(
  {
    id: 'tender_document',
    from: 'public.tender_files f join public.tender_procedures p on p.id = f.procedure_id',
    record: {
      table: 'tender_files',
      id: 'f.id',
      asOf: dayOf('f.added_at'),
      provenance: 'f.provenance',
      href: `'/tenders/' || p.id`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 'f.name' },
      { id: 'tender', type: 'text', values: 'many', namesOf: 'tender', sql: 'p.title' },
      { id: 'format', type: 'text', values: 'few', sql: 'f.kind' },
      { id: 'added_by', type: 'text', values: 'few', sql: 'f.added_by', asks: 'who', staysInHouse: true },
      { id: 'added', type: 'date', sql: dayOf('f.added_at'), asks: 'when' },
      { id: 'offers_until', type: 'date', sql: dayOf('p.offers_until') },
    ],
    measures: [
      { id: 'pages', kind: 'value', sql: 'f.parts', field: 'parts', aggregate: 'sum' },
      { id: 'tenders', kind: 'count', distinct: 'p.id' },
    ],
    headline: ['count'],
    day: 'added',
    right: 'portal.has_business_access',
    weight: 0.85,
  },
  words,
)
