import type { Provenance } from '@portal/contracts/figures'
import type { MarketBenchmarkRow, SectorRow } from '@portal/contracts/market'
import type { Tx } from '@portal/backend/platform/db/database'

export type SectorRecord = Pick<SectorRow, 'slug' | 'name' | 'description'> &
  Omit<MarketBenchmarkRow, 'sector' | 'updated_at'>

export interface RegionShare {
  id: string
  region: string
  value: number
  as_of: string
  provenance: Provenance
}

export interface WonProject {
  id: string
  reference: string
  title: string
  sector: string
  country: string
  closed_on: string
  as_of: string
  provenance: Provenance
}

export interface MarketRecords {
  sectors: SectorRecord[]
  regions: RegionShare[]
  /** Newest first. */
  won: WonProject[]
}

/** Sectors with their benchmarks, the regions of the addressable market, and what was won: with the caller's rights. */
export async function readMarketRecords(tx: Tx): Promise<MarketRecords> {
  const { rows } = await tx.query<{ records: MarketRecords }>(
    `select json_build_object(
       'sectors', (select coalesce(json_agg(t order by t.sector), '[]') from (
          select b.*, coalesce(s.slug, '') as slug, b.sector as name, coalesce(s.description, '') as description
          from public.market_benchmarks b left join public.sectors s on s.name = b.sector limit 200) t),
       'regions', (select coalesce(json_agg(t order by t.value desc), '[]') from (
          select id, split_part(label, ': ', 2) as region, value::float8 as value, as_of, provenance from public.figures
          where is_current and key like 'market.addressable\\_share.%' and value is not null limit 50) t),
       'won', (select coalesce(json_agg(t order by t.closed_on desc, t.reference), '[]') from (
          select id, reference, title, sector, country, closed_on, as_of, provenance from public.pipeline_opportunities
          where outcome = 'won' order by closed_on desc, reference limit 500) t)
     ) as records`,
  )
  return rows[0]?.records ?? { sectors: [], regions: [], won: [] }
}
