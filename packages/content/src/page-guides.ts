/** First-visit guides, one for each page key of the specification, section 2. */
export interface PageGuideText {
  title: string
  what: string
  steps: readonly string[]
}

export const pageGuideKeys = ['home', 'dashboard', 'sectors', 'herpasia'] as const
export type PageGuideKey = (typeof pageGuideKeys)[number]

export const pageGuides: Record<PageGuideKey, PageGuideText> = {
  home: {
    title: 'Home',
    what:
      'The day at a glance: what changed since your last visit, where to start, ' +
      'whether the portal itself is well, and an assistant that answers from the portal’s records.',
    steps: [
      'Choose Intelligence for markets and competitors, AI Agents for tools that calculate.',
      'Select any figure to see its source, date and method. A triangle marks a sample value.',
      'Ask the assistant a question; each number in an answer points at its record.',
      'Press Ctrl K, or Command K, to go anywhere.',
    ],
  },
  dashboard: {
    title: 'Executive Dashboard',
    what: 'The figures that a steering meeting asks for: savings, schedule, success rate, risk, and the initiatives behind them.',
    steps: [
      'Read the strip from left to right; each figure shows its unit, period and age.',
      'Select a figure to see where it comes from and, as an administrator, to replace it.',
      'Open an initiative to see who leads it, when it is due, how far it is and what was noted.',
    ],
  },
  sectors: {
    title: 'Industry Sectors',
    what: 'The five sectors that the company builds plants for, with revenue, growth and what each asks of a plant.',
    steps: [
      'Choose a sector to see its figures and its references.',
      'Compare growth between sectors before you plan a bid.',
      'Ask the assistant about a sector; it answers from these records.',
    ],
  },
  herpasia: {
    title: 'Tech & AI Orchestration',
    what: 'How the assistant works: which engine answers, what it may read, and how its parts are put together.',
    steps: [
      'Start with the overview, then open the guide reference for details.',
      'Check which provider is connected; without one the built-in engine answers.',
      'Open the command center to see the jobs that run now.',
    ],
  },
}

export const pageGuideCopy = {
  how: 'How to use it',
  close: 'Close',
  gotIt: 'Got it',
  /** Exact words: specification, section 4. */
  never: 'Don\u0027t show again',
  neverHint: 'Turns the guide off on every page.',
} as const
