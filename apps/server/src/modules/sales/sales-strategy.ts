import { commercialFindings } from '@portal/content/sales-findings'
import type { ActionItem, Recommendation, SalesStrategy, Statement } from '@portal/contracts/sales'
import type { FigureRow } from '@portal/contracts/figures'
import { listOpenOpportunities, listStalledOpportunities } from './aging.ts'
import { calculatedFigure } from './calculated-figure.ts'
import { averageWonFigure, clientShares, countAndValue, weightedFigure, weightedValue } from './measures.ts'
import { lossReasons } from './performance-review.ts'
import type { Pipeline } from './pipeline.ts'
import { say } from './say.ts'
import { winRatesBy, withEnoughDecisions } from './win-rates.ts'

const { strategy: words, labels } = commercialFindings
/** A client beyond this share is one too many to lose. */
const mostOfOneClient = 25
const shownActions = 6

/** A strategy composed by rules from what the pipeline shows; each part names the figures it rests on. */
export function composeStrategy(pipeline: Pipeline): Omit<SalesStrategy, 'narrative'> {
  return {
    as_of: pipeline.asOf,
    strategy_overview: [...focus(pipeline), ...defend(pipeline), ...mend(pipeline)],
    strategic_recommendations: recommend(pipeline),
    action_items: listActions(pipeline),
  }
}

interface BestSector {
  sector: string
  rate: FigureRow
  weighted: FigureRow
}

function bestSector(pipeline: Pipeline): BestSector | null {
  const [best] = withEnoughDecisions(winRatesBy(pipeline, 'sector'))
  if (!best) return null
  const weighted = calculatedFigure(pipeline, {
    key: `weighted.${best.name}`,
    label: `${best.name}: ${labels.weighted.toLowerCase()}`,
    value: weightedValue(
      pipeline,
      pipeline.open.filter(({ sector }) => sector === best.name),
    ),
    unit: 'EUR',
    method: 'weighted-pipeline',
  })
  return { sector: best.name, rate: best.rate, weighted }
}

function focus(pipeline: Pipeline): Statement[] {
  const best = bestSector(pipeline)
  return best ? [say(words.focus, { ...best })] : []
}

function defend(pipeline: Pipeline): Statement[] {
  const [first] = clientShares(pipeline)
  if (!first || (first.share.value ?? 0) <= mostOfOneClient) return []
  return [say(words.defend, { client: first.name, share: first.share })]
}

function mend(pipeline: Pipeline): Statement[] {
  const [first] = lossReasons(pipeline)
  return first ? [say(words.mend, { reason: first.name, value: first.value })] : []
}

function recommend(pipeline: Pipeline): Recommendation[] {
  return [
    ...serveFirst(pipeline),
    ...unblock(pipeline),
    ...spread(pipeline),
    ...answerReason(pipeline),
    ...askForSource(pipeline),
  ].toSorted((a, b) => ranks[a.impact] - ranks[b.impact])
}

const ranks: Record<Recommendation['impact'], number> = { High: 0, Medium: 1, Low: 2 }

/** High from a fifth of the weighted pipeline on, medium from a twentieth. */
function impactOf(pipeline: Pipeline, figure: FigureRow): Recommendation['impact'] {
  const share = (figure.value ?? 0) / Math.max(weightedFigure(pipeline).value ?? 0, 1)
  if (share >= 0.2) return 'High'
  return share >= 0.05 ? 'Medium' : 'Low'
}

function serveFirst(pipeline: Pipeline): Recommendation[] {
  const best = bestSector(pipeline)
  if (!best) return []
  const { title, text } = words.recommendations.focus
  return [
    {
      ...say({ title: title(best.sector), text }, { ...best }),
      impact: impactOf(pipeline, best.weighted),
      impact_figure: best.weighted,
    },
  ]
}

function unblock(pipeline: Pipeline): Recommendation[] {
  const stalled = listStalledOpportunities(pipeline)
  if (stalled.length === 0) return []
  const { count, value } = countAndValue(pipeline, 'stalled', stalled)
  return [
    {
      ...say(words.recommendations.unblock, { count, value }),
      impact: impactOf(pipeline, value),
      impact_figure: value,
    },
  ]
}

function spread(pipeline: Pipeline): Recommendation[] {
  const [first] = clientShares(pipeline)
  const average = averageWonFigure(pipeline)
  if (!first || !average || (first.share.value ?? 0) <= mostOfOneClient) return []
  return [
    {
      ...say(words.recommendations.spread, { average, client: first.name, share: first.share }),
      impact: impactOf(pipeline, first.value),
      impact_figure: first.value,
    },
  ]
}

function answerReason(pipeline: Pipeline): Recommendation[] {
  const [first] = lossReasons(pipeline)
  if (!first) return []
  const { title, text } = words.recommendations.reason
  return [
    {
      ...say({ title: title(first.name), text }, { reason: first.name, value: first.value }),
      impact: impactOf(pipeline, first.value),
      impact_figure: first.value,
    },
  ]
}

function askForSource(pipeline: Pipeline): Recommendation[] {
  const [best] = withEnoughDecisions(winRatesBy(pipeline, 'source'))
  if (!best) return []
  const { title, text } = words.recommendations.source
  return [
    {
      ...say({ title: title(best.name), text }, { source: best.name, rate: best.rate }),
      impact: 'Medium',
      impact_figure: null,
    },
  ]
}

/** What is overdue comes first, then what stands still; the largest of each. */
function listActions(pipeline: Pipeline): ActionItem[] {
  const opportunities = listOpenOpportunities(pipeline)
  const toAction = (kind: 'overdue' | 'stalled') => (deal: (typeof opportunities)[number]) => ({
    ...say(words.actions[kind], {
      deal: `${deal.reference} ${deal.title}`,
      client: deal.client,
      stage: deal.stage,
      value: deal.value,
      age: deal.age,
    }),
    owner: deal.owner,
    within: words.actions[kind].within,
  })
  const overdue = opportunities.filter(({ is_overdue }) => is_overdue)
  const stalled = opportunities.filter(({ is_stalled, is_overdue }) => is_stalled && !is_overdue)
  return [...overdue.map(toAction('overdue')), ...stalled.map(toAction('stalled'))].slice(0, shownActions)
}
