import { commercialFindings } from '@portal/content/sales-findings'
import type { Rate } from '@portal/contracts/sales'
import type { FigureRow } from '@portal/contracts/figures'
import { calculatedFigure } from './calculated-figure.ts'
import { distinct, stageSpans, sumOf, type Deal, type OpenStage, type Pipeline } from './pipeline.ts'

const { basis, labels } = commercialFindings

interface Tally {
  won: number
  of: number
}

const tally = (deals: readonly Deal[]): Tally => ({
  won: deals.filter(({ outcome }) => outcome === 'won').length,
  of: deals.length,
})

/** Share won among the closed opportunities that reached a stage, with Jeffreys' half a win and half a loss: never 0 or 1. */
export function stageOdds({ closed }: Pipeline): Record<OpenStage, Tally & { rate: number }> {
  const none = (): Tally => ({ won: 0, of: 0 })
  const reached: Record<OpenStage, Tally> = {
    Lead: none(),
    Qualified: none(),
    Proposal: none(),
    Negotiation: none(),
  }
  for (const deal of closed)
    for (const { stage } of stageSpans(deal)) {
      reached[stage].of += 1
      if (deal.outcome === 'won') reached[stage].won += 1
    }
  const rated = (stage: OpenStage) => ({
    ...reached[stage],
    rate: (reached[stage].won + 0.5) / (reached[stage].of + 1),
  })
  return {
    Lead: rated('Lead'),
    Qualified: rated('Qualified'),
    Proposal: rated('Proposal'),
    Negotiation: rated('Negotiation'),
  }
}

const z90 = 1.6449

/** Wilson's interval, which holds the true share nine times in ten; in per cent. */
export function wilson({ won, of }: Tally): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 100 }
  const share = won / of
  const spread = z90 * Math.sqrt((share * (1 - share)) / of + (z90 * z90) / (4 * of * of))
  const scale = 1 + (z90 * z90) / of
  const middle = share + (z90 * z90) / (2 * of)
  return {
    low: Math.round(((middle - spread) / scale) * 100),
    high: Math.round(((middle + spread) / scale) * 100),
  }
}

/** Of the given closed opportunities, in per cent; null where none is closed. */
export function winRate(
  pipeline: Pipeline,
  deals: readonly Deal[],
  { key, label }: { key: string; label: string },
): FigureRow | null {
  const counted = tally(deals)
  if (counted.of === 0) return null
  const { low, high } = wilson(counted)
  return calculatedFigure(pipeline, {
    key,
    label,
    value: (counted.won / counted.of) * 100,
    unit: '%',
    method: 'win-rate',
    basis: basis.winRate({ won: counted.won, closed: counted.of, low, high }),
  })
}

/** By value instead of by number; null where nothing is closed. */
export function winRateByValue(pipeline: Pipeline): FigureRow | null {
  const decided = sumOf(pipeline.closed)
  if (decided === 0) return null
  return calculatedFigure(pipeline, {
    key: 'win_rate_by_value',
    label: labels.winRateByValue,
    value: (sumOf(pipeline.won) / decided) * 100,
    unit: '%',
    method: 'win-rate-by-value',
  })
}

/** Win rates of each sector or source with something closed, best first. */
export function winRatesBy(pipeline: Pipeline, field: 'sector' | 'source'): Rate[] {
  const groups = distinct(pipeline.closed.map((deal) => deal[field]))
  return groups
    .flatMap((name) => {
      const deals = pipeline.closed.filter((deal) => deal[field] === name)
      const rate = winRate(pipeline, deals, {
        key: `win_rate.${field}.${name}`,
        label: `${name}: ${labels.winRate.toLowerCase()}`,
      })
      const closed = calculatedFigure(pipeline, {
        key: `closed.${field}.${name}`,
        label: `${name}: ${commercialFindings.units.closed}`,
        value: deals.length,
        unit: 'closed',
        method: 'count',
      })
      return rate ? [{ name, rate, closed }] : []
    })
    .toSorted((a, b) => (b.rate.value ?? 0) - (a.rate.value ?? 0) || a.name.localeCompare(b.name))
}

/** Fewer decisions than this say little about a group. */
const enoughDecisions = 3

/** Only groups that enough was decided in. */
export const withEnoughDecisions = (rates: readonly Rate[]): Rate[] =>
  rates.filter(({ closed }) => (closed.value ?? 0) >= enoughDecisions)
