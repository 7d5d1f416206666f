import type { HealthCheckRow } from '@portal/contracts/health'
import type {
  CompetitorRow,
  InitiativeRow,
  MarketBenchmarkRow,
  MarketInsightRow,
  SectorRow,
} from '@portal/contracts/market'
import { toDeal } from '../pipeline/deal.ts'
import { formatValue, writeFact } from './format-value.ts'
import type { Entity, Fact, Health, Initiative, Insight, KnowledgeBase, Scalar, Source } from './knowledge.ts'
import type { FieldSources, KnowledgeRows } from './knowledge.repository.ts'
import { knownMetrics } from './known-metrics.ts'
import type { Metric } from './metrics.ts'
import { placeFigures, slugOf } from './place-figures.ts'

const platformCheck = {
  kind: 'measured',
  source: { name: 'Health monitor of the portal' },
  inputs: [],
} as const

/** Turns stored rows into entities, facts and citable sources. */
export function buildKnowledge(rows: KnowledgeRows): KnowledgeBase {
  const cards = new Map(rows.sectorCards.map((card) => [slugOf(card.name), card]))
  const sectors = rows.sectors.map((row) => toSector(row, cards.get(slugOf(row.sector))))
  const companies = rows.companies.map(toCompany)
  const placed = placeFigures(rows.figures, [...sectors, ...companies])
  return {
    sectors: sectors.map((entity) => withFacts(entity, placed.facts)),
    companies: companies.map((entity) => withFacts(entity, placed.facts)),
    metrics: [...knownMetrics, ...placed.metrics],
    scalars: placed.scalars,
    insights: rows.insights.map(toInsight),
    initiatives: rows.initiatives.map((row) => toInitiative(row, placed.scalars)),
    health: rows.health ? toHealth(rows.health) : null,
    deals: rows.deals.map(toDeal),
  }
}

const withFacts = (entity: Entity, facts: ReadonlyMap<string, Fact[]>): Entity => {
  const more = facts.get(entity.id) ?? []
  if (more.length === 0) return entity
  return {
    ...entity,
    facts: new Map([...entity.facts, ...more.map((fact) => [fact.metric.id, fact] as const)]),
  }
}

interface RowFacts {
  source: Source
  kind: Metric['of']
  values: Readonly<Record<string, number | undefined>>
  fieldSources: FieldSources['field_provenance']
}

function factsOf({ source, kind, values, fieldSources }: RowFacts): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  for (const metric of knownMetrics) {
    const value = metric.of === kind ? values[metric.id] : undefined
    if (value !== undefined)
      facts.set(metric.id, { metric, value, source: sourceOfField({ source, metric, value, fieldSources }) })
  }
  return facts
}

function sourceOfField({
  source,
  metric,
  value,
  fieldSources,
}: { source: Source; metric: Metric; value: number } & Pick<RowFacts, 'fieldSources'>): Source {
  const own = fieldSources[metric.id === 'overall' ? 'competitive_score' : metric.id]
  if (!own?.provenance) return source
  const label = `${source.label}: ${metric.label.en}`
  const excerpt = `${label} ${writeFact(value, metric)}`
  return { ...source, label, excerpt, asOf: own.as_of ?? source.asOf, provenance: own.provenance }
}

const listFacts = (facts: ReadonlyMap<string, Fact>): string =>
  [...facts.values()].map(({ metric, value }) => `${metric.label.en} ${writeFact(value, metric)}`).join(', ')

function toSector(row: MarketBenchmarkRow & FieldSources, card: SectorRow | undefined): Entity {
  const source: Source = {
    table: 'market_benchmarks',
    id: row.id,
    label: `${row.sector} benchmark`,
    excerpt: '',
    asOf: row.as_of,
    provenance: row.provenance,
    href: '/market-benchmarks',
  }
  const {
    market_size_usd,
    growth_rate,
    herpasia_market_share,
    competitor_count,
    active_projects,
    avg_project_value_usd,
  } = row
  const values = {
    market_size_usd,
    growth_rate,
    herpasia_market_share,
    competitor_count,
    active_projects,
    avg_project_value_usd,
  }
  const facts = factsOf({ source, kind: 'sector', values, fieldSources: row.field_provenance })
  source.excerpt = `${row.sector}: ${listFacts(facts)}`
  return {
    kind: 'sector',
    id: row.id,
    name: row.sector,
    facts,
    source,
    country: null,
    sectors: [],
    strengths: [],
    position: null,
    website: null,
    isOwn: false,
    card: card ? toCard(card) : null,
  }
}

