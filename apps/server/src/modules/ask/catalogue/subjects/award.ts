import { shownDay, shownNumber } from '../excerpt-marks.ts'
import { countryOf, divisionOf } from '../sql.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/award.ts'

/** What was awarded to whom, one row for each result; the tender itself is another subject. */
export const award = toSubject(
  {
    id: 'award',
    from: `public.tender_awards a join public.tender_procedures p on p.id = a.procedure_id
      join public.tender_winners w on w.name = a.winner left join public.competitors c on c.id = w.company_id`,
    record: {
      table: 'tender_procedures',
      row: 'a.position',
      id: 'p.id',
      label: `a.winner || ': ' || p.title`,
      excerpt: `concat_ws('; ', 'awarded to ' || a.winner || coalesce(' (' || nullif(c.company_name, a.winner) || ')', ''),
        p.title || ' (' || p.buyer || coalesce(', ' || p.country, '') || ')',
        'price ' || ${shownNumber('a.amount', `' || coalesce(a.currency, 'EUR') || '`)},
        'offers ' || ${shownNumber('a.offers', '')}, 'awarded on ' || ${shownDay('a.awarded_on')})`,
      asOf: 'p.as_of',
      provenance: 'p.provenance',
      href: `'/tenders/' || p.id`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', namesOf: 'tender', sql: 'p.title' },
      {
        id: 'winner',
        type: 'text',
        values: 'many',
        namesOf: 'company',
        sql: 'coalesce(c.company_name, a.winner)',
        asks: 'who',
      },
      { id: 'company', type: 'text', values: 'many', namesOf: 'company', sql: 'c.company_name' },
      { id: 'buyer', type: 'text', values: 'many', sql: 'p.buyer' },
      { id: 'country', type: 'text', values: 'few', sql: countryOf('p.country'), asks: 'where' },
      { id: 'sector', type: 'text', values: 'few', sql: divisionOf('p.division') },
      { id: 'currency', type: 'text', values: 'few', sql: 'a.currency' },
      { id: 'awarded_on', type: 'date', sql: 'a.awarded_on', asks: 'when' },
    ],
    measures: [
      {
        id: 'price',
        kind: 'value',
        sql: 'a.amount',
        aggregate: 'sum',
        unit: 'EUR',
        unitFrom: `coalesce(a.currency, 'EUR')`,
      },
      { id: 'offers', kind: 'value', sql: 'a.offers', aggregate: 'mean' },
      { id: 'winners', kind: 'count', distinct: 'a.winner' },
    ],
    segments: [
      { id: 'tracked', oneOf: 'who', where: 'c.id is not null and not c.is_own' },
      { id: 'others', oneOf: 'who', where: 'c.id is null' },
    ],
    headline: ['price', 'count'],
    day: 'awarded_on',
    right: 'portal.has_business_access',
    weight: 0.9,
  },
  words,
)
