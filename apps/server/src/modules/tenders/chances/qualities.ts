import type { Provenance } from '@portal/contracts/figures'
import type { ChanceTerm } from '@portal/contracts/tenders'
import { mean } from '@portal/engines/core'
import type { Weights } from '@portal/engines/logistic-regression'

/** An opportunity, by what is known of it while it is open. */
export interface Opportunity {
  reference: string
  title: string
  client: string
  sector: string
  country: string
  owner: string
  source: string
  value_eur: number
  /** The client had ordered before it became a lead. */
  is_known_client: boolean
  as_of: string
  provenance: Provenance
}

type Quality = Pick<ChanceTerm, 'of' | 'level'> & { measure: (deal: Opportunity) => number }
type Column = Quality & { middle: number; spread: number }

/** A level of fewer cases says more of them than of the level. */
const fewestOfLevel = 5

const levelled = [
  ['source', 'source'],
  ['sector', 'sector'],
  ['country', 'country'],
  ['team', 'owner'],
] as const satisfies readonly (readonly [ChanceTerm['of'], keyof Opportunity])[]

const levelsOf = (deals: readonly Opportunity[]): Quality[] =>
  levelled.flatMap(([of, field]) => {
    const counts = Map.groupBy(deals, (deal) => deal[field])
    const levels = [...counts].flatMap(([level, { length }]) => (length >= fewestOfLevel ? [level] : []))
    return levels.toSorted().map((level) => ({ of, level, measure: (deal) => Number(deal[field] === level) }))
  })

/** What a probability is told from, each in spreads around its middle among the closed; what never differs is left out. */
export function columnsOf(closed: readonly Opportunity[]): Column[] {
  const qualities: Quality[] = [
    { of: 'value', level: '', measure: ({ value_eur: value }) => Math.log2(value) },
    { of: 'known_client', level: '', measure: ({ is_known_client: isKnown }) => Number(isKnown) },
    ...levelsOf(closed),
  ]
  return qualities.flatMap((quality) => {
    const values = closed.map(quality.measure)
    const middle = mean(values)
    const spread = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
    return spread > 0 ? [{ ...quality, middle, spread }] : []
  })
}

export const rowOf = (columns: readonly Column[], deal: Opportunity): number[] =>
  columns.map(({ measure, middle, spread }) => (measure(deal) - middle) / spread)

/** By what the odds are multiplied: of a value by its doubling, else where the quality is there. Strongest first. */
export const termsOf = (columns: readonly Column[], [, ...weights]: Weights): ChanceTerm[] =>
  columns
    .map(({ of, level, spread }, at) => ({ of, level, odds: Math.exp((weights[at] ?? 0) / spread) }))
    .toSorted((one, other) => Math.abs(Math.log(other.odds)) - Math.abs(Math.log(one.odds)))
