import { printFigure } from '@portal/content/print-figure'
import { processIntelligenceWords as words } from '@portal/content/process-intelligence'
import { defaultRegion } from '@portal/contracts/process-intelligence'
import { screenPaths } from '@portal/contracts/paths'
import type { Citing } from './cite-records.ts'
import type { MarketRecords, SectorRecord } from './market-records.repository.ts'
import { asksFor, sectorsIn } from './named-sectors.ts'

interface Question {
  industry: string
  region: string
  query: string
}

/** The sectors that a question is about: those it names, else those of the industry where it asks for a measure of a market. */
export function sectorsAsked({ industry, query }: Question, { sectors }: MarketRecords): SectorRecord[] {
  const named = sectorsIn(query, sectors)
  if (named.length > 0) return named
  return asksFor(query, words.measures) ? sectorsIn(industry, sectors) : []
}

export function sectorLine(sector: SectorRecord, { cite }: Citing): string {
  const usd = (value: number, key: string) => printFigure({ value, unit: 'USD', key: `record.${key}` })
  const said = words.sectorSays({
    size: usd(sector.market_size_usd, 'market_size_usd'),
    growth: printFigure({ value: sector.growth_rate, unit: '%' }),
    share: printFigure({ value: sector.herpasia_market_share, unit: '%' }),
    competitors: sector.competitor_count,
    projects: sector.active_projects,
    project: usd(sector.avg_project_value_usd, 'avg_project_value_usd'),
  })
  const marker = cite({
    record_table: 'market_benchmarks',
    record_id: sector.id,
    label: sector.name,
    excerpt: said,
    as_of: sector.as_of,
    provenance: sector.provenance,
    href: screenPaths.marketBenchmarks,
  })
  return `${sector.name}: ${said} ${marker}`
}

/** What the records say of the sectors in the region, and what of the question they do not hold. */
export function describeMarket(
  { industry, region }: Question,
  asked: SectorRecord[],
  { records, citing }: { records: MarketRecords; citing: Citing },
): { lines: string[]; missing: string[] } {
  const { sectors, regions } = records
  const names = asked.map(({ name }) => name)
  const ofIndustry = sectorsIn(industry, sectors)
  const missing = ofIndustry.length === 0 ? [words.otherIndustry(industry, names.join(', '))] : []
  const lines = asked.map((sector) => sectorLine(sector, citing))
  if (region.trim().toLowerCase() === defaultRegion.toLowerCase()) return { lines, missing }
  const share = regions.find((one) => one.region.toLowerCase() === region.trim().toLowerCase())
  if (share) {
    const excerpt = words.regionSays(share.region, printFigure({ value: share.value, unit: '%' }))
    const { id: record_id, as_of, provenance } = share
    const href = screenPaths.marketBenchmarks
    lines.push(
      `${excerpt} ${citing.cite({ record_table: 'figures', record_id, label: share.region, excerpt, as_of, provenance, href })}`,
    )
  }
  const known = regions.map((one) => one.region).join(', ')
  missing.push(share ? words.noSplit(names.join(', '), share.region) : words.noRegion(region, known))
  return { lines, missing }
}
