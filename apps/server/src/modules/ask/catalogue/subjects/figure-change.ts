import { shownFigure } from '../excerpt-marks.ts'
import { dayOf } from '../sql.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/figure-change.ts'

export const figureChange = toSubject(
  {
    id: 'figure_change',
    from: 'public.figures f join public.figures was on was.id = f.replaces',
    where: 'f.version > 1',
    record: {
      table: 'figures',
      id: 'f.id',
      label: 'f.label',
      excerpt: `f.label || ': ' || coalesce(${shownFigure('f')}, f.value_text)
      || ', before ' || coalesce(${shownFigure('was')}, was.value_text)`,
      asOf: 'f.as_of',
      provenance: 'f.provenance',
      href: 'null',
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', namesOf: 'figure', sql: 'f.label' },
      { id: 'changed', type: 'date', sql: dayOf('f.created_at'), asks: 'when' },
      { id: 'owner', type: 'text', values: 'few', sql: 'f.owner', asks: 'who' },
      {
        id: 'source',
        type: 'text',
        values: 'prose',
        sql: `f.provenance #>> '{source,name}'`,
        asks: 'why',
      },
    ],
    measures: [
      {
        id: 'change',
        kind: 'value',
        sql: 'f.value - was.value',
        aggregate: 'sum',
        unitFrom: 'f.unit',
        isSigned: true,
      },
      {
        id: 'change_rate',
        kind: 'value',
        sql: '100 * (f.value - was.value) / nullif(abs(was.value), 0)',
        aggregate: 'mean',
        unit: '%',
        isSigned: true,
      },
      { id: 'value', kind: 'value', sql: 'f.value', aggregate: 'mean', unitFrom: 'f.unit' },
      { id: 'before', kind: 'value', sql: 'was.value', aggregate: 'mean', unitFrom: 'f.unit' },
    ],
    segments: [
      { id: 'current', where: 'f.is_current' },
      { id: 'risen', oneOf: 'direction', where: 'f.value > was.value' },
      { id: 'fallen', oneOf: 'direction', where: 'f.value < was.value' },
    ],
    headline: ['change', 'change_rate'],
    day: 'changed',
    weight: 0.8,
  },
  words,
)
