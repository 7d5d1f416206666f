import { benchmarksCopy } from '@portal/content/market'
import { MarketBenchmarkRow } from '@portal/contracts/market'
import { readColumnFigures, type ColumnFigures } from '#web/lib/column-figures.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'

export interface Benchmark {
  record: MarketBenchmarkRow
  figures: ColumnFigures
}

/** The rows of market_benchmarks, newest first. spec §7 */
export const benchmarksQuery = () =>
  oneQuery(['market-benchmarks', 'benchmarks'], async (client): Promise<Benchmark[]> => {
    const { failed } = benchmarksCopy.sectors
    const rows = client.from('market_benchmarks').select().order('updated_at', { ascending: false })
    const [records, figuresOf] = await Promise.all([
      readRows(MarketBenchmarkRow, rows, failed),
      readColumnFigures(client, { table: 'market_benchmarks', failure: failed }),
    ])
    return records.map((record) => ({ record, figures: figuresOf(record) }))
  })
