import { sectorsCopy } from '@portal/content/sectors'
import type { FigureRow } from '@portal/contracts/figures'
import { SectorRow } from '@portal/contracts/market'
import { readFigureMap } from '#web/lib/figures-by-key.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'

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
  oneQuery(['industry-sectors'], async (client): Promise<Sector[]> => {
    const query = client.from('sectors').select().order('position')
    const records = await readRows(SectorRow, query, sectorsCopy.failed)
    const keys = records.flatMap(({ slug }) => [
      ...measures.map((measure) => keyOf(slug, measure)),
      ...marketMeasures.map((measure) => marketKeyOf(slug, measure)),
    ])
    const figures = await readFigureMap(keys, sectorsCopy.failed)
    return records.map((record) => {
      const own = (measure: Measure) => figures.get(keyOf(record.slug, measure)) ?? null
      const market = (measure: MarketMeasure) => figures.get(marketKeyOf(record.slug, measure)) ?? null
      return {
        record,
        figures: { projects: own('projects'), revenue: own('revenue'), growth: own('growth') },
        market: { market_size_usd: market('market_size_usd'), growth_rate: market('growth_rate') },
      }
    })
  })

const keyOf = (slug: string, measure: Measure): string => `sector.${slug}.${measure}`
const marketKeyOf = (slug: string, measure: MarketMeasure): string => `benchmark.${slug}.${measure}`
