import type { z } from 'zod'
import { firstBreach, givenTwice, type Law, listedTwice, outside, resultOf } from '../core/index.ts'
import { withinReachOfScale } from '../cost-optimizer/laws.ts'
import type { MarketInput } from './schema.ts'

type MarketLaw = Law<z.output<typeof MarketInput>>

const oneInvestment: MarketLaw = ({ segments }) =>
  firstBreach(segments, ({ country, size_band, capex_per_plant_eur, capacity_per_plant }) =>
    capex_per_plant_eur === undefined || capacity_per_plant === undefined
      ? null
      : givenTwice(`the plant of ${country}, ${size_band}`, ['capex_per_plant_eur', 'capacity_per_plant']),
  )

/** A country has a segment for each size band, and one only. */
const eachSegmentOnce: MarketLaw = ({ segments }) =>
  listedTwice(
    'the segment',
    segments.map(({ country, size_band }) => `${country}, ${size_band}`),
  )

const comparablePlants: MarketLaw = ({ segments, reference_plant }) =>
  firstBreach(segments, ({ country, size_band, capacity_per_plant }) =>
    reference_plant && capacity_per_plant !== undefined
      ? withinReachOfScale(`${country}, ${size_band}`, {
          ratio: capacity_per_plant / reference_plant.capacity,
          mend: 'capex_per_plant_eur, or a reference_plant of comparable capacity',
        })
      : null,
  )

const partsOfTheMarket: MarketLaw = (_input, results) =>
  firstBreach(
    [
      ['sam_eur_per_year', 'tam_eur_per_year'],
      ['som_eur_per_year', 'sam_eur_per_year'],
    ] as const,
    ([part, whole]) =>
      outside({
        law: 'A part is not more than its whole',
        what: 'the part of the market would be',
        value: resultOf(results, part),
        most: resultOf(results, whole) * (1 + 1e-9),
        unit: 'EUR/a',
        because: 'the whole is',
        mend: 'serviceable_share_percent and obtainable_share_percent',
      }),
  )

export const marketLaws: readonly MarketLaw[] = [
  oneInvestment,
  eachSegmentOnce,
  comparablePlants,
  partsOfTheMarket,
]
