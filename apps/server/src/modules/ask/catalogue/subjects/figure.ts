import { betaCategoryKeys, screenPaths } from '@portal/contracts/paths'
import { shownFigure, shownNumber } from '../excerpt-marks.ts'
import { toSubject } from '../to-subject.ts'
import { dayAt, valueBefore } from '../versions.ts'
import { words } from '../words/figure.ts'
import { isOfUndertaking } from './undertaking.ts'

/** First part of a figure's key, the page that shows it, and its address. */
const pages = [
  { group: 'kpi', page: 'dashboard', href: '/dashboard' },
  { group: 'market', page: 'benchmarks', href: '/market-benchmarks' },
  { group: 'example', page: 'home', href: '/' },
  { group: 'tool', page: 'tools', href: '/beta-agents' },
  ...betaCategoryKeys.map((key) => ({
    group: `category.${key}`,
    page: key,
    href: screenPaths.betaCategory(key),
  })),
]
const byGroup = (of: 'page' | 'href', otherwise: string): string =>
  `case ${pages.map((each) => `when starts_with(f.key, '${each.group}.') then '${each[of]}'`).join(' ')} else ${otherwise} end`

/** Of these the other subjects tell, or they stand beside the figure that they belong to. */
const elsewhere = `f.record_table is not null or starts_with(f.key, 'matrix.') or starts_with(f.key, 'sector.')
  or starts_with(f.key, 'market.addressable_share.') or ${isOfUndertaking}
  or f.key like 'initiative.%.progress' or f.key like 'opportunity.%' or f.key like '%.target' or f.key like '%.change'`

const ofSameKey = 'v.key = f.key'
const before = valueBefore(ofSameKey)

export const figure = toSubject(
  {
    id: 'figure',
    // Where row level security holds, an index answers a key that is there, and none that is built in the condition.
    from: `public.figures f
    cross join lateral (select f.key || '.target' as target, f.key || '.change' as change,
      case when starts_with(f.key, 'kpi.') then 'market.' || substr(f.key, 5) end as benchmark offset 0) beside
    left join public.figures target on target.key = beside.target and target.is_current and $as_of is null
    left join public.figures change on change.key = beside.change and change.is_current and $as_of is null
    left join public.figures benchmark on benchmark.key = beside.benchmark and benchmark.is_current and $as_of is null
    left join public.figure_notes note on note.figure_key = f.key`,
    where: `f.is_current and not (${elsewhere})`,
    record: {
      table: 'figures',
      id: 'f.id',
      label: 'f.label',
      excerpt: `f.label || ': ' || coalesce(${shownFigure('f')}, f.value_text || coalesce(nullif(' ' || f.unit, ' '), ''))
      || coalesce(' (' || f.period || ')', '')
      || coalesce(', target ' || ${shownFigure('target')}, '')
      || coalesce(', change ' || ${shownNumber('change.value', '%')}, '')
      || coalesce(', benchmark ' || ${shownFigure('benchmark')}, '')`,
      asOf: 'f.as_of',
      provenance: 'f.provenance',
      href: byGroup('href', 'null'),
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', isLoose: true, saidBy: 'unit', sql: 'f.label' },
      { id: 'text', type: 'text', values: 'prose', sql: 'f.value_text' },
      {
        id: 'page',
        type: 'text',
        values: 'few',
        sql: byGroup('page', `split_part(f.key, '.', 1)`),
        asks: 'where',
      },
      { id: 'owner', type: 'text', values: 'few', sql: 'f.owner', asks: 'who' },
      { id: 'stood_on', type: 'date', sql: dayAt('f.as_of') },
      { id: 'unit', type: 'text', values: 'few', sql: 'f.unit' },
      { id: 'period', type: 'text', values: 'few', sql: 'f.period' },
      { id: 'commentary', type: 'text', values: 'prose', sql: 'note.commentary', asks: 'why' },
      {
        id: 'source',
        type: 'text',
        values: 'prose',
        sql: `f.provenance #>> '{source,name}'`,
      },
    ],
    measures: [
      {
        id: 'value',
        kind: 'value',
        sql: 'f.value',
        previous: before,
        field: 'value',
        aggregate: 'mean',
        unitFrom: 'f.unit',
      },
      { id: 'target', kind: 'value', sql: 'target.value', aggregate: 'mean', unitFrom: 'f.unit' },
      {
        id: 'to_target',
        kind: 'value',
        sql: 'f.value - target.value',
        aggregate: 'mean',
        unitFrom: 'f.unit',
        isSigned: true,
      },
      { id: 'change', kind: 'value', sql: 'change.value', aggregate: 'mean', unit: '%', isSigned: true },
      { id: 'benchmark', kind: 'value', sql: 'benchmark.value', aggregate: 'mean', unitFrom: 'f.unit' },
      {
        id: 'moved',
        kind: 'value',
        sql: `f.value - ${before}`,
        aggregate: 'mean',
        unitFrom: 'f.unit',
        isSigned: true,
      },
    ],
    segments: [
      {
        id: 'off_target',
        where: `case when note.better = 'lower' then f.value > target.value else f.value < target.value end`,
      },
      { id: 'risen', oneOf: 'direction', where: `f.value > ${before}` },
      { id: 'fallen', oneOf: 'direction', where: `f.value < ${before}` },
      { id: 'stale', where: 'f.as_of + f.fresh_for < $today' },
      { id: 'real', where: `f.provenance ->> 'kind' <> 'sample'` },
      { id: 'unowned', where: 'f.owner is null' },
      { id: 'with_target', where: 'target.value is not null' },
    ],
    headline: ['value'],
    day: 'stood_on',
    versions: {
      where: `f.id = (select v.id from public.figures v where ${ofSameKey} and v.as_of <= $as_of order by v.version desc limit 1)
      and not (${elsewhere})`,
    },
    weight: 0.9,
  },
  words,
)
