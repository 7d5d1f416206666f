import { sampleCompanies, sampleOwnCompany } from '@portal/sample-data/companies'
import { sampleFigures } from '@portal/sample-data/figures'
import { sampleInitiatives } from '@portal/sample-data/initiatives'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import { sampleInsights } from '@portal/sample-data/market-insights'
import { samplePipeline } from '@portal/sample-data/pipeline'
import { sampleSectors } from '@portal/sample-data/sectors'
import type { PipelineOpportunityRow } from '@portal/contracts/commercial'
import type { HealthCheckRow } from '@portal/contracts/health'
import { buildKnowledge } from '../knowledge/build-knowledge.ts'
import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import type { KnowledgeRows } from '../knowledge/knowledge.repository.ts'

const withIds = <Row>(prefix: string, rows: readonly Row[]): (Row & { id: string })[] =>
  rows.map((row, index) => ({
    ...row,
    id: `${prefix}-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  }))

export const buildHealthRow = (overrides: Partial<HealthCheckRow> = {}): HealthCheckRow => ({
  id: '50000000-0000-4000-8000-000000000001',
  timestamp: '2026-02-03T10:15:00Z',
  check_type: 'quick',
  overall_status: 'degraded',
  uptime_percentage: 87.5,
  failed_checks: 1,
  total_checks: 8,
  average_response_time: 42,
  details: {
    database_status: { status: 'connected', response_time: 3 },
    api_endpoints: [{ endpoint: '/rest/v1', status: 'healthy', response_time: 12 }],
    external_links: [],
    routes: [{ route: '/ai-hub', status: 'error', response_time: 111 }],
    recommendations: ['Look at /ai-hub.'],
  },
  performance_metrics: { average_response_time: 42, uptime_percentage: 87.5 },
  ...overrides,
})

/** Insights of the sample set; the first one is about dairy. */
export const sampleInsightRows = (): [KnowledgeRows['insights'][number], ...KnowledgeRows['insights']] => {
  const [first, ...others] = withIds('40000000', sampleInsights)
  if (!first) throw new Error('the sample set has no insight')
  return [first, ...others]
}

/** The rows that the database would answer for the sample set, with every figure found. */
const sampleRows = (overrides: Partial<KnowledgeRows> = {}): KnowledgeRows => ({
  sectors: withIds('10000000', sampleBenchmarks).map((row) => ({
    ...row,
    updated_at: '2025-01-06T09:00:00Z',
    field_provenance: {},
  })),
  companies: withIds('20000000', [sampleOwnCompany, ...sampleCompanies]).map((row) => ({
    ...row,
    field_provenance: {},
  })),
  sectorCards: withIds('30000000', sampleSectors),
  initiatives: withIds('35000000', sampleInitiatives),
  insights: withIds('40000000', sampleInsights),
  health: buildHealthRow(),
  figures: withIds('60000000', sampleFigures).map((row) => ({ ...row, version: 1, replaces: null })),
  deals: withIds('70000000', samplePipeline).map((row) => ({ ...row, stage: stageOf(row) })),
  ...overrides,
})

/** As the database generates it. */
function stageOf(row: (typeof samplePipeline)[number]): PipelineOpportunityRow['stage'] {
  if (row.outcome !== null) return row.outcome === 'won' ? 'Won' : 'Lost'
  if (row.negotiation_on !== null) return 'Negotiation'
  if (row.proposal_on !== null) return 'Proposal'
  return row.qualified_on === null ? 'Lead' : 'Qualified'
}

export const buildSampleKnowledge = (overrides: Partial<KnowledgeRows> = {}): KnowledgeBase =>
  buildKnowledge(sampleRows(overrides))

/** The sample set with sources of their own for some fields of a sector. */
export function buildKnowledgeWithSources(
  sector: string,
  fields: KnowledgeRows['sectors'][number]['field_provenance'],
): KnowledgeBase {
  const rows = sampleRows()
  return buildKnowledge({
    ...rows,
    sectors: rows.sectors.map((row) => (row.sector === sector ? { ...row, field_provenance: fields } : row)),
  })
}

/** The sample set with one more insight, of a text from outside. */
export function buildKnowledgeWithInsight(planted: { title: string; description: string }): KnowledgeBase {
  const [first, ...others] = sampleInsightRows()
  const id = '40000000-0000-4000-8000-999999999999'
  return buildSampleKnowledge({ insights: [{ ...first, ...planted, id }, first, ...others] })
}
