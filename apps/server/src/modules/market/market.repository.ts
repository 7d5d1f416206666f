import type { MarketInsightRow } from '@portal/contracts/market'
import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'

export interface SectorFacts {
  sector: string
  /** Part of its figures' keys. */
  slug: string
  growth: number
  share: number
  isSample: boolean
}

export interface CompanyFacts {
  name: string
  slug: string
  score: number
  isOwn: boolean
  isSample: boolean
}

type Numeric = string

/** The newest row of each sector. */
export async function listSectors(tx: Tx): Promise<SectorFacts[]> {
  const { rows } = await tx.query<{
    sector: string
    slug: string
    growth: Numeric
    share: Numeric
    is_sample: boolean
  }>(
    `select distinct on (sector) sector, portal.slug(sector) as slug, growth_rate as growth, herpasia_market_share as share,
         provenance ->> 'kind' = 'sample' as is_sample
       from public.market_benchmarks order by sector, updated_at desc`,
  )
  return rows.map(({ sector, slug, growth, share, is_sample }) => ({
    sector,
    slug,
    growth: Number(growth),
    share: Number(share),
    isSample: is_sample,
  }))
}

export async function listCompanies(tx: Tx): Promise<CompanyFacts[]> {
  const { rows } = await tx.query<{
    name: string
    slug: string
    score: Numeric
    is_own: boolean
    is_sample: boolean
  }>(
    `select company_name as name, portal.slug(company_name) as slug, competitive_score as score, is_own,
         provenance ->> 'kind' = 'sample' as is_sample
       from public.competitors where is_active order by competitive_score desc, company_name`,
  )
  return rows.map(({ name, slug, score, is_own, is_sample }) => ({
    name,
    slug,
    score: Number(score),
    isOwn: is_own,
    isSample: is_sample,
  }))
}

export interface InsightToWrite {
  type: MarketInsightRow['insight_type']
  urgency: MarketInsightRow['urgency_level']
  title: string
  description: string
  impact: number
  provenance: Provenance
  /** The same for the same finding on the same numbers. */
  key: string
}

type InsightRecord = Omit<MarketInsightRow, 'impact_score' | 'ai_confidence' | 'created_at'> & {
  impact_score: Numeric
  ai_confidence: Numeric
  created_at: Date
}

/** Writes what was not written before, and answers all of them; `created` counts the new ones. */
/** What the records say is sure; what samples say is worth what an analysis gives a sample. */
const confidenceIn = ({ kind }: Provenance): number => (kind === 'sample' ? 0.2 : 1)

export async function writeFindings(
  tx: Tx,
  findings: readonly InsightToWrite[],
): Promise<{ insights: MarketInsightRow[]; created: number }> {
  let created = 0
  for (const { type, urgency, title, description, impact, provenance, key } of findings) {
    const { rowCount } = await tx.query(
      `insert into public.market_insights
           (insight_type, urgency_level, title, description, impact_score, ai_confidence, provenance, change_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint market_insights__change_key do nothing`,
      [type, urgency, title, description, impact, confidenceIn(provenance), JSON.stringify(provenance), key],
    )
    created += rowCount ?? 0
  }
  const { rows } = await tx.query<InsightRecord>(
    `select id, insight_type, urgency_level, title, description, impact_score, ai_confidence, provenance, created_at
       from public.market_insights where change_key = any ($1) order by impact_score desc, title`,
    [findings.map(({ key }) => key)],
  )
  const insights = rows.map((row) => ({
    ...row,
    impact_score: Number(row.impact_score),
    ai_confidence: Number(row.ai_confidence),
    created_at: row.created_at.toISOString(),
  }))
  return { insights, created }
}
