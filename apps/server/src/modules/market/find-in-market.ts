import { marketSyncWords as words } from '@portal/content/market'
import type { Provenance } from '@portal/contracts/figures'
import type { CompanyFacts, InsightToWrite, SectorFacts } from './market.repository.ts'

interface MarketRecords {
  sectors: readonly SectorFacts[]
  companies: readonly CompanyFacts[]
}

interface Basis {
  keys: readonly string[]
  values: readonly (string | number)[]
  isSample: boolean
}

/** What the benchmarks and scores themselves say; each finding names the figures it was calculated from. */
export function findInMarket({ sectors, companies }: MarketRecords): InsightToWrite[] {
  return [fastestSector(sectors), openMarket(sectors), closestCompetitor(companies)].filter(
    (finding) => finding !== null,
  )
}

function fastestSector(sectors: readonly SectorFacts[]): InsightToWrite | null {
  const [first, second] = sectors.toSorted((a, b) => b.growth - a.growth)
  if (!first || !second || first.growth === second.growth) return null
  return {
    type: 'trend',
    urgency: 'medium',
    impact: 6.5,
    title: words.fastest.title(first.sector),
    description: words.fastest.description(first.sector, first.growth, second),
    ...basedOn('fastest-sector', {
      keys: [first, second].map(({ slug }) => `benchmark.${slug}.growth_rate`),
      values: [first.sector, first.growth, second.sector, second.growth],
      isSample: first.isSample || second.isSample,
    }),
  }
}

function openMarket(sectors: readonly SectorFacts[]): InsightToWrite | null {
  const [lowest] = sectors.toSorted((a, b) => a.share - b.share)
  if (!lowest || sectors.length < 2) return null
  const mean = sectors.reduce((total, { share }) => total + share, 0) / sectors.length
  const average = Math.round(mean * 10) / 10
  if (lowest.share >= average) return null
  return {
    type: 'opportunity',
    urgency: 'high',
    impact: 7.2,
    title: words.openMarket.title(lowest.sector),
    description: words.openMarket.description(lowest.sector, lowest.share, average),
    ...basedOn('lowest-share', {
      keys: sectors.map(({ slug }) => `benchmark.${slug}.herpasia_market_share`),
      values: [lowest.sector, lowest.share, average],
      isSample: sectors.some(({ isSample }) => isSample),
    }),
  }
}

function closestCompetitor(companies: readonly CompanyFacts[]): InsightToWrite | null {
  const own = companies.find(({ isOwn }) => isOwn)
  const [closest] = companies.filter(({ isOwn }) => !isOwn).toSorted((a, b) => b.score - a.score)
  if (!own || !closest) return null
  return {
    type: 'threat',
    urgency: closest.score >= own.score ? 'critical' : 'medium',
    impact: closest.score >= own.score ? 9 : 6.8,
    title: words.closest.title(closest.name),
    description: words.closest.description(closest.name, closest.score, own.score),
    ...basedOn('closest-competitor', {
      keys: [closest, own].map(({ slug }) => `company.${slug}.competitive_score`),
      values: [closest.name, closest.score, own.score],
      isSample: closest.isSample || own.isSample,
    }),
  }
}

/** What is calculated from a sample is a sample. */
function basedOn(rule: string, { keys, values, isSample }: Basis): { provenance: Provenance; key: string } {
  return {
    key: `market:${rule}:${values.join('|')}`,
    provenance: {
      kind: isSample ? 'sample' : 'calculated',
      source: { name: 'Benchmarks and scores of the portal', locator: `market-sync/${rule}` },
      method: { id: `market-sync/${rule}`, version: '1' },
      inputs: [...keys],
    },
  }
}
