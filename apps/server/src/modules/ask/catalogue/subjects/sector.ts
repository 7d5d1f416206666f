import { shownNumber } from '../excerpt-marks.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/sector.ts'

// A key is built behind `offset 0`: under row level security a join on an expression would read every figure.
const asOf = 'coalesce(b.as_of, s.as_of)'
const provenance = 'coalesce(b.provenance, s.provenance)'

export const sector = toSubject(
  {
    id: 'sector',
    from: `public.market_benchmarks b
    full join (select *, 'sector.' || slug || '.revenue' as revenue_key, 'sector.' || slug || '.projects' as projects_key,
      'sector.' || slug || '.growth' as growth_key from public.sectors offset 0) s on lower(s.name) = lower(b.sector)
    left join public.figures revenue on revenue.key = s.revenue_key and revenue.is_current
    left join public.figures projects on projects.key = s.projects_key and projects.is_current
    left join public.figures growth on growth.key = s.growth_key and growth.is_current`,
    record: {
      table: 'market_benchmarks',
      id: 'coalesce(b.id, s.id)',
      label: `coalesce(b.sector || ' benchmark', s.name || ' sector')`,
      excerpt: `coalesce(b.sector, s.name) || ': ' || concat_ws(', ',
      'market size ' || ${shownNumber('b.market_size_usd', 'USD', 'record.market_size_usd')},
      'growth rate ' || ${shownNumber('b.growth_rate', '%')},
      'our market share ' || ${shownNumber('b.herpasia_market_share', '%')},
      'competitor count ' || ${shownNumber('b.competitor_count', '')},
      'active projects ' || ${shownNumber('b.active_projects', '')},
      'average project value ' || ${shownNumber('b.avg_project_value_usd', 'USD', 'record.avg_project_value_usd')},
      'our revenue ' || ${shownNumber('revenue.value', 'EUR')},
      'our projects ' || ${shownNumber('projects.value', '')},
      'our growth ' || ${shownNumber('growth.value', '%')},
      s.description)`,
      asOf,
      provenance,
      fieldSources: 'b.field_provenance',
      href: `case when b.id is null then '/sectors' else '/market-benchmarks' end`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 'coalesce(b.sector, s.name)' },
      { id: 'description', type: 'text', values: 'prose', sql: 's.description' },
      {
        id: 'clients',
        type: 'text',
        values: 'many',
        isList: true,
        sql: 's.key_clients',
        asks: 'who',
        staysInHouse: true,
      },
    ],
    measures: [
      {
        id: 'market_size',
        kind: 'value',
        sql: 'b.market_size_usd',
        field: 'market_size_usd',
        aggregate: 'sum',
        unit: 'USD',
        good: 'high',
      },
      {
        id: 'growth_rate',
        kind: 'value',
        sql: 'b.growth_rate',
        field: 'growth_rate',
        aggregate: 'mean',
        weight: 'b.market_size_usd',
        unit: '%',
        isSigned: true,
        good: 'high',
      },
      {
        id: 'market_share',
        kind: 'value',
        sql: 'b.herpasia_market_share',
        field: 'herpasia_market_share',
        aggregate: 'mean',
        weight: 'b.market_size_usd',
        unit: '%',
        good: 'high',
      },
      {
        id: 'competitor_count',
        kind: 'value',
        sql: 'b.competitor_count',
        field: 'competitor_count',
        aggregate: 'mean',
        good: 'low',
      },
      {
        id: 'active_projects',
        kind: 'value',
        sql: 'b.active_projects',
        field: 'active_projects',
        aggregate: 'sum',
        good: 'high',
      },
      {
        id: 'average_project_value',
        kind: 'value',
        sql: 'b.avg_project_value_usd',
        field: 'avg_project_value_usd',
        aggregate: 'mean',
        weight: 'b.active_projects',
        unit: 'USD',
        good: 'high',
      },
      { id: 'revenue', kind: 'value', sql: 'revenue.value', aggregate: 'sum', unit: 'EUR', good: 'high' },
      {
        id: 'own_growth',
        kind: 'value',
        sql: 'growth.value',
        aggregate: 'mean',
        weight: 'revenue.value',
        unit: '%',
        isSigned: true,
        good: 'high',
      },
      { id: 'own_projects', kind: 'value', sql: 'projects.value', aggregate: 'sum', good: 'high' },
      {
        id: 'market_revenue',
        kind: 'value',
        sql: 'b.market_size_usd * b.herpasia_market_share / 100',
        aggregate: 'sum',
        unit: 'USD',
        good: 'high',
      },
      {
        id: 'project_volume',
        kind: 'value',
        sql: 'b.active_projects * b.avg_project_value_usd',
        aggregate: 'sum',
        unit: 'USD',
        good: 'high',
      },
      {
        id: 'market_per_competitor',
        kind: 'value',
        sql: 'b.market_size_usd / nullif(b.competitor_count, 0)',
        aggregate: 'mean',
        unit: 'USD',
        good: 'high',
      },
    ],
    headline: ['market_size', 'growth_rate', 'market_share', 'revenue'],
  },
  words,
)
