import { screenPaths } from '@portal/contracts/paths'
import { shownFigure, shownNumber } from '../excerpt-marks.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/undertaking.ts'

/** Undertakings by the page that lists them: what their keys begin with. */
const kinds = [
  { kind: 'design', begin: 'category.design.' },
  { kind: 'innovation', begin: 'category.innovation.project_' },
  { kind: 'sustainability', begin: 'category.sustainability.goal_' },
] as const

const byKind = (told: (kind: (typeof kinds)[number]['kind']) => string): string =>
  `case ${kinds.map(({ kind, begin }) => `when starts_with(f.key, '${begin}') then '${told(kind)}'`).join(' ')} end`

/** Figures that tell how far something has come or what it may bring, one record for each such thing. */
export const isOfUndertaking = kinds.map(({ begin }) => `starts_with(f.key, '${begin}')`).join(' or ')

export const undertaking = toSubject(
  {
    id: 'undertaking',
    from: `(select *, key || '.potential' as potential_key from public.figures offset 0) f
    left join public.figures potential on potential.key = f.potential_key and potential.is_current`,
    where: `f.is_current and (${isOfUndertaking}) and f.key not like '%.potential'`,
    record: {
      table: 'figures',
      id: 'f.id',
      label: 'f.label',
      excerpt: `f.label || ': ' || ${shownFigure('f')} || coalesce(', potential ' || ${shownNumber('potential.value', 'EUR')}, '')`,
      asOf: 'f.as_of',
      provenance: 'f.provenance',
      href: byKind(screenPaths.betaCategory),
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', isLoose: true, sql: `split_part(f.label, ', progress', 1)` },
      { id: 'page', type: 'text', values: 'few', sql: byKind((kind) => kind) },
    ],
    measures: [
      {
        id: 'progress',
        kind: 'value',
        sql: 'f.value',
        field: 'value',
        aggregate: 'mean',
        unit: '%',
        good: 'high',
      },
      { id: 'potential', kind: 'value', sql: 'potential.value', aggregate: 'sum', unit: 'EUR', good: 'high' },
    ],
    headline: ['progress', 'potential'],
  },
  words,
)
