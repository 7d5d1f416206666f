import { z } from 'zod'
import { FigureRow, Provenance } from '../figures/index.ts'

export * from './opportunity-entry.ts'

/** What commercial-data-ai is asked, spec §7.9: five of the business dashboard, four of App Intelligence. */
export const CommercialAction = z.enum([
  'analyze_sales_data',
  'generate_business_insights',
  'create_sales_strategy',
  'market_intelligence',
  'performance_analysis',
  'content_analysis',
  'analytics_optimization',
  'competitive_analysis',
  'strategic_recommendations',
])
export type CommercialAction = z.infer<typeof CommercialAction>

/** Model that the business dashboards name. spec §9 */
export const commercialModel = 'gpt-5-2025-08-07'

/** Body of commercial-data-ai, spec §7.9. */
export const CommercialDataRequest = z.object({
  action: CommercialAction,
  ai_provider: z.string().max(60).default('openai'),
  model: z.string().max(120).default(commercialModel),
  business_purpose: z.string().max(500).optional(),
  data_request: z.unknown().optional(),
  parameters: z.record(z.string(), z.unknown()).optional(),
  analysis_type: z.string().max(120).optional(),
})
export type CommercialDataRequest = z.infer<typeof CommercialDataRequest>

export const CommercialDataResponse = z.object({
  success: z.literal(true),
  action: CommercialAction,
  /** JSON of what was found; each action has its own shape. */
  insights: z.string(),
  /** Who worded it: a provider, or `builtin`. The numbers are the portal's own in either case. */
  provider: z.string(),
  model: z.string(),
})
export type CommercialDataResponse = z.infer<typeof CommercialDataResponse>

/** Open stages in their order; a closed opportunity is Won or Lost. */
export const openStages = ['Lead', 'Qualified', 'Proposal', 'Negotiation'] as const
export const PipelineStage = z.enum([...openStages, 'Won', 'Lost'])

/** pipeline_opportunities: one row for each sales opportunity, with the day on which it entered each stage. */
export const PipelineOpportunityRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  client: z.string(),
  sector: z.string(),
  country: z.string(),
  /** Role or team. */
  owner: z.string(),
  /** How the opportunity came. */
  source: z.string(),
  value_eur: z.number(),
  lead_on: z.iso.date(),
  qualified_on: z.iso.date().nullable(),
  proposal_on: z.iso.date().nullable(),
  negotiation_on: z.iso.date().nullable(),
  expected_close: z.iso.date(),
  closed_on: z.iso.date().nullable(),
  outcome: z.enum(['won', 'lost']).nullable(),
  lost_to: z.string().nullable(),
  loss_reason: z.string().nullable(),
  stage: PipelineStage,
  as_of: z.iso.date(),
  provenance: Provenance,
})
export type PipelineOpportunityRow = z.infer<typeof PipelineOpportunityRow>

/** A sentence whose numbers are figures; `description` is the same as plain text. */
export const Statement = z.object({
  title: z.string(),
  description: z.string(),
  /** Words, the name of a record, or a figure. */
  parts: z.array(
    z.union([
      z.object({ text: z.string() }),
      z.object({ name: z.string() }),
      /** `signed` puts a plus before zero or more. */
      z.object({ figure: FigureRow, signed: z.literal(true).optional() }),
    ]),
  ),
})
export type Statement = z.infer<typeof Statement>

export const Recommendation = Statement.extend({
  impact: z.enum(['High', 'Medium', 'Low']),
  /** What the impact is judged by. */
  impact_figure: FigureRow.nullable(),
})
export type Recommendation = z.infer<typeof Recommendation>

export const ActionItem = Statement.extend({ owner: z.string(), within: z.string() })
export type ActionItem = z.infer<typeof ActionItem>

/** What every finding of the business dashboard carries. */
const Findings = z.object({
  /** Newest day of the records; ages and quarters are counted from it. Null without records. */
  as_of: z.iso.date().nullable(),
  /** Words of a model about the findings, without numbers; null where none was asked or answered. */
  narrative: z.string().nullable(),
})

const Share = z.object({ name: z.string(), value: FigureRow, share: FigureRow })
export type Share = z.infer<typeof Share>
const Rate = z.object({ name: z.string(), rate: FigureRow, closed: FigureRow })
export type Rate = z.infer<typeof Rate>

export const StageSummary = z.object({
  stage: z.enum(openStages),
  count: FigureRow,
  value: FigureRow,
  win_rate: FigureRow,
  weighted: FigureRow,
})
export type StageSummary = z.infer<typeof StageSummary>

/** A quarter with the expected amount and the interval that holds it with the stated chance. */
export const ForecastQuarter = z.object({
  period: z.string(),
  expected: FigureRow,
  low: FigureRow,
  high: FigureRow,
})
export type ForecastQuarter = z.infer<typeof ForecastQuarter>

export const OpenOpportunity = z.object({
  reference: z.string(),
  title: z.string(),
  client: z.string(),
  sector: z.string(),
  owner: z.string(),
  stage: z.enum(openStages),
  expected_close: z.iso.date(),
  value: FigureRow,
  /** Days in its stage. */
  age: FigureRow,
  is_stalled: z.boolean(),
  is_overdue: z.boolean(),
})
export type OpenOpportunity = z.infer<typeof OpenOpportunity>

/** `insights` of analyze_sales_data. */
export const SalesAnalysis = Findings.extend({
  revenue_metrics: z.array(FigureRow),
  key_findings: z.array(Statement),
  stages: z.array(StageSummary),
  forecast: z.array(ForecastQuarter),
  win_rates_by_sector: z.array(Rate),
  win_rates_by_source: z.array(Rate),
  concentration: z.array(Share),
  opportunities: z.array(OpenOpportunity),
})
export type SalesAnalysis = z.infer<typeof SalesAnalysis>

/** `insights` of generate_business_insights. */
export const BusinessInsights = Findings.extend({
  revenue_metrics: z.array(FigureRow),
  key_insights: z.array(Statement),
  market_opportunities: z.array(Statement),
})
export type BusinessInsights = z.infer<typeof BusinessInsights>

/** `insights` of create_sales_strategy. */
export const SalesStrategy = Findings.extend({
  strategy_overview: z.array(Statement),
  strategic_recommendations: z.array(Recommendation),
  action_items: z.array(ActionItem),
})
export type SalesStrategy = z.infer<typeof SalesStrategy>

export const SectorTrend = z.object({
  sector: z.string(),
  size: FigureRow,
  growth: FigureRow,
  share: FigureRow,
  /** Open value in the pipeline. */
  open: FigureRow,
  win_rate: FigureRow,
})
export type SectorTrend = z.infer<typeof SectorTrend>

/** `insights` of market_intelligence. */
export const MarketIntelligence = Findings.extend({
  market_trends: z.array(Statement),
  sectors: z.array(SectorTrend),
  competitive_insights: z.array(Statement),
  lost_to: z.array(Share),
})
export type MarketIntelligence = z.infer<typeof MarketIntelligence>

export const WonQuarter = z.object({ period: z.string(), won: FigureRow })

/** `insights` of performance_analysis. */
export const PerformanceReview = Findings.extend({
  revenue_metrics: z.array(FigureRow),
  key_findings: z.array(Statement),
  quarters: z.array(WonQuarter),
  loss_reasons: z.array(Share),
})
export type PerformanceReview = z.infer<typeof PerformanceReview>

/** Answer to pipeline-export; that it was taken away is an entry of the audit log. */
export const PipelineExport = z.object({ csv: z.string(), rows: z.number().int() })
export type PipelineExport = z.infer<typeof PipelineExport>
