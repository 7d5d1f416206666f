import { EngineRefusal } from '../core/index.ts'
import { correlationOf } from '../cost-estimator/correlations.ts'
import { computeEstimate } from '../cost-estimator/estimate.ts'
import { inPieces } from '../cost-estimator/pieces.ts'
import { CostEstimatorInput } from '../cost-estimator/schema.ts'
import { areaTarget } from './area-target.ts'
import { dutyOn, utilityStream, type HeatStream } from './heat-stream.ts'
import { targetsOf, unitsTarget, type Targets } from './problem-table.ts'
import type { Cost, HeatRecoveryInput } from './schema.ts'

/** The streams with the utilities that close their balance; null where a utility is needed and not given. */
export function balancedWith(
  streams: readonly HeatStream[],
  { hot_kw, cold_kw }: Targets,
  { heating: hot, cooling: cold }: Pick<HeatRecoveryInput, 'heating' | 'cooling'>,
): HeatStream[] | null {
  if ((hot_kw > 0 && !hot) || (cold_kw > 0 && !cold)) return null
  return [
    ...streams,
    ...(hot_kw > 0 && hot ? [utilityStream(hot, true, hot_kw)] : []),
    ...(cold_kw > 0 && cold ? [utilityStream(cold, false, cold_kw)] : []),
  ]
}

/** Fixed capital of exchangers of these areas: the cost engine's, class 4. */
export function capitalOf(
  areas: readonly number[],
  { cost, exchanger }: { cost: Cost; exchanger: HeatRecoveryInput['exchanger'] },
) {
  if (areas.length === 0) return { value: 0, low: 0, high: 0 }
  const {
    index_2010,
    index_now,
    exchange_rate_eur_per_usd,
    exchange_rate_date,
    location_factor,
    offsites_percent,
    engineering_percent,
  } = cost
  const parsed = CostEstimatorInput.safeParse({
    index_2010,
    index_now,
    exchange_rate_eur_per_usd,
    exchange_rate_date,
    location_factor,
    offsites_percent,
    engineering_percent,
    aace_class: 4,
    equipment: areas.map((area, at) => {
      const { size, pieces } = inPieces({ type: exchanger, size: area, note: '' })
      return {
        name: `E-${at + 1}`,
        type: exchanger,
        size: Math.max(size ?? 0, correlationOf(exchanger).low),
        pieces,
        material: cost.material,
      }
    }),
  })
  if (!parsed.success)
    throw new EngineRefusal('out_of_range', 'The exchangers are larger than any that the price data know.', [
      'heat capacity flows and film coefficients of a plant: check the units',
    ])
  const { results } = computeEstimate(parsed.data)
  return {
    value: Number(results['fixed_capital_guthrie']),
    low: Number(results['fixed_capital_low']),
    high: Number(results['fixed_capital_high']),
  }
}

export const utilityCost = (cost: Cost, { hot_kw, cold_kw }: Pick<Targets, 'hot_kw' | 'cold_kw'>): number =>
  ((hot_kw * cost.heating_price_eur_per_mwh + cold_kw * cost.cooling_price_eur_per_mwh) *
    cost.hours_per_year) /
  1000

/** What a year pays for each euro of capital, over the life of the plant. */
export function annuity({ interest_percent, life_years }: Cost): number {
  const rate = interest_percent / 100
  return rate === 0 ? 1 / life_years : rate / (1 - (1 + rate) ** -life_years)
}

export interface TradeOff {
  difference_k: number
  hot_kw: number
  cold_kw: number
  area_m2: number
  units: number
  capital_eur: number
  utility_eur: number
  total_eur: number
}

const [narrowest, widest, points] = [2, 60, 36]

/** Supertargeting: what the year costs at each smallest difference, before any network is drawn. */
export function tradeOff(streams: readonly HeatStream[], input: HeatRecoveryInput): TradeOff[] {
  const { cost, minimum_difference_k: own } = input
  if (!cost) return []
  const grid = Array.from(
    { length: points },
    (_, at) => narrowest * (widest / narrowest) ** (at / (points - 1)),
  )
  return [...grid, own]
    .toSorted((a, b) => a - b)
    .flatMap((difference_k) => {
      const targets = targetsOf(streams, difference_k)
      const balanced = balancedWith(streams, targets, input)
      const area_m2 = balanced && areaTarget(balanced)
      if (area_m2 === null) return []
      const units = Math.max(1, unitsTarget(streams, difference_k, targets))
      const even = Array.from({ length: units }, () => area_m2 / units)
      const capital_eur = capitalOf(even, { cost, exchanger: input.exchanger }).value
      const utility_eur = utilityCost(cost, targets)
      const { hot_kw, cold_kw } = targets
      return [
        {
          difference_k,
          hot_kw,
          cold_kw,
          area_m2,
          units,
          capital_eur,
          utility_eur,
          total_eur: utility_eur + annuity(cost) * capital_eur,
        },
      ]
    })
}

/** What the utilities would cost a year if nothing were recovered. */
export const costWithoutRecovery = (streams: readonly HeatStream[], cost: Cost): number =>
  utilityCost(cost, { hot_kw: dutyOn(streams, false), cold_kw: dutyOn(streams, true) })
