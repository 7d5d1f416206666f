import { commercialFindings } from '@portal/content/sales-findings'
import type { SalesAnalysis, Statement } from '@portal/contracts/sales'
import { listOpenOpportunities } from './aging.ts'
import { calculatedFigure } from './calculated-figure.ts'
import { forecastQuarters } from './forecast.ts'
import {
  clientShares,
  countAndValue,
  openCountFigure,
  openFigure,
  revenueMetrics,
  stageSummaries,
  weightedFigure,
} from './measures.ts'
import type { Pipeline } from './pipeline.ts'
import { say } from './say.ts'
import { winRateByValue, winRatesBy, withEnoughDecisions } from './win-rates.ts'

const { findings: words } = commercialFindings
const shownClients = 6

/** Pipeline, win rates, velocity, aging, concentration and forecast. */
export function analyzeSales(pipeline: Pipeline): Omit<SalesAnalysis, 'narrative'> {
  const byValue = winRateByValue(pipeline)
  return {
    as_of: pipeline.asOf,
    revenue_metrics: [...revenueMetrics(pipeline), ...(byValue ? [byValue] : [])],
    key_findings: [
      ...weightedFinding(pipeline),
      ...forecastFinding(pipeline),
      ...concentrationFinding(pipeline),
      ...standingFindings(pipeline),
      ...sourceFinding(pipeline),
    ],
    stages: stageSummaries(pipeline),
    forecast: forecastQuarters(pipeline),
    win_rates_by_sector: winRatesBy(pipeline, 'sector'),
    win_rates_by_source: winRatesBy(pipeline, 'source'),
    concentration: clientShares(pipeline).slice(0, shownClients),
    opportunities: listOpenOpportunities(pipeline),
  }
}

function weightedFinding(pipeline: Pipeline): Statement[] {
  if (pipeline.open.length === 0) return []
  return [
    say(words.weighted, {
      open: openFigure(pipeline),
      count: openCountFigure(pipeline),
      weighted: weightedFigure(pipeline),
    }),
  ]
}

function forecastFinding(pipeline: Pipeline): Statement[] {
  const [running] = forecastQuarters(pipeline)
  return running?.expected.value ? [say(words.forecast, { ...running })] : []
}

function concentrationFinding(pipeline: Pipeline): Statement[] {
  const shares = clientShares(pipeline)
  const [first] = shares
  if (!first) return []
  const weighted = shares.reduce((total, { value }) => total + (value.value ?? 0), 0)
  const ofThree = shares.slice(0, 3).reduce((total, { value }) => total + (value.value ?? 0), 0)
  const three = calculatedFigure(pipeline, {
    key: 'concentration.three_largest',
    label: commercialFindings.labels.topThreeShare,
    value: (ofThree / weighted) * 100,
    unit: '%',
    method: 'concentration',
  })
  return [say(words.concentration, { client: first.name, share: first.share, three })]
}

function standingFindings(pipeline: Pipeline): Statement[] {
  const opportunities = listOpenOpportunities(pipeline)
  if (opportunities.length === 0) return []
  const stalled = opportunities.filter(({ is_stalled }) => is_stalled)
  const overdue = opportunities.filter(({ is_overdue }) => is_overdue)
  return [
    stalled.length > 0
      ? say(words.stalled, countAndValue(pipeline, 'stalled', stalled))
      : say(words.noneStalled, {}),
    ...(overdue.length > 0 ? [say(words.overdue, countAndValue(pipeline, 'overdue', overdue))] : []),
  ]
}

function sourceFinding(pipeline: Pipeline): Statement[] {
  const rates = withEnoughDecisions(winRatesBy(pipeline, 'source'))
  const [best] = rates
  const worst = rates.at(-1)
  if (!best || !worst || best === worst) return []
  return [
    say(words.sources, {
      best: best.name,
      bestRate: best.rate,
      worst: worst.name,
      worstRate: worst.rate,
    }),
  ]
}
