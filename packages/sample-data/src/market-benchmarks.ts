import type { MarketBenchmarkRow } from '@portal/contracts/market'
import { benchmarkNumbers, type BenchmarkNumber } from '@portal/contracts/records'
import { slugOf } from '@portal/text/fold'
import { sampleDate, sampleProvenance } from './provenance.ts'
import { textTable } from './text-table.ts'

export type SampleBenchmark = Omit<MarketBenchmarkRow, 'id' | 'updated_at'>

/** In the order of `benchmarkNumbers`. Market sizes add up to 8.5 billion, active projects to the 24 of the dashboard. */
const sectors = textTable(`
  Alcoholic Beverages | 2400000000 | 12 | 3.7 | 10 | 8 | 12400000
  Non-Alcoholic Beverages | 1900000000 | 19 | 2.8 | 7 | 5 | 9800000
  Food Processing | 2200000000 | 16 | 1.8 | 7 | 4 | 7600000
  Dairy | 1200000000 | 23 | 3.9 | 8 | 4 | 11200000
  Pharmaceuticals | 800000000 | 31 | 3.1 | 5 | 3 | 14500000
`)

export const sampleBenchmarks: readonly SampleBenchmark[] = sectors.map(([sector = '', ...numbers]) => ({
  sector,
  ...(Object.fromEntries(benchmarkNumbers.map((field, at) => [field, Number(numbers[at])])) as Record<
    BenchmarkNumber,
    number
  >),
  as_of: sampleDate,
  provenance: sampleProvenance(`market-benchmarks/${slugOf(sector)}`),
}))
