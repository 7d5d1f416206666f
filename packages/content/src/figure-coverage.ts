import { pages } from './pages.ts'

/** The page that shows figures whose key begins so; others stand on several or on none. */
export const pageOfFigures: Record<string, string> = {
  benchmark: pages.marketBenchmarks.title,
  market: pages.marketBenchmarks.title,
  company: pages.competitiveIntelligence.title,
  matrix: pages.competitiveMatrix.title,
  kpi: pages.executiveDashboard.title,
  initiative: pages.executiveDashboard.title,
  sector: pages.sectors.title,
  opportunity: pages.home.title,
  category: pages.betaAgents.title,
  tool: pages.betaAgents.title,
  example: pages.betaAgents.title,
}

export const figureCoverageCopy = {
  title: 'What stands on samples',
  note: 'A tile for each page and owner, as large as its number of figures, filled as far as they are recorded. Press one to replace its figures.',
  otherPage: 'Other pages',
  noOwner: 'no owner',
  figures: 'Figures',
  recorded: 'Recorded',
  samples: 'Samples',
  page: 'Page',
  owner: 'Owner',
  figure: 'Figure',
  value: 'Value',
  failed: 'The figures could not be read.',
  loading: 'Reading the figures',
  empty: 'No figure is recorded yet.',
  close: 'Close',
  count: (count: number) => (count === 1 ? '1 figure' : `${count} figures`),
  shown: (shown: number, all: number) =>
    shown === all ? `${all} figures` : `${shown} of ${all} figures, samples first`,
} as const
