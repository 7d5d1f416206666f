import { shownFigure } from '../excerpt-marks.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/opportunity.ts'

export const opportunity = toSubject(
  {
    id: 'opportunity',
    from: 'public.opportunities o left join public.figures f on f.key = o.figure_key and f.is_current',
    record: {
      table: 'opportunities',
      id: 'o.id',
      label: 'o.title',
      excerpt: `o.title || ': ' || o.description || coalesce(' ' || ${shownFigure('f')}, ' ' || f.value_text, '')
      || ' (' || o.figure_caption || ')'`,
      asOf: 'coalesce(f.as_of, o.as_of)',
      provenance: 'coalesce(f.provenance, o.provenance)',
      href: `'/'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', isLoose: true, sql: 'o.title' },
      { id: 'category', type: 'text', values: 'few', sql: 'o.category' },
      {
        id: 'description',
        type: 'text',
        values: 'prose',
        isAbout: true,
        sql: `o.title || ' ' || o.description`,
      },
      { id: 'meaning', type: 'text', values: 'prose', sql: 'o.figure_caption' },
    ],
    measures: [{ id: 'value', kind: 'value', sql: 'f.value', aggregate: 'max', unitFrom: 'f.unit' }],
    headline: ['value'],
    weight: 0.7,
  },
  words,
)
