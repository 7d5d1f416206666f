import type { InsightTriage } from '@portal/contracts/watches'
import type { MarketInsightRow } from '@portal/contracts/market'

/** Market Benchmarks. spec §2 */
export const benchmarksCopy = {
  sync: 'Sync Data',
  analyze: 'AI Analysis',
  headlines: 'Key figures',
  noFigure: 'not recorded',
  global: {
    title: 'Global market',
    addressable: 'Addressable market',
    split: 'Split of the addressable market by region',
    region: 'Region',
    share: 'Share',
    failed: 'The global market could not be read.',
  },
  sectors: {
    title: 'Sector analysis',
    note: 'Newest first',
    loading: 'Reading the benchmarks',
    failed: 'The benchmarks could not be read.',
    empty: {
      title: 'No benchmarks yet',
      text: 'Size, growth and share of each sector appear here once they are recorded.',
    },
    columns: {
      sector: 'Sector',
      size: 'Market size',
      growth: 'Growth',
      share: 'Our share',
      competitors: 'Competitors',
      projects: 'Active projects',
      averageProject: 'Average project',
      asOf: 'As of',
    },
  },
  insights: {
    title: 'AI insights',
    loading: 'Reading the insights',
    failed: 'The insights could not be read.',
    empty: {
      title: 'No insights yet',
      text: 'AI Analysis writes what the benchmarks and scores say. Watched pages add what changes.',
    },
    allPutAway: {
      title: 'Every insight is put away',
      text: 'The newest insights are archived or discarded.',
    },
    showPutAway: 'Show archived and discarded',
    impact: 'Impact',
    confidence: 'Confidence',
    basis: 'Based on',
    triage: 'Triage',
    triageOf: (title: string, triage: string | null) => `Triage${triage ? `, ${triage}` : ''}: ${title}`,
    triageFailed: 'The insight could not be put there',
    types: {
      opportunity: 'Opportunity',
      threat: 'Threat',
      trend: 'Trend',
      recommendation: 'Recommendation',
    } satisfies Record<MarketInsightRow['insight_type'], string>,
    urgencies: {
      critical: 'Critical',
      high: 'High',
      medium: 'Medium',
      low: 'Low',
    } satisfies Record<MarketInsightRow['urgency_level'], string>,
    triages: ['Important', 'Interesting', 'Archive', 'Discard'] satisfies readonly InsightTriage[],
  },
  positioning: {
    title: 'Competitive positioning',
    note: 'Overall index; the market average is the long tick',
    loading: 'Reading the competitors',
    failed: 'The competitors could not be read.',
    own: 'Own company',
    monitor: 'Monitor',
    monitorOf: (company: string) => `Monitor ${company}`,
    company: 'Company',
    position: 'Position',
    score: 'Score',
    strengths: 'Strengths',
    watching: 'Watching',
    pagesWatched: 'pages watched',
    notWatched: 'not watched',
    fallbackSource: 'Assumed: no own company is recorded',
    fallbackPosition: 'Assumed',
  },
  results: {
    syncedTitle: 'Sync finished.',
    connectors: 'Connectors: ',
    rows: 'Rows read',
    analyzedTitle: 'Analysis finished.',
    found: 'Findings',
    created: 'New insights',
    monitoredTitle: (company: string) => `${company} is monitored.`,
    underWay: 'The first crawl continues in the background.',
    pages: 'Pages read',
    changed: 'Changed',
    refused: 'Refused by robots.txt',
    failed: 'Failed',
    runSource: 'Run on this portal',
    dismiss: 'Dismiss',
  },
} as const

/** On Home: what stands on the page in full, in a few lines. */
export const glanceCopy = {
  markets: 'Markets',
  rivals: 'Closest rivals',
  noRivals: 'No company is tracked yet.',
  compare: (count: number) => `Compare the closest ${count === 2 ? 'two' : 'three'}`,
} as const

/** Toasts of the page. spec §8 */
export const benchmarkToasts = {
  newInsight: { title: 'New Market Insight' },
  moreInsights: (title: string) => `${title}, and more`,
  syncFailed: { title: 'Sync Failed', description: 'Failed to update market data. Please try again.' },
  analysisFailed: { title: 'Analysis Failed', description: 'Failed to generate insights. Please try again.' },
  monitoringFailed: { title: 'Monitoring Failed', description: 'Failed to start competitor monitoring' },
} as const

/** The cards, in order. decisions AMB-23 */
export const benchmarkHeadlines = [
  { key: 'market.success_rate', label: 'Success rate' },
  { key: 'market.delivery_time', label: 'Delivery time' },
  { key: 'market.cost_per_area', label: 'Cost per area' },
  { key: 'market.satisfaction', label: 'Client satisfaction' },
] as const
export const addressableKey = 'market.addressable'
/** Regions of the addressable market, in order. spec §9 */
export const addressableRegions = [
  { key: 'market.addressable_share.europe', label: 'Europe' },
  { key: 'market.addressable_share.north_america', label: 'North America' },
  { key: 'market.addressable_share.asia_pacific', label: 'Asia Pacific' },
  { key: 'market.addressable_share.other', label: 'Other' },
] as const

export const marketSyncWords = {
  noConnector: 'No connector is configured, so no benchmark was updated. Figures stay as they are.',
  fastest: {
    title: (sector: string) => `${sector} grows fastest`,
    description: (sector: string, growth: number, next: { sector: string; growth: number }) =>
      `The market of ${sector} grows by ${growth}% a year, ahead of ${next.sector} with ${next.growth}%.`,
  },
  openMarket: {
    title: (sector: string) => `Our share is lowest in ${sector}`,
    description: (sector: string, share: number, average: number) =>
      `We hold ${share}% of ${sector}, against ${average}% on average over all sectors.`,
  },
  closest: {
    title: (company: string) => `${company} is the closest competitor`,
    description: (company: string, score: number, own: number) =>
      `${company} stands at ${score} overall, against our ${own}.`,
  },
} as const
