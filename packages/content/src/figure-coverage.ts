import { screens } from './screens.ts'

/** The page that shows figures whose key begins so; others stand on several or on none. */
export const pageOfFigures: Record<string, string> = {
  benchmark: screens.marketBenchmarks.title,
  market: screens.marketBenchmarks.title,
  company: screens.competitiveIntelligence.title,
  matrix: screens.competitiveMatrix.title,
  kpi: screens.executiveDashboard.title,
  initiative: screens.executiveDashboard.title,
  sector: screens.sectors.title,
  opportunity: screens.home.title,
  category: screens.betaAgents.title,
  tool: screens.betaAgents.title,
  example: screens.betaAgents.title,
}

export const figureCoverageCopy = {
  title: 'Where samples remain',
  note:
    'A tile for each page and owner, as large as its number of figures; hatched where they are samples, ' +
    'filled where they are recorded. Press one to replace its figures.',
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
