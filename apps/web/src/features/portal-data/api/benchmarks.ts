import { portalDataCopy } from '@portal/content/records'
import { FigureRow } from '@portal/contracts/figures'
import { MarketBenchmarkRow } from '@portal/contracts/market'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { useChangeRecord, type RecordChange } from './change-record.ts'

const shown = 500

const Benchmark = MarketBenchmarkRow.extend({ field_provenance: z.record(z.string(), z.unknown()) })
export type Benchmark = z.infer<typeof Benchmark>

export interface BenchmarkRecord {
  record: Benchmark
  figures: ReadonlyMap<string, FigureRow>
}

export const benchmarkRecordsQuery = () =>
  queryOptions({
    queryKey: ['portal-data', 'benchmarks'],
    queryFn: async (): Promise<BenchmarkRecord[]> => {
      const client = await getSupabase()
      const { failed } = portalDataCopy.benchmarks
      const rows = client
        .from('market_benchmarks')
        .select()
        .order('updated_at', { ascending: false })
        .limit(shown)
      const figures = client
        .from('figures')
        .select()
        .eq('record_table', 'market_benchmarks')
        .eq('is_current', true)
      const [records, columns] = await Promise.all([readTable(rows, failed), readTable(figures, failed)])
      const all = FigureRow.extend({ record_id: z.uuid(), record_field: z.string() }).array().parse(columns)
      return Benchmark.array()
        .parse(records)
        .map((record) => ({
          record,
          figures: new Map(
            all
              .filter(({ record_id: id }) => id === record.id)
              .map((figure) => [figure.record_field, figure]),
          ),
        }))
    },
  })

export type BenchmarkChange = RecordChange<Partial<Omit<Benchmark, 'id' | 'updated_at'>>>

export const useChangeBenchmark = () =>
  useChangeRecord<BenchmarkChange['values']>({
    table: 'market_benchmarks',
    taken: portalDataCopy.benchmarks.taken,
  })
