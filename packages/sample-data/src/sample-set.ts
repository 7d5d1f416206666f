import type { NewFigure } from '@portal/contracts/figures'
import type { NewSitePage } from '@portal/contracts/sample-sites'
import { sampleCompanies, sampleOwnCompany, type SampleCompany } from './companies.ts'
import { sampleSitePages } from './company-sites.ts'
import { dayAfter, placingFrom } from './days.ts'
import { sampleFigures } from './figures.ts'
import { sampleBenchmarks, type SampleBenchmark } from './market-benchmarks.ts'
import { sampleInsights, type SampleInsight } from './market-insights.ts'
import { sampleMatrixFigures } from './matrix-figures.ts'
import { sampleDate } from './provenance.ts'
import { sampleTables, type SampleTable } from './sample-tables.ts'

/** What is loaded into an empty portal. */
export interface SampleSet {
  benchmarks: readonly SampleBenchmark[]
  own: SampleCompany
  companies: readonly SampleCompany[]
  insights: readonly SampleInsight[]
  /** Rows that are loaded as they stand, by table. */
  tables: Readonly<Record<string, readonly object[]>>
  figures: readonly NewFigure[]
  sitePages: readonly NewSitePage[]
}

const rowsOf = (read: (table: SampleTable) => readonly object[]): SampleSet['tables'] =>
  Object.fromEntries(Object.entries(sampleTables).map(([name, table]) => [name, read(table)]))

/** The set as it is written, of its own date. */
export const sampleSet: SampleSet = {
  benchmarks: sampleBenchmarks,
  own: sampleOwnCompany,
  companies: sampleCompanies,
  insights: sampleInsights,
  tables: rowsOf(({ rows }) => rows),
  figures: sampleFigures,
  sitePages: sampleSitePages,
}

/** How many days before the day of the set each insight was written, newest first: four within its last week. */
const agesOfInsights = [0, 2, 4, 6, 15, 31, 52, 80, 117, 160] as const

const ofMatrix: ReadonlySet<NewFigure> = new Set(sampleMatrixFigures)

/** The set as if it had been written on the given day; the date of the two matrix sets is fixed by the specification (§3). */
export function placeSampleSet(day: string): SampleSet {
  const placing = placingFrom(sampleDate, day)
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
    tables: rowsOf(({ place }) => place(placing)),
    figures: sampleFigures.map((figure) => (ofMatrix.has(figure) ? figure : asOf(figure))),
    sitePages: sampleSitePages.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) =>
        block.kind === 'article' ? { ...block, date: placing.moved(block.date) } : block,
      ),
    })),
  }
}
