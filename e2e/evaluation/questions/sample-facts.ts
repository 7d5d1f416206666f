import { sampleCompanies, sampleOwnCompany, type SampleCompany } from '@portal/sample-data/companies'
import { sampleFigures } from '@portal/sample-data/figures'
import { sampleInitiatives, type SampleInitiative } from '@portal/sample-data/initiatives'
import { sampleBenchmarks, type SampleBenchmark } from '@portal/sample-data/market-benchmarks'

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

/** A number of the figures, by key. */
export const figure = (key: string): number => {
  const { value } = find(sampleFigures, (each) => each.key === key)
  if (value == null) throw new Error(`the figure ${key} is no number`)
  return value
}
/** As the pages write euros: no decimal that is zero. */
export const eur = (value: number): string => `€${rounded(Math.round(value / 1e5) / 10)}M`
export const revenueOf = (slug: string): number => figure(`sector.${slug}.revenue`)
export const scoreOf = (name: string, dimension: string): number =>
  dimension === 'overall' ? company(name).competitive_score : (company(name).scores[dimension] ?? 0)
export const names = (companies: readonly SampleCompany[]): string[] =>
  companies.map((each) => each.company_name)
export const initiative = (slug: string): SampleInitiative & { progress: number } => ({
  ...find(sampleInitiatives, (each) => each.slug === slug),
  progress: figure(`initiative.${slug}.progress`),
})
/** The dimensions in which one company lies ahead of another. */
export const aheadIn = (one: string, other: string): string[] =>
  Object.keys(company(one).scores).filter((dimension) => scoreOf(one, dimension) > scoreOf(other, dimension))
