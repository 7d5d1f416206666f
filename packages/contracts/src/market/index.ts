import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

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
