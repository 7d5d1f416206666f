import { z } from 'zod'
import { FigureRow } from '../figures/index.ts'
import { scoreDimensions } from '../market/index.ts'

export const MatrixTab = z.enum(['spanish', 'european'])
export type MatrixTab = z.infer<typeof MatrixTab>

/** Where an administrator puts a company; `none` takes it out. */
export const MatrixPlace = z.enum([...MatrixTab.options, 'none'])
export type MatrixPlace = z.infer<typeof MatrixPlace>

/** A row of matrix_members: each active company with its tab, by its country unless somebody placed it. */
export const MatrixMember = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  country: z.string().nullable(),
  tab: MatrixPlace,
  is_placed: z.boolean(),
})
export type MatrixMember = z.infer<typeof MatrixMember>

interface MatrixKpi {
  /** Last part of its figures' keys: `matrix.<company>.<key>`. */
  key: string
  name: string
}

const kpi = (name: string): MatrixKpi => ({
  key: name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, ''),
  name,
})

/** The 32 indicators in their five groups (decisions AMB-07). spec §3 */
export const matrixCategories = [
  {
    key: 'experience',
    title: 'Experience & Reputation',
    kpis: [
      'Years in Business',
      'Completed Turnkey Projects',
      'Client Satisfaction',
      'International Presence',
      'Brand Reputation',
      'Sector Diversity',
      'Safety Record',
    ].map(kpi),
  },
  {
    key: 'service',
    title: 'Service & Capability',
    kpis: [
      'Turnkey Engineering',
      'Manufacturing Capacity',
      'Installation & Commissioning',
      'After-Sales Service',
      'Process Customisation',
    ].map(kpi),
  },
  {
    key: 'digital',
    title: 'Digital & AI Capability',
    kpis: [
      'AI Strategy',
      'Digital Twin',
      'Predictive Maintenance',
      'Process Automation',
      'Data Analytics',
      'IoT Integration',
      'Cloud Platform',
      'Generative Design',
      'AI Assistants',
      'Cybersecurity',
    ].map(kpi),
  },
  {
    key: 'growth',
    title: 'Business Development & Client Growth',
    kpis: [
      'New Client Acquisition',
      'Client Retention',
      'Key Account Growth',
      'Market Expansion',
      'Proposal Win Rate',
    ].map(kpi),
  },
  {
    key: 'industrial',
    title: 'Industrial AI',
    kpis: [
      'Process Optimisation AI',
      'Quality Inspection AI',
      'Energy Optimisation AI',
      'Supply Chain AI',
      'Autonomous Operations',
    ].map(kpi),
  },
] as const
export type MatrixCategory = (typeof matrixCategories)[number]

/** Lower edges of the bands; 100 is the market average. spec §9 */
export const scoreBands = { average: 90, above: 110, leader: 125 } as const
export type ScoreBand = 'below' | 'average' | 'above' | 'leader'

/** Bars of the matrix end here. spec §9 */
export const matrixBarMax = 150

/** Refresh and Crawl New Data are busy for at least so long. spec §4, §9 */
export const refreshMinimumMs = 2000

/** Edges are reached with `>=`, so 109.5 is the market average (decisions AMB-30). */
export function bandOf(index: number): ScoreBand {
  if (index >= scoreBands.leader) return 'leader'
  if (index >= scoreBands.above) return 'above'
  return index >= scoreBands.average ? 'average' : 'below'
}

export const Region = z.enum(['all', 'spain', 'eu', 'global'])
export type Region = z.infer<typeof Region>

export const scoredDimensions = ['overall', ...scoreDimensions] as const
export const ScoredDimension = z.enum(scoredDimensions)
export type ScoredDimension = z.infer<typeof ScoredDimension>

const figuresByName = z.record(z.string(), FigureRow)

/** Answer of rpc/competitive_matrix. */
export const CompetitiveMatrix = z.object({
  total: z.number().int(),
  companies: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      website: z.string().nullable(),
      /** A figure of its own is `<figure_prefix>.<kpi>`. */
      figure_prefix: z.string(),
      figures: figuresByName,
    }),
  ),
})
export type CompetitiveMatrix = z.infer<typeof CompetitiveMatrix>

export const IndexedCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  is_own: z.boolean(),
  figures: figuresByName,
})
export type IndexedCompany = z.infer<typeof IndexedCompany>

/** Answer of rpc/competitive_index: our own company first, then by the order asked for. */
export const CompetitiveIndex = z.object({ total: z.number().int(), rows: z.array(IndexedCompany) })
export type CompetitiveIndex = z.infer<typeof CompetitiveIndex>

const Standing = z.object({
  own: z.number().nullable(),
  scored: z.number().int(),
  missing: z.number().int(),
  /** Measured, imported, calculated or benchmarks; the others are samples, estimates or a model's. */
  evidenced: z.number().int(),
  samples: z.number().int(),
  rank: z.number().int(),
  /** Of the tracked companies. */
  average: z.number().nullable(),
  best: z.number().nullable(),
})
export type Standing = z.infer<typeof Standing>

/** Answer of rpc/competitive_standing. */
export const CompetitiveStanding = z.object({
  tracked: z.number().int(),
  as_of: z.iso.date().nullable(),
  own: z.object({ id: z.uuid(), name: z.string(), figures: figuresByName }).nullable(),
  dimensions: z.partialRecord(ScoredDimension, Standing).nullable(),
})
export type CompetitiveStanding = z.infer<typeof CompetitiveStanding>

/** Answer of rpc/competitive_dimension. */
export const CompetitiveDimension = z.object({
  leaders: z.array(z.object({ id: z.uuid(), name: z.string(), figure: FigureRow })),
  indicators: z.array(
    z.object({
      kpi: z.string(),
      scored: z.number().int(),
      unscored: z.number().int(),
      samples: z.number().int(),
      as_of: z.iso.date(),
      average: z.number().nullable(),
      best: z.object({ name: z.string(), figure: FigureRow }).nullable(),
    }),
  ),
  sources: z.array(
    z.object({
      kind: FigureRow.shape.provenance.shape.kind,
      name: z.string(),
      url: z.string().nullable(),
      companies: z.number().int(),
      oldest: z.iso.date(),
      newest: z.iso.date(),
    }),
  ),
  missing: z.array(z.string()),
  older_than_a_year: z.number().int(),
  scored: z.number().int(),
  /** Our own company and the leader, oldest first. */
  history: z.array(z.object({ name: z.string(), is_own: z.boolean(), figures: z.array(FigureRow) })),
})
export type CompetitiveDimension = z.infer<typeof CompetitiveDimension>

/** Indicators of the matrix that speak to a dimension of the platform. */
export const dimensionIndicators: Record<Exclude<ScoredDimension, 'overall'>, readonly string[]> = {
  automation: [
    'process_automation',
    'iot_integration',
    'predictive_maintenance',
    'autonomous_operations',
    'installation_commissioning',
  ],
  design: ['turnkey_engineering', 'process_customisation', 'generative_design', 'digital_twin'],
  intelligence: ['ai_strategy', 'data_analytics', 'ai_assistants', 'cloud_platform', 'cybersecurity'],
  optimization: [
    'process_optimisation_ai',
    'quality_inspection_ai',
    'supply_chain_ai',
    'after_sales_service',
  ],
  innovation: ['generative_design', 'ai_strategy', 'sector_diversity', 'market_expansion'],
  sustainability: ['energy_optimisation_ai', 'safety_record', 'client_satisfaction'],
}
