import type { NewFigure } from '@portal/contracts/figures'
import type { NewSitePage } from '@portal/contracts/sample-sites'
import { sampleCompanies, sampleOwnCompany, type SampleCompany } from './companies.ts'
import { sampleSitePages } from './company-sites.ts'
import { dayAfter, daysFrom, quarterAfter, quartersFrom } from './days.ts'
import { sampleFigures } from './figures.ts'
import { sampleInitiatives, type SampleInitiative } from './initiatives.ts'
import { sampleBenchmarks, type SampleBenchmark } from './market-benchmarks.ts'
import { sampleInsights, type SampleInsight } from './market-insights.ts'
import { sampleMatrixFigures } from './matrix-figures.ts'
import { sampleOpportunities, type SampleOpportunity } from './opportunities.ts'
import { samplePipeline, type SamplePipelineOpportunity } from './pipeline.ts'
import { sampleDate } from './provenance.ts'
import { sampleSectors, type SampleSector } from './sectors.ts'

/** What is loaded into an empty portal. */
export interface SampleSet {
  benchmarks: readonly SampleBenchmark[]
  own: SampleCompany
  companies: readonly SampleCompany[]
  insights: readonly SampleInsight[]
  sectors: readonly SampleSector[]
  initiatives: readonly SampleInitiative[]
  opportunities: readonly SampleOpportunity[]
  pipeline: readonly SamplePipelineOpportunity[]
  figures: readonly NewFigure[]
  sitePages: readonly NewSitePage[]
}

/** The set as it is written, of its own date. */
export const sampleSet: SampleSet = {
  benchmarks: sampleBenchmarks,
  own: sampleOwnCompany,
  companies: sampleCompanies,
  insights: sampleInsights,
  sectors: sampleSectors,
  initiatives: sampleInitiatives,
  opportunities: sampleOpportunities,
  pipeline: samplePipeline,
  figures: sampleFigures,
  sitePages: sampleSitePages,
}

/** How many days before the day of the set each insight was written, newest first: four within its last week. */
const agesOfInsights = [0, 2, 4, 6, 15, 31, 52, 80, 117, 160] as const

const ofMatrix: ReadonlySet<NewFigure> = new Set(sampleMatrixFigures)

/** The set as if it had been written on the given day; the date of the two matrix sets is fixed by the specification (§3). */
export function placeSampleSet(day: string): SampleSet {
  const shift = daysFrom(sampleDate, day)
  const moved = (date: string): string => dayAfter(date, shift)
  const movedOrNull = (date: string | null): string | null => (date === null ? null : moved(date))
  const asOf = <Item>(item: Item): Item & { as_of: string } => ({ ...item, as_of: day })
  const company = (item: SampleCompany): SampleCompany => ({
    ...asOf(item),
    last_analyzed_at: `${day}T00:00:00Z`,
  })
  return {
    benchmarks: sampleBenchmarks.map(asOf),
    own: company(sampleOwnCompany),
    companies: sampleCompanies.map(company),
    insights: sampleInsights.map((insight, index) => ({
      ...insight,
      created_at: `${dayAfter(day, -(agesOfInsights[index] ?? 0))}T00:00:00Z`,
    })),
    sectors: sampleSectors.map(asOf),
    initiatives: sampleInitiatives.map((initiative) => ({
      ...asOf(initiative),
      due: quarterAfter(initiative.due, quartersFrom(sampleDate, day)),
    })),
    opportunities: sampleOpportunities.map(asOf),
    pipeline: samplePipeline.map((deal) => ({
      ...asOf(deal),
      lead_on: moved(deal.lead_on),
      qualified_on: movedOrNull(deal.qualified_on),
      proposal_on: movedOrNull(deal.proposal_on),
      negotiation_on: movedOrNull(deal.negotiation_on),
      expected_close: moved(deal.expected_close),
      closed_on: movedOrNull(deal.closed_on),
    })),
    figures: sampleFigures.map((figure) => (ofMatrix.has(figure) ? figure : asOf(figure))),
    sitePages: sampleSitePages.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) =>
        block.kind === 'article' ? { ...block, date: moved(block.date) } : block,
      ),
    })),
  }
}
