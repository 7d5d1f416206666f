import type { openStages, PipelineOpportunityRow } from '@portal/contracts/sales'

export type Deal = PipelineOpportunityRow
export type OpenStage = (typeof openStages)[number]
type OpenDeal = Deal & { stage: OpenStage }

/** The opportunities of one moment: every age and quarter is counted from the newest day that the records speak of. */
export interface Pipeline {
  deals: readonly Deal[]
  open: readonly OpenDeal[]
  closed: readonly Deal[]
  won: readonly Deal[]
  lost: readonly Deal[]
  asOf: string
  isSample: boolean
}

/** Null without opportunities: nothing is said about nothing. */
export function toPipeline(deals: readonly Deal[]): Pipeline | null {
  const asOf = deals
    .map(({ as_of }) => as_of)
    .toSorted()
    .at(-1)
  if (asOf === undefined) return null
  const closed = deals.filter(({ outcome }) => outcome !== null)
  return {
    deals,
    open: deals.filter(isOpen),
    closed,
    won: closed.filter(({ outcome }) => outcome === 'won'),
    lost: closed.filter(({ outcome }) => outcome === 'lost'),
    asOf,
    isSample: deals.some(({ provenance }) => provenance.kind === 'sample'),
  }
}

const isOpen = (deal: Deal): deal is OpenDeal => deal.outcome === null

/** The day on which each stage was entered, as far as it came, and the end. */
export function stageSpans(deal: Deal): { stage: OpenStage; from: string; until: string | null }[] {
  const entries = [
    { stage: 'Lead', from: deal.lead_on },
    { stage: 'Qualified', from: deal.qualified_on },
    { stage: 'Proposal', from: deal.proposal_on },
    { stage: 'Negotiation', from: deal.negotiation_on },
  ] as const
  const entered = entries.flatMap(({ stage, from }) => (from === null ? [] : [{ stage, from }]))
  return entered.map((entry, index) => ({ ...entry, until: entered[index + 1]?.from ?? deal.closed_on }))
}

export const sumOf = (deals: readonly Deal[]): number =>
  deals.reduce((total, { value_eur }) => total + value_eur, 0)

const dayMs = 86_400_000
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs)

/** Sums by name, in the order of the first appearance. */
export function totalsBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string | null,
  valueOf: (item: Item) => number,
): { name: string; value: number }[] {
  const totals = new Map<string, number>()
  for (const item of items) {
    const name = nameOf(item)
    if (name !== null) totals.set(name, (totals.get(name) ?? 0) + valueOf(item))
  }
  return [...totals].map(([name, value]) => ({ name, value }))
}

/** Distinct values in the order of their first appearance. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)]
