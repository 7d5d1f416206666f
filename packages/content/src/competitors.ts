import type { ChangeClass, InsightTriage } from '@portal/contracts/watches'
import type { Region, ScoreBand, ScoredDimension } from '@portal/contracts/competitors'

/** Names of the seven scores, as column heads and tabs say them. */
export const dimensionNames: Record<ScoredDimension, string> = {
  overall: 'Overall',
  automation: 'Automation',
  design: 'Design',
  intelligence: 'Intelligence',
  optimization: 'Optimization',
  innovation: 'Innovation',
  sustainability: 'Sustainability',
}

/** Competitive Matrix Dashboard. spec §2, §4, §8, §9 */
export const matrixCopy = {
  crawl: 'Crawl New Data',
  export: 'Export',
  refresh: 'Refresh',
  tabs: { label: 'Set of companies', spanish: 'Spanish Competitors', european: 'European Competitors' },
  categories: 'Group of indicators',
  indicator: 'Indicator',
  updated: 'Updated',
  notAvailable: 'N/A',
  noValue: 'no value',
  ratings: {
    below: 'Below Average',
    average: 'Market Average',
    above: 'Above Average',
    leader: 'Market Leader',
  } satisfies Record<ScoreBand, string>,
  legend: {
    label: 'Scoring legend',
    ranges: {
      leader: '125 and above',
      above: '110-124',
      average: '90-109',
      below: 'below 90',
    } satisfies Record<ScoreBand, string>,
    scale: '100 = market average; the bar ends at 150',
    notAvailable: 'no index recorded',
  },
  toasts: {
    updated: {
      title: 'Data Updated',
      description: 'Competitive matrix data has been refreshed successfully.',
    },
    failed: {
      title: 'Update Failed',
      description: 'Could not refresh competitive data. Please try again.',
    },
    crawled: { title: 'Crawl finished' },
  },
  titleBlock: { updated: 'Last updated', figures: 'Figures' },
  pages: { label: 'Companies', previous: 'Previous companies', next: 'Next companies' },
  loading: 'Reading the matrix',
  failed: 'The matrix could not be read.',
  empty: {
    title: 'No company in this set',
    text: 'An administrator adds companies to the matrix; their indicators are figures with a source each.',
  },
  platform: 'Competitive Intelligence Platform',
} as const

/** Which companies stand in the matrix; for administrators. */
export const matrixMembersCopy = {
  open: 'Companies of the matrix',
  title: 'Companies of the matrix',
  note: 'A company appears in the tab of its country unless an administrator moves it. Samples appear where the sample set places them.',
  search: 'Search companies',
  companies: 'Companies found',
  more: 'The first by name; type part of a name to find others.',
  empty: 'No company has such a name.',
  noCountry: 'no country recorded',
  placeOf: (company: string) => `Tab of ${company}`,
  none: 'Not in the matrix',
  byCountry: 'By its country',
  failed: 'The companies could not be read.',
  changeFailed: 'The company was not moved.',
} as const

