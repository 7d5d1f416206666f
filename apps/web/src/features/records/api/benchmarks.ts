import { portalDataCopy } from '@portal/content/records'
import { MarketBenchmarkRow } from '@portal/contracts/market'
import { z } from 'zod'
import { readColumnFigures, type ColumnFigures } from '#web/lib/column-figures.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { useChangeRecord, type RecordChange } from './change-record.ts'

const shown = 500

const Benchmark = MarketBenchmarkRow.extend({ field_provenance: z.record(z.string(), z.unknown()) })
export type Benchmark = z.infer<typeof Benchmark>

export interface BenchmarkRecord {
  record: Benchmark
  figures: ColumnFigures
}

export const benchmarkRecordsQuery = () =>
  oneQuery(['portal-data', 'benchmarks'], async (client): Promise<BenchmarkRecord[]> => {
    const { failed } = portalDataCopy.benchmarks
    const rows = client
      .from('market_benchmarks')
      .select()
      .order('updated_at', { ascending: false })
      .limit(shown)
    const [records, figuresOf] = await Promise.all([
      readRows(Benchmark, rows, failed),
      readColumnFigures(client, { table: 'market_benchmarks', failure: failed }),
    ])
    return records.map((record) => ({ record, figures: figuresOf(record) }))
  })

export type BenchmarkChange = RecordChange<Partial<Omit<Benchmark, 'id' | 'updated_at'>>>

export const useChangeBenchmark = () =>
  useChangeRecord<BenchmarkChange['values']>({
    table: 'market_benchmarks',
    taken: portalDataCopy.benchmarks.taken,
  })
