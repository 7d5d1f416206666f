import { dayOf } from '../sql.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/watched-change.ts'

const createdOn = dayOf('i.created_at')

export const watchedChange = toSubject(
  {
    id: 'watched_change',
    from: 'public.market_insights i join public.competitors c on c.id = i.company_id',
    where: 'i.change_key is not null',
    record: {
      table: 'market_insights',
      id: 'i.id',
      label: 'i.title',
      excerpt: `concat_ws('; ', i.change_class, i.description, i.evidence ->> 'url')`,
      asOf: createdOn,
      moment: 'i.created_at',
      kindBit: 'i.kind_bit',
      provenance: 'i.provenance',
      href: `'/market-benchmarks'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'prose', sql: 'i.title' },
      { id: 'company', type: 'text', values: 'many', namesOf: 'company', sql: 'c.company_name', asks: 'who' },
      { id: 'class', type: 'text', values: 'few', sql: 'i.change_class' },
      { id: 'quote', type: 'text', values: 'prose', sql: `i.evidence ->> 'quote'` },
      { id: 'before', type: 'text', values: 'prose', sql: `i.evidence ->> 'was'` },
      { id: 'page', type: 'text', values: 'prose', sql: `i.evidence ->> 'url'`, asks: 'where' },
      { id: 'triage', type: 'text', values: 'few', sql: 'i.triage' },
      { id: 'found_on', type: 'date', sql: createdOn, moment: 'i.created_at', asks: 'when' },
    ],
    measures: [{ id: 'companies', kind: 'count', distinct: 'c.company_name' }],
    headline: ['count'],
    day: 'found_on',
    weight: 0.9,
  },
  words,
)
