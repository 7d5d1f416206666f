import { dayOf } from '../sql.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/watch.ts'

export const watch = toSubject(
  {
    id: 'watch',
    from: 'public.watches w join public.competitors c on c.id = w.company_id',
    where: 'w.is_active',
    record: {
      table: 'watches',
      id: 'w.id',
      label: `c.company_name || ': ' || w.url`,
      excerpt:
        `concat_ws('; ', c.company_name, w.url, 'last outcome ' || w.last_outcome, w.last_detail, ` +
        `w.failures || ' failures in a row')`,
      asOf: dayOf('coalesce(w.last_checked_at, w.created_at)'),
      source: { kind: 'measured', name: 'Watched pages of the portal' },
      href: `'/market-benchmarks'`,
    },
    key: 'page',
    dimensions: [
      { id: 'page', type: 'text', values: 'prose', sql: 'w.url' },
      { id: 'company', type: 'text', values: 'many', namesOf: 'company', sql: 'c.company_name', asks: 'who' },
      { id: 'outcome', type: 'text', values: 'few', sql: 'w.last_outcome' },
      { id: 'checked', type: 'date', sql: dayOf('w.last_checked_at'), asks: 'when' },
    ],
    measures: [{ id: 'failures', kind: 'value', sql: 'w.failures', aggregate: 'sum', good: 'low' }],
    segments: [{ id: 'failing', where: 'w.failures > 0' }],
    headline: ['count'],
    day: 'checked',
    weight: 0.8,
  },
  words,
)
