import { commercialFindings } from '@portal/content/sales-findings'
import type { BusinessInsights, Statement } from '@portal/contracts/sales'
import { listStalledOpportunities } from './aging.ts'
import type { Market } from './market-facts.ts'
import { openOf } from './market-intelligence.ts'
import { clientShares, countAndValue, revenueMetrics, weightedFigure } from './measures.ts'
import { wonFigure } from './performance-review.ts'
import type { Pipeline } from './pipeline.ts'
import { say } from './say.ts'
import { winRatesBy, withEnoughDecisions } from './win-rates.ts'

const { insights: words, findings, opportunities } = commercialFindings

/** What stands out over the whole business: coverage, dependence, strengths, and where the market grows. */
export function findBusinessInsights(
  pipeline: Pipeline,
  market: Market,
): Omit<BusinessInsights, 'narrative'> {
  return {
    as_of: pipeline.asOf,
    revenue_metrics: revenueMetrics(pipeline),
    key_insights: [
      say(words.coverage, { weighted: weightedFigure(pipeline), won: wonFigure(pipeline, 'now') }),
      ...dependence(pipeline),
      ...strongest(pipeline),
      ...standing(pipeline),
    ],
    market_opportunities: growingSectors(pipeline, market),
  }
}

function dependence(pipeline: Pipeline): Statement[] {
  const [first] = clientShares(pipeline)
  return first ? [say(words.dependence, { client: first.name, value: first.value, share: first.share })] : []
}

function strongest(pipeline: Pipeline): Statement[] {
  const rates = withEnoughDecisions(winRatesBy(pipeline, 'sector'))
  const [best] = rates
  const worst = rates.at(-1)
  if (!best || !worst || best === worst) return []
  return [
    say(words.strongest, {
      best: best.name,
      bestRate: best.rate,
      worst: worst.name,
      worstRate: worst.rate,
    }),
  ]
}

function standing(pipeline: Pipeline): Statement[] {
  const stalled = listStalledOpportunities(pipeline)
  return stalled.length === 0 ? [] : [say(findings.stalled, countAndValue(pipeline, 'stalled', stalled))]
}

/** Sectors that grow faster than the average of all, fastest first. */
function growingSectors(pipeline: Pipeline, { sectors }: Market): Statement[] {
  const growthOf = ({ growth }: Market['sectors'][number]) => growth.value ?? 0
  const average = sectors.reduce((total, facts) => total + growthOf(facts), 0) / sectors.length
  const rates = winRatesBy(pipeline, 'sector')
  return sectors
    .filter((facts) => growthOf(facts) > average)
    .toSorted((a, b) => growthOf(b) - growthOf(a))
    .flatMap(({ sector, size, growth, share }) => {
      const rate = rates.find(({ name }) => name === sector)?.rate
      const { title, text } = opportunities.sector
      return rate
        ? [say({ title: title(sector), text }, { size, growth, share, rate, open: openOf(pipeline, sector) })]
        : []
    })
}
