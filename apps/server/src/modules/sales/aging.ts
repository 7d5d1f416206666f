import { commercialFindings } from '@portal/content/sales-findings'
import { openStages, type OpenOpportunity } from '@portal/contracts/sales'
import { quantileOfSorted } from '@portal/engines/core'
import { calculatedFigure } from './calculated-figure.ts'
import { daysBetween, stageSpans, type OpenStage, type Pipeline } from './pipeline.ts'

/** Fewer stays than this make no limit. */
const enoughStays = 4
const slowestQuarter = 0.75

/** Days in a stage that three quarters of the closed opportunities stayed below; null where too few went through it. */
export function stallLimit({ closed }: Pipeline, stage: OpenStage): number | null {
  const stays = closed
    .flatMap(stageSpans)
    .flatMap((span) =>
      span.stage === stage && span.until !== null ? [daysBetween(span.from, span.until)] : [],
    )
    .toSorted((a, b) => a - b)
  return stays.length < enoughStays ? null : quantileOfSorted(stays, slowestQuarter)
}

interface AgedDeal {
  deal: Pipeline['open'][number]
  days: number
  isStalled: boolean
}

/** The open ones, largest first, with how long each stands in its stage. */
function agedDeals(pipeline: Pipeline): AgedDeal[] {
  const limits = new Map(openStages.map((stage) => [stage, stallLimit(pipeline, stage)]))
  return pipeline.open
    .toSorted((a, b) => b.value_eur - a.value_eur)
    .map((deal) => {
      const since = stageSpans(deal).at(-1)?.from ?? deal.lead_on
      const days = daysBetween(since, pipeline.asOf)
      const limit = limits.get(deal.stage)
      return { deal, days, isStalled: typeof limit === 'number' && days > limit }
    })
}

export const listOpenOpportunities = (pipeline: Pipeline): OpenOpportunity[] =>
  agedDeals(pipeline).map((aged) => toOpportunity(pipeline, aged))

export const listStalledOpportunities = (pipeline: Pipeline): OpenOpportunity[] =>
  agedDeals(pipeline).flatMap((aged) => (aged.isStalled ? [toOpportunity(pipeline, aged)] : []))

function toOpportunity(pipeline: Pipeline, { deal, days, isStalled }: AgedDeal): OpenOpportunity {
  const { labels, basis } = commercialFindings
  const { reference, title, client, sector, owner, stage, expected_close } = deal
  const figure = (part: 'value' | 'days', value: number, unit: 'EUR' | 'days') =>
    calculatedFigure(pipeline, {
      key: `${reference}.${part}`,
      label: `${reference}: ${labels[part]}`,
      value,
      unit,
      method: part === 'value' ? 'record' : 'days-in-stage',
      basis: part === 'value' ? deal.provenance.source.name : basis.stalled,
    })
  return {
    reference,
    title,
    client,
    sector,
    owner,
    stage,
    expected_close,
    value: figure('value', deal.value_eur, 'EUR'),
    age: figure('days', days, 'days'),
    is_stalled: isStalled,
    is_overdue: expected_close < pipeline.asOf,
  }
}
