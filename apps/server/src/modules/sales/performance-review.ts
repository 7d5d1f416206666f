import { commercialFindings } from '@portal/content/sales-findings'
import type { PerformanceReview, Share, Statement } from '@portal/contracts/sales'
import type { FigureRow } from '@portal/contracts/figures'
import { calculatedFigure } from './calculated-figure.ts'
import { quarterOf } from './forecast.ts'
import { averageWonFigure, cycleFigure, sharesOf } from './measures.ts'
import { daysBetween, distinct, sumOf, type Deal, type Pipeline } from './pipeline.ts'
import { say } from './say.ts'
import { winRate } from './win-rates.ts'

const { performance, labels, periods } = commercialFindings
const yearDays = 365
const quartersShown = 8

type Window = 'now' | 'before'

/** The last twelve months against the twelve before, by quarter, and why bids were lost. */
export function reviewPerformance(pipeline: Pipeline): Omit<PerformanceReview, 'narrative'> {
  const now = wonFigure(pipeline, 'now')
  const before = wonFigure(pipeline, 'before')
  const rates = { now: rateOf(pipeline, 'now'), before: rateOf(pipeline, 'before') }
  return {
    as_of: pipeline.asOf,
    revenue_metrics: [
      now,
      before,
      rates.now,
      rates.before,
      averageWonFigure(pipeline),
      cycleFigure(pipeline),
    ].filter((figure) => figure !== null),
    key_findings: [
      ...changeFinding(pipeline, { now, before }),
      ...(rates.now && rates.before ? [say(performance.rate, { now: rates.now, before: rates.before })] : []),
      ...reasonFinding(pipeline),
    ],
    quarters: wonByQuarter(pipeline),
    loss_reasons: lossReasons(pipeline),
  }
}

const isWithin = ({ asOf }: Pipeline, { closed_on }: Deal, window: Window): boolean => {
  if (closed_on === null) return false
  const age = daysBetween(closed_on, asOf)
  return window === 'now' ? age >= 0 && age < yearDays : age >= yearDays && age < 2 * yearDays
}

/** What was won in a year's time up to the records' day, or in the year before. */
export const wonFigure = (pipeline: Pipeline, window: Window): FigureRow =>
  calculatedFigure(pipeline, {
    key: `won.${window}`,
    label: window === 'now' ? labels.wonNow : labels.wonBefore,
    value: sumOf(pipeline.won.filter((deal) => isWithin(pipeline, deal, window))),
    unit: 'EUR',
    period: periods.twelveMonths,
    method: 'won-in-a-year',
  })

const rateOf = (pipeline: Pipeline, window: Window): FigureRow | null =>
  winRate(
    pipeline,
    pipeline.closed.filter((deal) => isWithin(pipeline, deal, window)),
    { key: `win_rate.${window}`, label: window === 'now' ? labels.rateNow : labels.rateBefore },
  )

function changeFinding(pipeline: Pipeline, { now, before }: Record<Window, FigureRow>): Statement[] {
  if (!before.value) return []
  const change = calculatedFigure(pipeline, {
    key: 'won.change',
    label: labels.change,
    value: ((now.value ?? 0) / before.value - 1) * 100,
    unit: '%',
    method: 'change',
  })
  return [say(performance.change, { now, before, change })]
}

function wonByQuarter(pipeline: Pipeline): PerformanceReview['quarters'] {
  return Array.from({ length: quartersShown }, (_, index) =>
    quarterOf(pipeline.asOf, index - quartersShown + 1),
  ).map((period) => ({
    period,
    won: calculatedFigure(pipeline, {
      key: `won.${period}`,
      label: `${period}: ${labels.value}`,
      value: sumOf(
        pipeline.won.filter(({ closed_on }) => closed_on !== null && quarterOf(closed_on) === period),
      ),
      unit: 'EUR',
      method: 'won-by-quarter',
      period,
    }),
  }))
}

/** Reasons of what was lost, by value. */
export const lossReasons = (pipeline: Pipeline): Share[] =>
  sharesOf(
    pipeline,
    distinct(pipeline.lost.flatMap(({ loss_reason }) => (loss_reason === null ? [] : [loss_reason]))).map(
      (name) => ({
        name,
        value: sumOf(pipeline.lost.filter(({ loss_reason }) => loss_reason === name)),
      }),
    ),
    'loss-reasons',
  )

function reasonFinding(pipeline: Pipeline): Statement[] {
  const [first] = lossReasons(pipeline)
  return first
    ? [say(performance.reason, { reason: first.name, value: first.value, share: first.share })]
    : []
}
