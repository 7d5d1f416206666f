import type { PipelineOpportunityRow } from '@portal/contracts/commercial'
import type { HealthCheckRow } from '@portal/contracts/health'
import type { FigureRow } from '@portal/contracts/figures'
import type {
  CompetitorRow,
  InitiativeRow,
  MarketBenchmarkRow,
  MarketInsightRow,
  SectorRow,
} from '@portal/contracts/market'
import type { Provenance } from '@portal/contracts/figures'
import { bearsOnMatrix } from './bears-on-matrix.ts'
import { bearsOnPipeline } from '../pipeline/pipeline-words.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Fields of a row that have a source of their own, other than the row's. */
export interface FieldSources {
  field_provenance: Record<string, { as_of?: string; provenance?: Provenance }>
}

export interface KnowledgeRows {
  sectors: (MarketBenchmarkRow & FieldSources)[]
  companies: (CompetitorRow & FieldSources)[]
  sectorCards: SectorRow[]
  initiatives: InitiativeRow[]
  insights: MarketInsightRow[]
  health: HealthCheckRow | null
  figures: FigureRow[]
  deals: PipelineOpportunityRow[]
}

const limits = { sectors: 200, companies: 500, insights: 100, figures: 700, deals: 5000 }

/**
 * Everything a question may be answered from, in one round trip, with the rights of the transaction's actor.
 * Sectors and companies come whole, since rankings and totals need all of them; figures by full-text search.
 */
export async function readKnowledge(tx: Tx, words: readonly string[]): Promise<KnowledgeRows> {
  const { rows } = await tx.query<{ knowledge: KnowledgeRows }>(
    `select json_build_object(
       'sectors', (select coalesce(json_agg(t), '[]') from (
          select * from public.market_benchmarks order by sector limit ${limits.sectors}) t),
       'companies', (select coalesce(json_agg(t), '[]') from (
          select * from public.competitors where is_active order by competitive_score desc, company_name limit ${limits.companies}) t),
       'sectorCards', (select coalesce(json_agg(t), '[]') from (select * from public.sectors order by position limit ${limits.sectors}) t),
       'initiatives', (select coalesce(json_agg(t), '[]') from (select * from public.initiatives order by position limit ${limits.sectors}) t),
       'insights', (select coalesce(json_agg(t), '[]') from (
          select id, insight_type, urgency_level, title, description, impact_score, ai_confidence, provenance, created_at
          from public.market_insights order by created_at desc, title limit ${limits.insights}) t),
       'health', (select row_to_json(t) from (select * from public.health_checks order by "timestamp" desc limit 1) t),
       'figures', (select coalesce(json_agg(t), '[]') from (
          select id, key, label, value, value_text, unit, period, as_of, provenance, owner, null as fresh_for, version, replaces
          from public.figures
          where is_current and record_table is null
            and (search @@ to_tsquery('english', $1) or key like 'sector.%' or key like 'initiative.%' or key like 'kpi.%' or key like 'market.%' or key like '%.change'
              or ($4 and key like 'matrix.%'))
          order by ts_rank(search, to_tsquery('english', $1)) desc, key limit ${limits.figures}) t),
       'deals', (select coalesce(json_agg(t), '[]') from (
          select * from public.pipeline_opportunities
          where $2 or exists (
            select 1 from public.pipeline_opportunities named
            where (select count(*) from unnest($3::text[]) word where strpos(lower(named.client || ' ' || named.title), word) > 0) > 1)
          order by reference limit ${limits.deals}) t)
     ) as knowledge`,
    [
      words.join(' | '),
      bearsOnPipeline(words),
      words.filter((word) => word.length > 4),
      bearsOnMatrix(words),
    ],
  )
  const found = rows[0]?.knowledge
  if (!found) throw new Error('the knowledge query answered no row')
  return found
}
