import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

/** The five sectors of the product, in the order pages list them. */
export const sectorNames = [
  'Alcoholic Beverages',
  'Non-Alcoholic Beverages',
  'Food Processing',
  'Dairy',
  'Pharmaceuticals',
] as const

/** The six dimensions of a company's score, besides the overall one. spec §3 */
export const scoreDimensions = [
  'automation',
  'design',
  'intelligence',
  'optimization',
  'innovation',
  'sustainability',
] as const

/** market_benchmarks, spec §3. Money in USD, rates and shares in per cent. */
export const MarketBenchmarkRow = z.object({
  id: z.uuid(),
  sector: z.string(),
  market_size_usd: z.number(),
  growth_rate: z.number(),
  herpasia_market_share: z.number(),
  competitor_count: z.number().int(),
  active_projects: z.number().int(),
  avg_project_value_usd: z.number(),
  as_of: z.iso.date(),
  provenance: Provenance,
  updated_at: z.string(),
})
export type MarketBenchmarkRow = z.infer<typeof MarketBenchmarkRow>

/** competitors, spec §3; scores are indices, 100 = market average. */
export const CompetitorRow = z.object({
  id: z.uuid(),
  company_name: z.string(),
  competitive_score: z.number(),
  strengths: z.array(z.string()),
  market_position: z.string(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  sectors: z.array(z.string()),
  scores: z.record(z.string(), z.number()),
  is_own: z.boolean(),
  is_active: z.boolean(),
  as_of: z.iso.date(),
  provenance: Provenance,
  last_analyzed_at: z.string().nullable(),
})
export type CompetitorRow = z.infer<typeof CompetitorRow>

export const InsightType = z.enum(['opportunity', 'threat', 'trend', 'recommendation'])
export const UrgencyLevel = z.enum(['critical', 'high', 'medium', 'low'])

/** market_insights, spec §3. */
export const MarketInsightRow = z.object({
  id: z.uuid(),
  insight_type: InsightType,
  urgency_level: UrgencyLevel,
  title: z.string(),
  description: z.string(),
  impact_score: z.number().min(0).max(10),
  ai_confidence: z.number().min(0).max(1),
  provenance: Provenance,
  created_at: z.string(),
})
export type MarketInsightRow = z.infer<typeof MarketInsightRow>

/** sectors: the words of a sector card; its numbers are the figures `sector.<slug>.projects`, `.revenue` and `.growth`. */
export const SectorRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  key_clients: z.array(z.string()),
  position: z.number().int(),
  as_of: z.iso.date(),
  provenance: Provenance,
})
export type SectorRow = z.infer<typeof SectorRow>

/** Progress words of the specification, §4. */
export const ProgressStatus = z.enum(['Completed', 'Review', 'In Progress', 'On Track', 'Ahead', 'At Risk'])
export type ProgressStatus = z.infer<typeof ProgressStatus>

/** initiatives; the progress in per cent is the figure `initiative.<slug>.progress`. */
export const InitiativeRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  status: ProgressStatus,
  /** Quarter, as shown: `Q2 2025`. */
  due: z.string(),
  position: z.number().int(),
  as_of: z.iso.date(),
  provenance: Provenance,
})
export type InitiativeRow = z.infer<typeof InitiativeRow>

/** opportunities: cards of Home; each number is the figure named by `figure_key`. */
export const OpportunityRow = z.object({
  id: z.uuid(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  figure_key: z.string(),
  /** What the number is; shown beside it. */
  figure_caption: z.string(),
  position: z.number().int(),
  as_of: z.iso.date(),
  provenance: Provenance,
})
export type OpportunityRow = z.infer<typeof OpportunityRow>

/** Body of market-intelligence-sync, spec §7.10. */
export const MarketIntelligenceSyncRequest = z.object({
  action: z.enum(['update_benchmarks', 'generate_insights']),
})
export type MarketIntelligenceSyncRequest = z.infer<typeof MarketIntelligenceSyncRequest>

export const MarketIntelligenceSyncResponse = z.discriminatedUnion('action', [
  z.object({
    success: z.literal(true),
    action: z.literal('update_benchmarks'),
    connectors: z.array(z.string()),
    rows: z.number().int(),
    message: z.string(),
  }),
  z.object({
    success: z.literal(true),
    action: z.literal('generate_insights'),
    insights: z.array(MarketInsightRow),
    /** How many of them are new; the others said the same before. */
    created: z.number().int(),
  }),
])
export type MarketIntelligenceSyncResponse = z.infer<typeof MarketIntelligenceSyncResponse>
