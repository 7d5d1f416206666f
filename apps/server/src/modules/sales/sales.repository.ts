import { FigureRow } from '@portal/contracts/figures'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import type { CompanyFacts, Market, SectorFacts } from './market-facts.ts'
import type { Deal } from './pipeline.ts'

/** With the rights of the transaction's actor: without business access there is none. Thousands of them: column by column. */
export async function listDeals(tx: Tx): Promise<Deal[]> {
  const { rows } = await tx.query<Deal>(
    `select id, reference, title, client, sector, country, owner, source, value_eur::float8 as value_eur,
       lead_on::text as lead_on, qualified_on::text as qualified_on, proposal_on::text as proposal_on,
       negotiation_on::text as negotiation_on, expected_close::text as expected_close, closed_on::text as closed_on,
       outcome, lost_to, loss_reason, stage, as_of::text as as_of, provenance
     from public.pipeline_opportunities d order by d.lead_on, d.reference`,
  )
  return rows
}

/** The figures of the benchmarks, and the overall scores of the own company and of those that won against it. */
export async function readMarketFacts(tx: Tx): Promise<Market> {
  // Record by record: few of the figures are wanted, and a join reads all of them.
  const { rows } = await tx.query<{ name: string; is_own: boolean | null; field: string; figure: unknown }>(
    `select s.name, s.is_own, f.record_field as field, to_jsonb(f) - '{search}'::text[] as figure
       from (
         select 'market_benchmarks' as record_table, id, sector as name, null::boolean as is_own from public.market_benchmarks
         union all
         select 'competitors', id, company_name, is_own from public.competitors
           where is_own or company_name in (select lost_to from public.pipeline_opportunities)
       ) s
       cross join lateral (
         select * from public.figures f where f.record_table = s.record_table and f.record_id = s.id and f.is_current
           and f.record_field in ('market_size_usd', 'growth_rate', 'herpasia_market_share', 'competitive_score') offset 0
       ) f
       order by case when s.is_own is null then s.name end, f.value desc`,
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
