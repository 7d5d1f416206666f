import { sampleCompanies, sampleOwnCompany, type SampleCompany } from '../companies.ts'
import { sampleBenchmarks, type SampleBenchmark } from '../market-benchmarks.ts'

/** What the expectations of the evaluation are computed from. */
export const sector = (name: string): SampleBenchmark =>
  find(sampleBenchmarks, (each) => each.sector === name)
export const company = (name: string): SampleCompany =>
  find([...sampleCompanies, sampleOwnCompany], (each) => each.company_name === name)

function find<Item>(items: readonly Item[], matches: (item: Item) => boolean): Item {
  const found = items.find(matches)
  if (found === undefined) throw new Error('the sample set has no such record')
  return found
}

/** As the pages write money: one decimal, B or M. spec §3 */
export const usd = (value: number): string =>
  value >= 1e9 ? `$${(value / 1e9).toFixed(1)}B` : `$${(value / 1e6).toFixed(1)}M`
export const growth = (name: string): string => `+${sector(name).growth_rate}%`
export const size = (name: string): string => usd(sector(name).market_size_usd)
export const score = (name: string, dimension: string): string =>
  `${dimension === 'overall' ? company(name).competitive_score : company(name).scores[dimension]}`

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length
export const rounded = (value: number): string => `${Math.round(value * 100) / 100}`
export const sorted = <Item>(items: readonly Item[], by: (item: Item) => number): Item[] =>
  [...items].sort((a, b) => by(b) - by(a))

/** The tracked companies, best first. */
export const tracked = (dimension: string): SampleCompany[] =>
  sorted(sampleCompanies, (each) =>
    dimension === 'overall' ? each.competitive_score : (each.scores[dimension] ?? 0),
  )
export const inCountry = (country: string): SampleCompany[] =>
  sampleCompanies.filter((each) => each.country === country)
export const nameAt = (companies: readonly SampleCompany[], place: number): string =>
  companies[place - 1]?.company_name ?? ''

export const bySize = sorted(sampleBenchmarks, (each) => each.market_size_usd)
export const byGrowth = sorted(sampleBenchmarks, (each) => each.growth_rate)
const allSizes = sumOf(sampleBenchmarks.map((each) => each.market_size_usd))
export const totalSize = usd(allSizes)
export const shareOfSizes = (name: string): string =>
  `${Math.round((sector(name).market_size_usd / allSizes) * 1000) / 10}%`
export const spanishMean = rounded(meanOf(inCountry('Spain').map((each) => each.competitive_score)))
