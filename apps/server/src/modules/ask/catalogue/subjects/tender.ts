import { shownDay, shownNumber } from '../excerpt-marks.ts'
import { countryOf, dayOf, divisionOf } from '../sql.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/tender.ts'

const status = `case when p.stage = 'called' and ${dayOf('p.offers_until')} < $today then 'closed'
  when p.stage = 'called' then 'open' else p.stage end`
const currency = `coalesce(p.currency, 'EUR')`
const ofAwards = (sql: string): string => `(select ${sql} from jsonb_array_elements(p.awards) award)`
const winners = `nullif(array${ofAwards(`distinct award ->> 'winner'`)}, '{}')`
const price = ofAwards(`sum((award #>> '{price,amount}')::numeric)`)

export const tender = toSubject(
  {
    id: 'tender',
    from: 'public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id',
    record: {
      table: 'tender_procedures',
      id: 'p.id',
      label: 'p.title',
      excerpt: `concat_ws('; ', p.title || ' (' || p.buyer || coalesce(', ' || p.country, '') || ')', 'status ' || ${status},
      'estimated value ' || ${shownNumber('p.value', `' || ${currency} || '`)}, 'published ' || ${shownDay('p.published_at')},
      'questions until ' || ${shownDay('p.questions_until')}, 'offers until ' || ${shownDay('p.offers_until')},
      'awarded to ' || nullif(array_to_string(${winners}, ', '), ''), 'price ' || ${shownNumber(price, `' || ${currency} || '`)})`,
      asOf: 'p.as_of',
      provenance: 'p.provenance',
      href: `'/tenders/' || p.id`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', sql: 'p.title' },
      {
        id: 'description',
        type: 'text',
        values: 'prose',
        isAbout: true,
        sql: `concat_ws(' ', p.title, p.other_titles, p.description)`,
      },
      { id: 'buyer', type: 'text', values: 'many', sql: 'p.buyer' },
      { id: 'country', type: 'text', values: 'few', sql: countryOf('p.country'), asks: 'where' },
      { id: 'sector', type: 'text', values: 'few', sql: divisionOf('p.division') },
      { id: 'cpv', type: 'text', values: 'prose', isList: true, sql: 'p.cpv' },
      { id: 'procedure', type: 'text', values: 'few', sql: 'p.procedure_type' },
      { id: 'status', type: 'text', values: 'few', sql: status },
      { id: 'currency', type: 'text', values: 'few', sql: 'p.currency' },
      { id: 'winner', type: 'text', values: 'many', isList: true, sql: winners, asks: 'who' },
      { id: 'decision', type: 'text', values: 'few', sql: 'd.decision', staysInHouse: true },
      {
        id: 'decision_reason',
        type: 'text',
        values: 'prose',
        sql: 'd.reason',
        staysInHouse: true,
        asks: 'why',
      },
      { id: 'published', type: 'date', sql: dayOf('p.published_at'), moment: 'p.published_at' },
      { id: 'questions_until', type: 'date', sql: dayOf('p.questions_until') },
      { id: 'offers_until', type: 'date', sql: dayOf('p.offers_until'), asks: 'when' },
    ],
    measures: [
      {
        id: 'value',
        kind: 'value',
        sql: 'p.value',
        field: 'value',
        aggregate: 'sum',
        unit: 'EUR',
        unitFrom: currency,
      },
      { id: 'award_price', kind: 'value', sql: price, aggregate: 'sum', unit: 'EUR', unitFrom: currency },
      {
        id: 'offers_received',
        kind: 'value',
        sql: ofAwards(`sum((award ->> 'offers')::numeric)`),
        aggregate: 'sum',
      },
      {
        id: 'days_left',
        kind: 'value',
        sql: `${dayOf('p.offers_until')} - $today`,
        aggregate: 'min',
        unit: 'days',
      },
      { id: 'duration', kind: 'value', sql: 'p.duration_months', aggregate: 'mean', unit: 'months' },
      { id: 'buyers', kind: 'count', distinct: 'p.buyer' },
    ],
    segments: [
      { id: 'open', oneOf: 'status', where: `${status} = 'open'` },
      { id: 'closed', oneOf: 'status', where: `${status} = 'closed'` },
      { id: 'planned', oneOf: 'status', where: `p.stage = 'planned'` },
      { id: 'awarded', oneOf: 'status', where: `p.stage = 'awarded'` },
      { id: 'withdrawn', oneOf: 'status', where: `p.stage = 'withdrawn'` },
      { id: 'undecided', where: `d.decision is null and ${status} = 'open'` },
      { id: 'chosen', where: `d.decision = 'yes'` },
    ],
    headline: ['value', 'count'],
    day: 'offers_until',
    right: 'portal.has_business_access',
    weight: 0.95,
  },
  words,
)
