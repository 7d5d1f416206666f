import { sectorsCopy } from '@portal/content/industry-sectors'
import { FigureRow } from '@portal/contracts/figures'
import { SectorRow } from '@portal/contracts/market'
import { queryOptions } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const measures = ['projects', 'revenue', 'growth'] as const
export type Measure = (typeof measures)[number]
const marketMeasures = ['market_size_usd', 'growth_rate'] as const
export type MarketMeasure = (typeof marketMeasures)[number]

export interface Sector {
  record: SectorRow
  /** Null where the figure is not recorded. */
  figures: Record<Measure, FigureRow | null>
  /** Of the whole market that the sector is. */
  market: Record<MarketMeasure, FigureRow | null>
}

export const industrySectorsQuery = () =>
  queryOptions({
    queryKey: ['industry-sectors'],
    retry: false,
    queryFn: async (): Promise<Sector[]> => {
      const client = await getSupabase()
      const query = client.from('sectors').select().order('position')
      const records = SectorRow.array().parse(await readTable(query, sectorsCopy.failed))
      if (records.length === 0) return []
      const keys = records.flatMap(({ slug }) => [
        ...measures.map((measure) => keyOf(slug, measure)),
        ...marketMeasures.map((measure) => marketKeyOf(slug, measure)),
      ])
      const figures = client.from('figures').select().in('key', keys).eq('is_current', true)
      const rows = FigureRow.array().parse(await readTable(figures, sectorsCopy.failed))
      const byKey = new Map(rows.map((row) => [row.key, row]))
      return records.map((record) => ({
        record,
        figures: {
          projects: byKey.get(keyOf(record.slug, 'projects')) ?? null,
          revenue: byKey.get(keyOf(record.slug, 'revenue')) ?? null,
          growth: byKey.get(keyOf(record.slug, 'growth')) ?? null,
        },
        market: {
          market_size_usd: byKey.get(marketKeyOf(record.slug, 'market_size_usd')) ?? null,
          growth_rate: byKey.get(marketKeyOf(record.slug, 'growth_rate')) ?? null,
        },
      }))
    },
  })

const keyOf = (slug: string, measure: Measure): string => `sector.${slug}.${measure}`
const marketKeyOf = (slug: string, measure: MarketMeasure): string => `benchmark.${slug}.${measure}`
