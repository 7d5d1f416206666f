import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words as feedbackWords } from '../../words/portal/feedback.ts'
import { words as importWords } from '../../words/portal/import.ts'
import { words as reportWords } from '../../words/portal/report.ts'

export const report = toSubject(
  {
    id: 'report',
    isOfPortal: true,
    isLive: true,
    from: 'public.reports r',
    record: {
      table: 'reports',
      id: 'r.id',
      asOf: dayOf('r.created_at'),
      source: { kind: 'measured', name: 'Reports of the portal' },
      href: `'/deliveries'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'prose', sql: 'r.title' },
      { id: 'type', type: 'text', values: 'few', sql: 'r.kind' },
      {
        id: 'made_by',
        type: 'text',
        values: 'few',
        sql: 'r.created_by_email',
        asks: 'who',
        staysInHouse: true,
      },
      { id: 'made', type: 'date', sql: dayOf('r.created_at'), asks: 'when' },
    ],
    measures: [],
    segments: [{ id: 'confidential', where: 'r.is_confidential' }],
    headline: ['count'],
    day: 'made',
    right: 'portal.is_admin',
    weight: 0.8,
  },
  reportWords,
)

export const feedback = toSubject(
  {
    id: 'feedback',
    isOfPortal: true,
    isLive: true,
    from: 'public.feedback f',
    record: {
      table: 'feedback',
      id: 'f.id',
      label: `'Feedback of ' || f.email`,
      asOf: dayOf('f.created_at'),
      source: { kind: 'measured', name: 'Feedback of people' },
      href: `'/app-intelligence'`,
    },
    key: 'text',
    dimensions: [
      { id: 'text', type: 'text', values: 'prose', isAbout: true, sql: 'f.feedback' },
      { id: 'person', type: 'text', values: 'few', sql: 'f.email', asks: 'who' },
      { id: 'given', type: 'date', sql: dayOf('f.created_at'), asks: 'when' },
    ],
    measures: [{ id: 'people', kind: 'count', distinct: 'f.email' }],
    headline: ['count'],
    day: 'given',
    right: 'portal.is_admin',
    staysInHouse: true,
    weight: 0.8,
  },
  feedbackWords,
)

/** Files that brought figures or records. */
export const fileImport = toSubject(
  {
    id: 'import',
    isOfPortal: true,
    isLive: true,
    from: `(select id, 'figures' as target, file_name, imported_by, row_count, accepted_count, jsonb_array_length(rejected) as refused,
        created_at, rolled_back_at from public.figure_imports
      union all select id, target, file_name, imported_by, row_count, accepted_count, jsonb_array_length(rejected),
        created_at, rolled_back_at from public.record_imports) i`,
    record: {
      table: 'figure_imports',
      id: 'i.id',
      asOf: dayOf('i.created_at'),
      source: { kind: 'measured', name: 'Imports of the portal' },
      href: `'/data'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 'i.file_name' },
      { id: 'target', type: 'text', values: 'few', sql: 'i.target' },
      {
        id: 'imported_by',
        type: 'text',
        values: 'few',
        sql: 'i.imported_by',
        asks: 'who',
        staysInHouse: true,
      },
      { id: 'imported', type: 'date', sql: dayOf('i.created_at'), asks: 'when' },
    ],
    measures: [
      { id: 'rows', kind: 'value', sql: 'i.row_count', aggregate: 'sum' },
      { id: 'accepted', kind: 'value', sql: 'i.accepted_count', aggregate: 'sum' },
      { id: 'refused', kind: 'value', sql: 'i.refused', aggregate: 'sum', good: 'low' },
    ],
    segments: [{ id: 'taken_back', where: 'i.rolled_back_at is not null' }],
    headline: ['count', 'accepted'],
    day: 'imported',
    right: 'portal.is_admin',
    weight: 0.8,
  },
  importWords,
)
