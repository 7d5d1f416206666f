import { PipelineOpportunityRow } from '@portal/contracts/commercial'
import { FigureRow } from '@portal/contracts/figures'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { CompanyFacts, Market, SectorFacts } from './market-facts.ts'
import type { Deal } from './pipeline.ts'

/** With the rights of the transaction's actor: without business access there is none. */
export async function listDeals(tx: Tx): Promise<Deal[]> {
  const { rows } = await tx.query<{ deals: unknown }>(
    `select coalesce(jsonb_agg(to_jsonb(d) order by d.lead_on, d.reference), '[]') as deals
       from public.pipeline_opportunities d`,
  )
  return PipelineOpportunityRow.array().parse(rows[0]?.deals)
}

/** The figures of the benchmarks, and the overall scores of the own company and of those that won against it. */
export async function readMarketFacts(tx: Tx): Promise<Market> {
  const { rows } = await tx.query<{ name: string; is_own: boolean | null; field: string; figure: unknown }>(
    `select coalesce(b.sector, c.company_name) as name, c.is_own, f.record_field as field,
         to_jsonb(f) - '{search}'::text[] as figure
       from public.figures f
       left join public.market_benchmarks b on f.record_table = 'market_benchmarks' and b.id = f.record_id
       left join public.competitors c on f.record_table = 'competitors' and c.id = f.record_id
         and (c.is_own or c.company_name in (select lost_to from public.pipeline_opportunities))
       where f.is_current and (b.id is not null or c.id is not null)
         and f.record_field in ('market_size_usd', 'growth_rate', 'herpasia_market_share', 'competitive_score')
       order by b.sector, f.value desc`,
  )
  const facts = rows.map(({ figure, ...rest }) => ({ ...rest, figure: FigureRow.parse(figure) }))
  const sectors = [...new Set(facts.filter(({ is_own }) => is_own === null).map(({ name }) => name))]
  return {
    sectors: sectors.flatMap((sector): SectorFacts[] => {
      const find = (field: string) =>
        facts.find((fact) => fact.name === sector && fact.field === field)?.figure
      const size = find('market_size_usd')
      const growth = find('growth_rate')
      const share = find('herpasia_market_share')
      return size && growth && share ? [{ sector, size, growth, share }] : []
    }),
    companies: facts.flatMap(({ name, is_own, figure }): CompanyFacts[] =>
      is_own === null ? [] : [{ name, isOwn: is_own, score: figure }],
    ),
  }
}

interface ExportRecord {
  actorId: string
  actorEmail: string
  rows: number
  ip: string
  requestId: string
}

export async function recordPipelineExport(db: Database | Tx, record: ExportRecord): Promise<void> {
  await db.query(
    `insert into portal.audit_log (actor_id, actor_email, action, target_type, details, ip, request_id)
     values ($1, $2, 'pipeline.exported', 'pipeline', $3, $4, $5)`,
    [record.actorId, record.actorEmail, JSON.stringify({ rows: record.rows }), record.ip, record.requestId],
  )
}
