import { shownFigure, shownNumber } from '../excerpt-marks.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/region.ts'

const size = 'f.value * whole.value / 100'

/** Where the addressable market lies: each region's part of it, and what that is in money. */
export const region = toSubject(
  {
    id: 'region',
    from: `public.figures f left join public.figures whole on whole.key = 'market.addressable' and whole.is_current`,
    where: `f.is_current and starts_with(f.key, 'market.addressable_share.')`,
    record: {
      table: 'figures',
      id: 'f.id',
      label: 'f.label',
      excerpt: `f.label || ': ' || ${shownFigure('f')} || coalesce(', ' || ${shownNumber(size, 'USD')}, '')`,
      asOf: 'f.as_of',
      provenance: 'f.provenance',
      href: `'/market-benchmarks'`,
    },
    key: 'name',
    dimensions: [{ id: 'name', type: 'text', values: 'few', sql: `split_part(f.label, ': ', 2)` }],
    measures: [
      {
        id: 'part',
        kind: 'value',
        sql: 'f.value',
        field: 'value',
        aggregate: 'sum',
        unit: '%',
        good: 'high',
      },
      { id: 'size', kind: 'value', sql: size, aggregate: 'sum', unit: 'USD', good: 'high' },
    ],
    headline: ['part', 'size'],
    isOfOthers: true,
    weight: 0.85,
  },
  words,
)