/** Competitive Intelligence Platform. spec §2, §4, §9 */
export const platformCopy = {
  help: {
    title: 'Competitive intelligence',
    description: 'Who is ahead, on what, and what each claim rests on.',
    usage: 'Choose a region, press a number for its source and history, open a company, export what you see.',
  },
  tiles: {
    label: 'Our standing',
    position: 'Market Position',
    lead: 'AI Intelligence Lead',
    overall: 'Overall Score',
    tracked: 'Tracked competitors',
    positionMeta: { before: 'of', after: 'scored, by overall score' },
    leadMeta: 'against a tracked average of',
    overallMeta: 'next best',
    trackedMeta: 'scores with evidence',
    of: 'of',
    none: 'not recorded',
  },
  tabs: { label: 'Parts of the platform', overview: 'Overview', swot: (brand: string) => `${brand} SWOT` },
  regions: {
    label: 'Region',
    all: 'All Regions',
    spain: 'Spain',
    eu: 'EU Markets',
    global: 'Global Players',
  } satisfies Record<Region | 'label', string>,
  table: {
    title: 'Agentic Artificial Intelligence Proven Capabilities Index',
    note: 'Index against the market average.',
    company: 'Company',
    country: 'Country',
    own: 'our company',
    opensSite: 'opens its website in a new tab',
    details: (company: string) => `Details of ${company}`,
    search: 'Search companies',
    sort: 'Sort by',
    missing: 'no score',
    export: 'Export',
    refresh: 'Refresh',
    read: 'Read again',
    previous: 'Previous page',
    next: 'Next page',
    companies: 'companies',
    loading: 'Reading the companies',
    failed: 'The companies could not be read.',
    empty: { title: 'No companies yet', text: 'Companies appear here once an administrator has added them.' },
    none: {
      title: 'No company fits',
      text: 'The region or the search leaves none over.',
      clear: 'Clear filters',
    },
  },
  tiers: { below: 'Bad', average: 'Warning', above: 'Good', leader: 'Top tier' } satisfies Record<
    ScoreBand,
    string
  >,
  insights: {
    title: 'Strategic Intelligence Insights',
    types: { opportunity: 'Opportunity', threat: 'Threat', recommendation: 'Recommendation' },
    more: 'Show more',
    empty: {
      title: 'No insights yet',
      text: 'A crawl that finds changes, and analyses, write insights here.',
    },
    failed: 'The insights could not be read.',
    card: 'Where this insight comes from',
    impact: 'Impact',
    confidence: 'Confidence',
    created: 'Written',
  },
  swot: {
    strengths: 'Strengths',
    weaknesses: 'Weaknesses',
    opportunities: 'Opportunities',
    threats: 'Threats',
    /** What the dot of a quadrant is, and what its bar reaches to. */
    compared: {
      strengths: { dot: 'Ours', bar: 'Best tracked company' },
      weaknesses: { dot: 'Ours', bar: 'Best tracked company' },
      opportunities: { dot: 'Average of the field', bar: 'Ours' },
      threats: { dot: 'Theirs', bar: 'Ours' },
    },
    howDrawn: ({ dot, bar }: { dot: string; bar: string }) =>
      `Dot: ${dot.toLowerCase()}. Bar: to ${bar.toLowerCase()}.`,
    marketAverage: 'Market average',
    origin: 'Computed by rules from the records',
    originSamples: 'Computed by rules from samples',
    nothing: 'The records show none.',
    failed: 'The records of the analysis could not be read.',
    leads: 'leads the field, next best',
    level: 'level with the best tracked company at',
    behind: 'behind the best',
    averageBelow: 'the field averages',
    close: 'comes close overall to our',
    recommendations: 'Strategic Recommendations',
    immediate: 'Immediate (0-6 months)',
    longTerm: 'Long-term (6+ months)',
    rule: 'Recommendations of critical or high urgency are immediate, the others long-term.',
  },
  dimension: {
    ours: 'Ours',
    average: 'Field average',
    field: 'All companies',
    fieldNote: 'On one scale, ours marked. Select a company to open it.',
    score: 'Score',
    rank: 'Rank',
    evidenced: 'Evidenced scores',
    leaders: 'Leaders',
    indicators: 'Indicators of the matrix',
    indicator: 'Indicator',
    indicatorAverage: 'Average',
    best: 'Best',
    scored: 'Companies scored',
    unscored: 'N/A',
    noIndicators: 'No company of the matrix has an indicator of this dimension.',
    evidence: 'Evidence',
    companies: 'Companies',
    noEvidence: 'No score of this dimension is recorded.',
    trend: 'Trend',
    reading: 'Reading',
    noTrend: 'There is one reading so far; a trend shows from the second on.',
    gaps: 'Gaps',
    ahead: 'Companies ahead of us',
    missing: 'Companies without a score',
    samples: 'Scores that are samples',
    old: 'Scores older than a year',
    loading: 'Reading the dimension',
    failed: 'The dimension could not be read.',
  },
  report: 'Generate Report',
  share: 'Share Analysis',
  schedule: 'Schedule Updates',
  matrix: 'Competitive Matrix Dashboard',
  titleBlock: { companies: 'Companies', asOf: 'As of', crawl: 'Last crawl', noCrawl: 'none yet' },
} as const

