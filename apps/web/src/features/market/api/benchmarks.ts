import { benchmarksCopy } from '@portal/content/market'
import { FigureRow } from '@portal/contracts/figures'
import { MarketBenchmarkRow } from '@portal/contracts/market'
import { z } from 'zod'
import { oneQuery, readRows } from '#web/lib/requests.ts'

/** The figures of a benchmark's columns; null where one is not recorded. */
const fields = [
  'market_size_usd',
  'growth_rate',
  'herpasia_market_share',
  'competitor_count',
  'active_projects',
  'avg_project_value_usd',
] as const
export type BenchmarkField = (typeof fields)[number]

export interface Benchmark {
  record: MarketBenchmarkRow
  figures: Record<BenchmarkField, FigureRow | null>
}

export const ColumnFigure = FigureRow.extend({ record_id: z.uuid(), record_field: z.string() })

/** The rows of market_benchmarks, newest first. spec §7 */
export const benchmarksQuery = () =>
  oneQuery(['market-benchmarks', 'benchmarks'], async (client): Promise<Benchmark[]> => {
    const { failed } = benchmarksCopy.sectors
    const rows = client.from('market_benchmarks').select().order('updated_at', { ascending: false })
    const columns = client
      .from('figures')
      .select()
      .eq('record_table', 'market_benchmarks')
      .eq('is_current', true)
    const [records, figures] = await Promise.all([
      readRows(MarketBenchmarkRow, rows, failed),
      readRows(ColumnFigure, columns, failed),
    ])
    return records.map((record) => {
      const find = (field: BenchmarkField): FigureRow | null =>
        figures.find(({ record_id, record_field }) => record_id === record.id && record_field === field) ??
        null
      return {
        record,
        figures: {
          market_size_usd: find('market_size_usd'),
          growth_rate: find('growth_rate'),
          herpasia_market_share: find('herpasia_market_share'),
          competitor_count: find('competitor_count'),
          active_projects: find('active_projects'),
          avg_project_value_usd: find('avg_project_value_usd'),
        },
      }
    })
  })
