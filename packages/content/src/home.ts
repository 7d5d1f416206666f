import { screenPaths } from '@portal/contracts/paths'

/** Copy of Home. Phase labels are the specification's, section 2. */
export const homeCopy = {
  title: { first: 'Welcome', again: 'Welcome back' },
  since: {
    prefix: (date: string) => `Since ${date}: `,
    newFigures: (count: number) => (count === 1 ? 'one figure changed' : `${count} figures changed`),
    newInsights: (count: number) =>
      count === 1 ? 'one market insight added' : `${count} market insights added`,
    failedChecks: (count: number) => (count === 1 ? 'one failed check' : `${count} failed checks`),
    nothing: (date: string) => `No recorded change since ${date}.`,
    today: (time: string) => `${time} today`,
    firstVisit: 'Your first visit on this device.',
  },
  week: { title: 'This week' },
  choice: {
    label: 'Choose where to start',
    intelligence: {
      title: 'Intelligence',
      text: 'Markets, competitors, trends, with source and age.',
      tools: '4 tools',
      companies: (count: number) => (count === 1 ? '1 company' : `${count} companies`),
      sectors: (count: number) => (count === 1 ? '1 sector' : `${count} sectors`),
    },
    agents: {
      title: 'AI Agents',
      text: 'Tools that calculate a plan, a plant or a saving.',
      meta: '8 tools · 6 categories',
    },
  },
  timeline: {
    title: 'AI timeline',
    now: 'now',
    nowLabel: (date: string, phase: string) => `Today, ${date}, is in the phase ${phase}.`,
    beforeLabel: (date: string) => `Today, ${date}, is before the first phase.`,
    afterLabel: (date: string) => `Today, ${date}, is after the last phase.`,
    phases: [
      {
        years: '2025-2026',
        name: 'Foundation',
        text: 'Figures with provenance, health monitor, cited answers',
      },
      { years: '2026-2027', name: 'Integration', text: 'Connected tools, team presets, scheduled reports' },
      {
        years: '2027-2028',
        name: 'Autonomy',
        text: 'Plans, designs and bids drafted by agents, released by people',
      },
    ],
  },
  explainer: {
    title: 'How a figure gets here',
    steps: [
      { name: 'Source', text: 'A record, a file, a crawled page; kept with date and licence.' },
      {
        name: 'Calculation',
        text: 'A named method with version, units and limits. Same input, same number.',
      },
      { name: 'Explanation', text: 'The model explains and cites. It never makes the number.' },
    ],
  },
} as const

/** The opportunity cards around the words and figures of their records. */
export const opportunityCopy = {
  title: 'Opportunities',
  loading: 'Loading the opportunities',
  errorTitle: 'The opportunities could not be read.',
  empty: {
    title: 'No opportunities recorded',
    text: 'An administrator adds them as records, each with its figure.',
  },
  noFigure: 'no figure recorded',
} as const

/** Where a card leads, by the category of its record; other categories lead to the tools. */
export const opportunityTargets: Record<string, string> = {
  Energy: screenPaths.betaCategory('sustainability'),
  Schedule: screenPaths.betaTool('project-manager'),
  Market: screenPaths.sectors,
  Service: screenPaths.betaTool('maintenance-predictor'),
}