/** A company's own view, opened by ?company=. */
export const companyCopy = {
  close: 'Close',
  loading: 'Reading the company',
  failed: 'The company could not be read.',
  missing: 'There is no such company.',
  website: 'Website',
  noWebsite: 'none recorded',
  country: 'Country',
  position: 'Position',
  sectors: 'Sectors',
  strengths: 'Strengths',
  crawled: 'Last crawled',
  never: 'not yet by this portal',
  watched: 'Watched',
  watching: {
    none: 'not yet; a crawl begins it',
    pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    next: (moment: string) => `next check ${moment}`,
    due: 'next check with the coming crawl',
    asked: 'checked when somebody asks',
    stop: 'Stop',
    stopNamed: (company: string) => `Stop watching ${company}`,
    stopped: (company: string) => `${company} is no longer watched`,
    isStopped: 'stopped',
    resume: 'Watch again',
    resumeNamed: (company: string) => `Watch ${company} again`,
    resumed: (company: string) => `${company} is watched again`,
    changeFailed: 'What is watched was not changed',
    failed: 'What is watched could not be read.',
  },
  scores: 'Scores',
  picture: 'Six dimensions',
  pictureNote: ([first = '', average = '', own]: readonly string[]) =>
    own === undefined
      ? `${first} in colour, ${average.toLowerCase()} dashed`
      : `${first} solid, ${average.toLowerCase()} dashed, ${own} in colour`,
  dimension: 'Dimension',
  us: 'We',
  history: 'Overall score over time',
  awards: 'Public contracts that it won',
  allAwards: 'All its awards',
  price: 'Price',
  changes: 'Changes on its website',
  crawl: 'Crawl its website',
  crawlDone: { title: 'Crawl finished' },
  crawlFailed: { title: 'Crawl failed' },
  stillRunning: 'It continues in the background.',
} as const

/** What crawls found: the panel, the list of changes and their triage. */
export const changesCopy = {
  title: 'Changes on watched pages',
  note: 'Found by comparing each page with its last snapshot.',
  classes: {
    reference: 'Reference',
    hiring: 'Hiring',
    product: 'Product',
    price: 'Price',
    leadership: 'Leadership',
    certification: 'Certification',
    site: 'Website',
  } satisfies Record<ChangeClass, string>,
  triage: {
    label: 'Triage',
    filter: 'Show',
    all: 'All',
    open: 'Not sorted',
    values: {
      Important: 'Important',
      Interesting: 'Interesting',
      Archive: 'Archive',
      Discard: 'Discard',
    } satisfies Record<InsightTriage, string>,
    failed: { title: 'Triage failed', description: 'The insight could not be sorted. Please try again.' },
  },
  snapshots: 'Both snapshots',
  before: 'Before',
  after: 'After',
  marked: 'the change',
  page: 'Page',
  snapshotFailed: 'The snapshots could not be read.',
  loading: 'Reading the changes',
  failed: 'The changes could not be read.',
  older: 'Older changes',
  empty: {
    title: 'No changes found yet',
    text: 'The first crawl stores each page; later crawls show what changed.',
  },
  none: { title: 'No change of this kind', text: 'Choose another triage to see the others.' },
} as const

export const crawlPanelCopy = {
  title: 'Crawl',
  none: 'The companies’ websites have not been crawled yet.',
  running: 'Running',
  finished: 'Finished',
  progress: 'Websites done',
  counts: {
    pages: 'pages',
    changed: 'changed',
    refused_by_robots: 'refused by robots.txt',
    postponed: 'put off',
    failed: 'failed',
    insights: 'insights',
  },
  details: 'Pages worth a look',
  outcomes: {
    first: 'first look',
    unchanged: 'unchanged',
    changed: 'changed',
    refused_by_robots: 'refused by robots.txt',
    postponed: 'put off',
    failed: 'failed',
  },
  failed: 'The state of the crawl could not be read.',
} as const

/** What computed figures are called, and what they say of their making. */
export const computedCopy = {
  companies: 'Records of the tracked companies',
  portal: 'Records of the portal',
  /** An input that begins with "sample" is what marks a figure as made from samples. */
  sampleInputs: (samples: number, of: number) => `sample scores: ${samples} of ${of}`,
  hasSamples: 'sample records are among them',
  evidenced: (evidenced: number, of: number) => `${evidenced} of ${of} scores are evidenced`,
  standing: (dimension: ScoredDimension) => {
    const score = `${dimension} score`
    return {
      rank: `Our rank by ${score}`,
      scored: `Companies with their ${score}`,
      evidenced: `Evidenced ${score}s`,
      samples: `${score}s that are samples`,
      missing: `Companies without ${score}`,
      ahead: `Companies ahead of us by ${score}`,
      average: `Average ${score} of the tracked companies`,
      best: `Best ${score} of the tracked companies`,
    }
  },
} as const

export const insightToast = {
  title: 'New Market Insight',
  more: (first: string) => `${first}, and more`,
} as const
