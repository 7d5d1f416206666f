import { commercialFindings } from '@portal/content/sales-findings'
import { openStages, type OpenOpportunity, type Share, type StageSummary } from '@portal/contracts/sales'
import type { FigureRow } from '@portal/contracts/figures'
import { median } from '@portal/engines/core'
import { calculatedFigure } from './calculated-figure.ts'
import { daysBetween, sumOf, totalsBy, type Pipeline } from './pipeline.ts'
import { stageOdds, winRate } from './win-rates.ts'

const { basis, labels, periods } = commercialFindings
const daysPerMonth = 365.25 / 12

/** Each open opportunity's value times the win rate of its stage. */
export function weightedValue(pipeline: Pipeline, deals: Pipeline['open'] = pipeline.open): number {
  const odds = stageOdds(pipeline)
  return deals.reduce((total, { value_eur, stage }) => total + value_eur * odds[stage].rate, 0)
}

export const weightedFigure = (pipeline: Pipeline): FigureRow =>
  calculatedFigure(pipeline, {
    key: 'weighted',
    label: labels.weighted,
    value: weightedValue(pipeline),
    unit: 'EUR',
    method: 'weighted-pipeline',
  })

export const openFigure = (pipeline: Pipeline): FigureRow =>
  calculatedFigure(pipeline, {
    key: 'open',
    label: labels.open,
    value: sumOf(pipeline.open),
    unit: 'EUR',
    method: 'sum',
  })

export const openCountFigure = (pipeline: Pipeline): FigureRow =>
  calculatedFigure(pipeline, {
    key: 'open_count',
    label: labels.openCount,
    value: pipeline.open.length,
    unit: 'opportunities',
    method: 'count',
  })

/** From lead to closing; null where nothing was won. */
export function cycleFigure(pipeline: Pipeline): FigureRow | null {
  const days = pipeline.won.flatMap(({ lead_on, closed_on }) =>
    closed_on ? [daysBetween(lead_on, closed_on)] : [],
  )
  if (days.length === 0) return null
  return calculatedFigure(pipeline, {
    key: 'cycle',
    label: labels.cycle,
    value: median(days),
    unit: 'days',
    method: 'sales-cycle',
    basis: basis.cycle(days.length),
  })
}

export const averageWonFigure = (pipeline: Pipeline): FigureRow | null =>
  pipeline.won.length === 0
    ? null
    : calculatedFigure(pipeline, {
        key: 'average_won',
        label: labels.averageWon,
        value: sumOf(pipeline.won) / pipeline.won.length,
        unit: 'EUR',
        method: 'average',
      })

/** What the pipeline turns into orders in a month; null where nothing was won yet. */
export function velocityFigure(pipeline: Pipeline): FigureRow | null {
  const cycle = cycleFigure(pipeline)?.value
  const average = averageWonFigure(pipeline)?.value
  if (!cycle || !average) return null
  const qualified = pipeline.open.filter(({ stage }) => stage !== 'Lead').length
  const share = pipeline.won.length / pipeline.closed.length
  return calculatedFigure(pipeline, {
    key: 'velocity',
    label: labels.velocity,
    value: ((qualified * share * average) / cycle) * daysPerMonth,
    unit: 'EUR',
    period: periods.perMonth,
    method: 'sales-velocity',
    basis: basis.velocity,
  })
}

/** The headline measures, as far as the records allow them. */
export const revenueMetrics = (pipeline: Pipeline): FigureRow[] =>
  [
    openFigure(pipeline),
    weightedFigure(pipeline),
    winRate(pipeline, pipeline.closed, { key: 'win_rate', label: labels.winRate }),
    cycleFigure(pipeline),
    velocityFigure(pipeline),
  ].filter((figure) => figure !== null)

export function stageSummaries(pipeline: Pipeline): StageSummary[] {
  const odds = stageOdds(pipeline)
  return openStages.map((stage) => {
    const deals = pipeline.open.filter((deal) => deal.stage === stage)
    const of = (part: string, value: number, unit: 'EUR' | '%' | 'opportunities') =>
      calculatedFigure(pipeline, {
        key: `stage.${stage}.${part}`,
        label: `${stage}: ${part.replaceAll('_', ' ')}`,
        value,
        unit,
        method: part === 'win_rate' ? 'stage-win-rate' : 'stage-totals',
        ...(part === 'win_rate' && { basis: basis.stageRate(odds[stage].won, odds[stage].of) }),
      })
    return {
      stage,
      count: of('count', deals.length, 'opportunities'),
      value: of('value', sumOf(deals), 'EUR'),
      win_rate: of('win_rate', odds[stage].rate * 100, '%'),
      weighted: of('weighted', weightedValue(pipeline, deals), 'EUR'),
    }
  })
}

interface Group {
  name: string
  value: number
}

/** Amounts by name with their share of the whole, largest first. */
export function sharesOf(pipeline: Pipeline, groups: readonly Group[], kind: string): Share[] {
  const whole = groups.reduce((total, { value }) => total + value, 0)
  return groups
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name))
    .map(({ name, value }) => ({
      name,
      value: calculatedFigure(pipeline, {
        key: `${kind}.${name}.value`,
        label: `${name}: ${labels.value}`,
        value,
        unit: 'EUR',
        method: kind,
      }),
      share: calculatedFigure(pipeline, {
        key: `${kind}.${name}.share`,
        label: `${name}: ${labels.share}`,
        value: (value / whole) * 100,
        unit: '%',
        method: kind,
      }),
    }))
}

/** The clients of the open opportunities by their weighted value. */
export function clientShares(pipeline: Pipeline): Share[] {
  const odds = stageOdds(pipeline)
  const totals = totalsBy(
    pipeline.open,
    ({ client }) => client,
    ({ value_eur, stage }) => value_eur * odds[stage].rate,
  )
  return sharesOf(pipeline, totals, 'concentration')
}

/** Number and value of some of the open opportunities. */
export function countAndValue(
  pipeline: Pipeline,
  kind: 'stalled' | 'overdue',
  opportunities: readonly OpenOpportunity[],
): { count: FigureRow; value: FigureRow } {
  return {
    count: calculatedFigure(pipeline, {
      key: `${kind}.count`,
      label: labels[kind],
      value: opportunities.length,
      unit: 'opportunities',
      method: kind,
    }),
    value: calculatedFigure(pipeline, {
      key: `${kind}.value`,
      label: labels[`${kind}Value`],
      value: opportunities.reduce((total, { value }) => total + (value.value ?? 0), 0),
      unit: 'EUR',
      method: kind,
    }),
  }
}
