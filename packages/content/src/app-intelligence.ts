/** App Intelligence Analyzer. Button, steps, tabs and failure: specification, sections 2 and 8. */
export const appIntelligenceCopy = {
  run: 'Run AI Analysis',
  running: 'Analysing',
  progress: 'Progress of the analysis',
  failed: 'Analysis failed. Please try again.',
  failedTitle: 'Analysis failed',
  /** What is under way from there on; the calls end at 30, 45, 60 and 75 (decisions AMB-37). */
  steps: {
    15: 'Route inventory, provenance gaps, dead links, accessibility scan of this page',
    30: 'Bundle, freshness and targets of the figures',
    45: 'Usage, functions and feedback',
    60: 'Synthesis',
    75: 'All findings have come',
    90: 'Reading the findings',
    100: 'Done',
  },
  tabs: {
    content_analysis: 'Content & UX',
    analytics_optimization: 'Analytics & Viz',
    competitive_analysis: 'AI Applications',
    strategic_recommendations: 'Strategy',
  },
  tabsLabel: 'Findings',
  empty: {
    title: 'No analysis yet',
    texts: {
      content_analysis:
        'An analysis examines the pages of the portal, where its figures are from, its links, and how this page reads aloud.',
      analytics_optimization:
        'An analysis examines the files that the pages load, and how fresh the figures are and how near their targets.',
      competitive_analysis:
        'An analysis examines which functions are used, how they answer, and what feedback says.',
      strategic_recommendations: 'An analysis puts its findings in the order in which they are worth doing.',
    },
  },
  nothing: 'Examined, and nothing to improve was found.',
  examined: 'Examined',
  noneExamined: (step: string) => `${step}: none there to examine`,
  labels: {
    priority: 'Priority',
    impact: 'Impact',
    complexity: 'Implementation complexity',
    evidence: 'Evidence',
    open: 'Open',
  },
  more: (count: number) => `and ${count} more`,
} as const

/** Findings of App Intelligence: what was found, in numbers, and what it asks for. */
export const appFindingWords = {
  categories: {
    routes: 'Routes',
    provenance: 'Provenance',
    links: 'Links',
    accessibility: 'Accessibility',
    freshness: 'Freshness',
    bundle: 'Bundle',
    targets: 'Targets',
    usage: 'Usage',
    ai: 'Functions',
    feedback: 'Feedback',
    strategy: 'Strategy',
  },
  steps: {
    routes: 'Routes',
    figures: 'Figures',
    links: 'Links',
    linksUnreached: 'Links not reached, so unknown',
    elements: 'Elements of this page',
    files: 'Files of the app',
    uses: 'Uses in 30 days',
    functions: 'Functions',
    findings: 'Findings',
  },
  brokenRoutes: {
    title: (count: number) => `${count} ${count === 1 ? 'page does' : 'pages do'} not open`,
    text: 'People who follow the menu end at an error. The health monitor names the reason of each.',
  },
  samples: {
    title: (count: number) => `${count} ${count === 1 ? 'figure is a sample' : 'figures are samples'}`,
    text: 'Replace them by typed values with their source, or from a CSV or XLSX file; every mark goes with its sample.',
  },
  noSource: {
    title: (count: number) =>
      `${count} ${count === 1 ? 'figure names' : 'figures name'} a source without an address or place in it`,
    text: 'Without either, nobody can check the number. Add the address, page or cell where the figure can be found.',
  },
  deadLinks: {
    title: (count: number) =>
      `${count} ${count === 1 ? 'link of a source leads' : 'links of sources lead'} nowhere`,
    text: 'The address that a figure names does not answer here. Correct it, or name another source.',
  },
  accessibility: {
    title: (count: number) =>
      `${count} ${count === 1 ? 'element of this page misses' : 'elements of this page miss'} a name or a label`,
    text: 'Screen readers cannot say what they are. Each is listed with its rule.',
  },
  stale: {
    title: (count: number) => `${count} ${count === 1 ? 'figure is' : 'figures are'} older than allowed`,
    text: 'Each figure says how long it stays fresh. Sync or replace those that are past it.',
  },
  heavyPages: {
    title: (count: number) =>
      `${count} ${count === 1 ? 'page loads' : 'pages load'} more than 300 kB of their own`,
    text: 'They open slowly on a mobile connection. Load charts and editors only where they are used.',
  },
  noTargets: {
    title: (count: number) => `${count} ${count === 1 ? 'figure has' : 'figures have'} no target`,
    text: 'A number with a target says whether it is good. Add targets to those that people steer by.',
  },
  unused: {
    title: (count: number) =>
      `${count} ${count === 1 ? 'application was' : 'applications were'} not used in 30 days`,
    text: 'Show them where the work is, or explain them: what nobody uses helps nobody.',
  },
  failingAi: {
    title: (count: number) => `${count} ${count === 1 ? 'function fails' : 'functions fail'}`,
    text: 'The health monitor has the reason; the integration tests show the answer of each.',
  },
  feedback: {
    title: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'} of feedback in 30 days`,
    text: 'Read what people asked for before anything else is built: administrators find the mails in the outbox.',
  },
  first: {
    title: (title: string) => `First: ${title}`,
    text: (category: string) => `The most pressing finding of ${category}.`,
  },
  uses: {
    chat: 'Chats',
    analyses: 'Analyses',
    crawls: 'Crawls',
    imports: 'Imports of figures',
    tests: 'System tests',
  },
  counted: (name: string, count: number) => `${name}: ${count}`,
  weighs: (page: string, kilobytes: number) => `${page}: ${kilobytes} kB`,
} as const
