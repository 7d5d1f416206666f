import type { MarketBenchmarkRow } from '@portal/contracts/market'
import { sampleDate, sampleProvenance } from './provenance.ts'

export type SampleBenchmark = Omit<MarketBenchmarkRow, 'id' | 'updated_at'>

const benchmark = (
  slug: string,
  figures: Omit<SampleBenchmark, 'as_of' | 'provenance'>,
): SampleBenchmark => ({
  ...figures,
  as_of: sampleDate,
  provenance: sampleProvenance(`market-benchmarks/${slug}`),
})

/** Market sizes add up to the addressable market of 8.5 billion, active projects to the 24 of the dashboard. */
export const sampleBenchmarks: readonly SampleBenchmark[] = [
  benchmark('alcoholic_beverages', {
    sector: 'Alcoholic Beverages',
    market_size_usd: 2_400_000_000,
    growth_rate: 12,
    herpasia_market_share: 3.7,
    competitor_count: 10,
    active_projects: 8,
    avg_project_value_usd: 12_400_000,
  }),
  benchmark('non_alcoholic_beverages', {
    sector: 'Non-Alcoholic Beverages',
    market_size_usd: 1_900_000_000,
    growth_rate: 19,
    herpasia_market_share: 2.8,
    competitor_count: 7,
    active_projects: 5,
    avg_project_value_usd: 9_800_000,
  }),
  benchmark('food_processing', {
    sector: 'Food Processing',
    market_size_usd: 2_200_000_000,
    growth_rate: 16,
    herpasia_market_share: 1.8,
    competitor_count: 7,
    active_projects: 4,
    avg_project_value_usd: 7_600_000,
  }),
  benchmark('dairy', {
    sector: 'Dairy',
    market_size_usd: 1_200_000_000,
    growth_rate: 23,
    herpasia_market_share: 3.9,
    competitor_count: 8,
    active_projects: 4,
    avg_project_value_usd: 11_200_000,
  }),
  benchmark('pharmaceuticals', {
    sector: 'Pharmaceuticals',
    market_size_usd: 800_000_000,
    growth_rate: 31,
    herpasia_market_share: 3.1,
    competitor_count: 5,
    active_projects: 3,
    avg_project_value_usd: 14_500_000,
  }),
]
