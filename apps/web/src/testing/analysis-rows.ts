import type { AiHubStatus } from '@portal/contracts/ai-hub'
import type { AnalysisResponse, AnalysisResultRow } from '@portal/contracts/analysis'
import { signedInUser } from '#web/testing/portal-backend.ts'

const sample = { kind: 'sample', source: { name: 'HerpasIA sample set' }, inputs: [] } as const

/** A result as the server gives it, with one figure of one record. */
export const buildResult = (overrides: object = {}): AnalysisResponse['result'] => ({
  summary: 'Dairy: market size $1.2B [1].',
  trends: ['Dairy grows at +23% [1].'],
  recommendations: ['Raise the share in Dairy [1].'],
  unverified: [],
  figures: [
    {
      key: 'sector.dairy.market_size_usd',
      label: 'Dairy: market size',
      text: '$1.2B',
      value: 1.2e9,
      unit: 'USD',
      as_of: '2025-01-06',
      provenance: { ...sample, inputs: [] },
      n: 1,
    },
  ],
  sources: [
    {
      n: 1,
      record_table: 'market_benchmarks',
      record_id: 'dairy',
      label: 'Dairy benchmark',
      excerpt: 'Dairy: market size $1.2B, growth rate +23%',
      as_of: '2025-01-06',
      provenance: { ...sample, inputs: [] },
      href: null,
    },
  ],
  calculations: [],
  needs: [],
  confidence: { score: 0.236, basis: 'Four of four points are on record.' },
  engine: { provider: 'builtin', model: 'builtin', duration_ms: 120, cost_usd: 0 },
  ...overrides,
})

export const buildAnswer = (overrides: Partial<AnalysisResponse> = {}): AnalysisResponse => ({
  id: crypto.randomUUID(),
  analysisType: 'market_intelligence',
  timestamp: '2026-03-02T08:15:00.000Z',
  confidenceScore: 0.236,
  tokensUsed: 0,
  result: buildResult(),
  ...overrides,
})

export const buildAnalysisRow = (overrides: Partial<AnalysisResultRow> = {}): AnalysisResultRow => ({
  id: crypto.randomUUID(),
  user_id: signedInUser.id,
  analysis_type: 'market_intelligence',
  input_data: { input: 'Dairy in Spain' },
  parameters: {},
  result: buildResult(),
  confidence_score: 0.236,
  tokens_used: 0,
  created_at: '2026-03-02T08:15:00.000Z',
  ...overrides,
})

export const buildStatus = (overrides: Partial<AiHubStatus> = {}): AiHubStatus => ({
  provider: 'builtin',
  providerLabel: 'built-in engine',
  model: 'builtin',
  isOnline: true,
  reason: null,
  medianMs: 430,
  measuredAnswers: 12,
  tokensToday: 0,
  month: { answers: 14, tokens: 0, costUsd: 0, answersWithoutPrice: 0 },
  budget: null,
  providers: [
    {
      id: 'openai',
      label: 'OpenAI',
      isConfigured: true,
      models: [{ id: 'gpt-4.1-2025-04-14', label: 'GPT-4.1' }],
    },
    { id: 'anthropic', label: 'Anthropic', isConfigured: false, models: [] },
  ],
  ...overrides,
})
