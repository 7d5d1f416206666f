import { benchmarksCopy } from '@portal/content/market'
import { FigureRow } from '@portal/contracts/figures'
import { MarketBenchmarkRow } from '@portal/contracts/market'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

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
  queryOptions({
    queryKey: ['market-benchmarks', 'benchmarks'],
    retry: false,
    queryFn: async (): Promise<Benchmark[]> => {
      const client = await getSupabase()
      const { failed } = benchmarksCopy.sectors
      const rows = client.from('market_benchmarks').select().order('updated_at', { ascending: false })
      const columns = client
        .from('figures')
        .select()
        .eq('record_table', 'market_benchmarks')
        .eq('is_current', true)
      const [records, figures] = await Promise.all([readTable(rows, failed), readTable(columns, failed)])
      const ofColumns = ColumnFigure.array().parse(figures)
      const find = (id: string, field: BenchmarkField): FigureRow | null =>
        ofColumns.find(({ record_id, record_field }) => record_id === id && record_field === field) ?? null
      return MarketBenchmarkRow.array()
        .parse(records)
        .map((record) => ({
          record,
          figures: {
            market_size_usd: find(record.id, 'market_size_usd'),
            growth_rate: find(record.id, 'growth_rate'),
            herpasia_market_share: find(record.id, 'herpasia_market_share'),
            competitor_count: find(record.id, 'competitor_count'),
            active_projects: find(record.id, 'active_projects'),
            avg_project_value_usd: find(record.id, 'avg_project_value_usd'),
          },
        }))
    },
  })
