import { shownNumber } from '../excerpt-marks.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/initiative.ts'

export const initiative = toSubject(
  {
    id: 'initiative',
    from: `(select *, portal.last_day(due) as due_on, 'initiative.' || slug || '.progress' as progress_key
      from public.initiatives offset 0) n
    left join public.figures progress on progress.key = n.progress_key and progress.is_current`,
    record: {
      table: 'initiatives',
      id: 'n.id',
      label: 'n.title',
      excerpt: `n.title || ': ' || n.status || ', led by ' || n.lead || ', due ' || n.due
      || coalesce(', progress ' || ${shownNumber('progress.value', '%')}, '')`,
      asOf: 'n.as_of',
      provenance: 'n.provenance',
      href: `'/dashboard'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', isLoose: true, sql: 'n.title' },
      { id: 'lead', type: 'text', values: 'few', sql: 'n.lead', asks: 'who' },
      { id: 'status', type: 'text', values: 'few', sql: 'n.status' },
      { id: 'due', type: 'text', values: 'few', sql: 'n.due' },
      { id: 'due_on', type: 'date', toldBy: 'due', sql: 'n.due_on', asks: 'when' },
    ],
    measures: [
      { id: 'progress', kind: 'value', sql: 'progress.value', aggregate: 'mean', unit: '%', good: 'high' },
      {
        id: 'days_left',
        kind: 'value',
        sql: `case when n.status <> 'Completed' then n.due_on - $today end`,
        aggregate: 'min',
        unit: 'days',
        isSigned: true,
        good: 'high',
      },
    ],
    segments: [
      { id: 'open', oneOf: 'status', where: `n.status <> 'Completed'` },
      { id: 'completed', oneOf: 'status', where: `n.status = 'Completed'` },
      { id: 'at_risk', where: `n.status = 'At Risk'` },
      { id: 'late', where: `n.status <> 'Completed' and n.due_on < $today` },
    ],
    headline: ['progress', 'count'],
    day: 'due_on',
  },
  words,
)