const toCard = (row: SectorRow): NonNullable<Entity['card']> => ({
  description: row.description,
  clients: row.key_clients,
  source: {
    table: 'sectors',
    id: row.id,
    label: `${row.name} sector`,
    asOf: row.as_of,
    provenance: row.provenance,
    href: '/sectors',
    excerpt: `${row.name}: ${row.description} Key clients: ${row.key_clients.join(', ')}`,
  },
})

function toInitiative(row: InitiativeRow, scalars: readonly Scalar[]): Initiative {
  return {
    title: row.title,
    status: row.status,
    lead: row.lead,
    due: row.due,
    progress: scalars.find(({ key }) => key === `initiative.${row.slug}.progress`) ?? null,
    source: {
      table: 'initiatives',
      id: row.id,
      label: row.title,
      excerpt: `${row.title}: ${row.status}, led by ${row.lead}, due ${row.due}`,
      asOf: row.as_of,
      provenance: row.provenance,
      href: '/dashboard',
    },
  }
}

function toCompany(row: CompetitorRow & FieldSources): Entity {
  const source: Source = {
    table: 'competitors',
    id: row.id,
    label: row.company_name,
    excerpt: '',
    asOf: row.as_of,
    provenance: row.provenance,
    href: '/competitor-intelligence',
  }
  const facts = factsOf({
    source,
    kind: 'company',
    values: { ...row.scores, overall: row.competitive_score },
    fieldSources: row.field_provenance,
  })
  const parts = [
    row.country,
    row.market_position,
    listFacts(facts),
    row.sectors.length > 0 ? `sectors: ${row.sectors.join(', ')}` : null,
    row.strengths.length > 0 ? `strengths: ${row.strengths.join(', ')}` : null,
    row.website,
  ]
  source.excerpt = `${row.company_name}: ${parts.filter(Boolean).join('; ')}`
  return {
    kind: 'company',
    id: row.id,
    name: row.company_name,
    facts,
    source,
    country: row.country,
    sectors: row.sectors,
    strengths: row.strengths,
    position: row.market_position,
    website: row.website,
    isOwn: row.is_own,
    card: null,
  }
}

/** Fetched words may hold `[1]`; only our own markers may look like citations. */
const withoutMarkers = (text: string): string => text.replace(/\[(\d+)\]/gu, '($1)')

function toInsight(row: MarketInsightRow): Insight {
  return {
    type: row.insight_type,
    urgency: row.urgency_level,
    title: withoutMarkers(row.title),
    description: withoutMarkers(row.description),
    impact: row.impact_score,
    confidence: row.ai_confidence,
    createdAt: row.created_at,
    source: {
      table: 'market_insights',
      id: row.id,
      label: row.title,
      excerpt:
        `${row.insight_type}, ${row.urgency_level} urgency, impact ${row.impact_score} out of 10, ` +
        `confidence ${Math.round(row.ai_confidence * 100)}%: ${row.description}`,
      asOf: row.created_at.slice(0, 10),
      provenance: row.provenance,
      href: '/market-benchmarks',
    },
  }
}

const goodStatuses = new Set(['healthy', 'accessible', 'operational', 'connected'])

function toHealth(row: HealthCheckRow): Health {
  const { details } = row
  const checks = [
    { name: 'database', status: details.database_status.status },
    ...details.api_endpoints.map(({ endpoint, status }) => ({ name: endpoint, status })),
    ...details.external_links.map(({ url, status }) => ({ name: url, status })),
    ...details.routes.map(({ route, status }) => ({ name: route, status })),
  ]
  const failing = checks.filter(({ status }) => !goodStatuses.has(status))
  const uptime = formatValue(row.uptime_percentage, 'percent')
  return {
    status: row.overall_status,
    uptime: row.uptime_percentage,
    failed: row.failed_checks,
    total: row.total_checks,
    responseMs: row.average_response_time,
    at: row.timestamp,
    failing,
    recommendations: details.recommendations ?? [],
    source: {
      table: 'health_checks',
      id: row.id,
      label: `Health check (${row.check_type})`,
      excerpt:
        `${row.overall_status}; uptime ${uptime}; ${row.failed_checks} of ${row.total_checks} checks failed; ` +
        `average response time ${formatValue(row.average_response_time, 'count')} ms; ` +
        `not in good state: ${failing.map(({ name, status }) => `${name} ${status}`).join(', ') || 'none'}`,
      asOf: row.timestamp.slice(0, 10),
      provenance: { ...platformCheck, inputs: [] },
      href: '/system-monitoring',
    },
  }
}
