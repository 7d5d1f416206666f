import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/bids/bid.ts'

/** Tenders that we weigh: what our evidence says, what people decided, what we would offer. */
export const bid = toSubject(
  {
    id: 'bid',
    worked: 'bid',
    from: `public.tender_procedures p left join public.bid_decisions d on d.procedure_id = p.id
      left join public.tender_offers o on o.procedure_id = p.id
      left join jsonb_to_recordset($worked) w (id uuid, verdict text, because text) on w.id = p.id`,
    where: `(d.procedure_id is not null or o.procedure_id is not null
      or exists (select from public.tender_files f where f.procedure_id = p.id))`,
    record: {
      // None of a tender's own: what of these goes to no provider is known by the table.
      table: 'bid_decisions',
      id: 'p.id',
      asOf: 'p.as_of',
      provenance: 'p.provenance',
      href: `'/bids'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', namesOf: 'tender', sql: 'p.title' },
      { id: 'buyer', type: 'text', values: 'many', sql: 'p.buyer' },
      { id: 'decision', type: 'text', values: 'few', sql: 'd.decision' },
      {
        id: 'reason',
        type: 'text',
        values: 'prose',
        sql: `nullif(d.reason, '')`,
        asks: 'why',
        staysInHouse: true,
      },
      { id: 'decided_by', type: 'text', values: 'few', sql: 'd.decided_by', asks: 'who', staysInHouse: true },
      { id: 'verdict', type: 'text', values: 'few', sql: 'w.verdict' },
      { id: 'because', type: 'text', values: 'prose', sql: 'w.because' },
      { id: 'decided', type: 'date', sql: dayOf('d.decided_at') },
      { id: 'offers_until', type: 'date', sql: dayOf('p.offers_until'), asks: 'when' },
    ],
    measures: [
      {
        id: 'value',
        kind: 'value',
        sql: 'p.value',
        aggregate: 'sum',
        unitFrom: `coalesce(p.currency, 'EUR')`,
      },
      { id: 'price', kind: 'value', sql: 'o.price_eur', aggregate: 'sum', unit: 'EUR' },
      { id: 'cost', kind: 'value', sql: 'o.p50_eur', aggregate: 'sum', unit: 'EUR', good: 'low' },
      { id: 'cautious_cost', kind: 'value', sql: 'o.p80_eur', aggregate: 'sum', unit: 'EUR', good: 'low' },
    ],
    segments: [
      { id: 'going', oneOf: 'decision', where: `d.decision = 'bid'` },
      { id: 'not_going', oneOf: 'decision', where: `d.decision = 'no_bid'` },
      { id: 'undecided', oneOf: 'decision', where: 'd.decision is null' },
      { id: 'decided', oneOf: 'decision', where: 'd.decision is not null' },
    ],
    headline: ['count'],
    day: 'decided',
    right: 'portal.has_business_access',
    staysInHouse: true,
    weight: 0.95,
  },
  words,
)
