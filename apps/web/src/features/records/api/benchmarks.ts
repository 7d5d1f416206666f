import { portalDataCopy } from '@portal/content/records'
import { FigureRow } from '@portal/contracts/figures'
import { MarketBenchmarkRow } from '@portal/contracts/market'
import { z } from 'zod'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { useChangeRecord, type RecordChange } from './change-record.ts'

const shown = 500

const Benchmark = MarketBenchmarkRow.extend({ field_provenance: z.record(z.string(), z.unknown()) })
export type Benchmark = z.infer<typeof Benchmark>

export interface BenchmarkRecord {
  record: Benchmark
  figures: ReadonlyMap<string, FigureRow>
}

const ColumnFigure = FigureRow.extend({ record_id: z.uuid(), record_field: z.string() })

export const benchmarkRecordsQuery = () =>
  oneQuery(['portal-data', 'benchmarks'], async (client): Promise<BenchmarkRecord[]> => {
    const { failed } = portalDataCopy.benchmarks
    const rows = client
      .from('market_benchmarks')
      .select()
      .order('updated_at', { ascending: false })
      .limit(shown)
    const columns = client
      .from('figures')
      .select()
      .eq('record_table', 'market_benchmarks')
      .eq('is_current', true)
    const [records, figures] = await Promise.all([
      readRows(Benchmark, rows, failed),
      readRows(ColumnFigure, columns, failed),
    ])
    const ofRecord = Map.groupBy(figures, ({ record_id: id }) => id)
    return records.map((record) => ({
      record,
      figures: new Map(ofRecord.get(record.id)?.map((figure) => [figure.record_field, figure])),
    }))
  })

export type BenchmarkChange = RecordChange<Partial<Omit<Benchmark, 'id' | 'updated_at'>>>

export const useChangeBenchmark = () =>
  useChangeRecord<BenchmarkChange['values']>({
    table: 'market_benchmarks',
    taken: portalDataCopy.benchmarks.taken,
  })
