import { firstBreach, givenTwice, type Law, outside, yeastKeepsPace } from '../core/index.ts'
import { withinReachOfPrices, withinReachOfScale } from '../cost-optimizer/laws.ts'
import type { PrototypeInput } from './schema.ts'

type PrototypeLaw = Law<PrototypeInput>

const scales: PrototypeLaw = ({ equipment }) =>
  firstBreach(equipment, ({ tag, capacity, reference_capacity }) =>
    withinReachOfScale(tag, {
      ratio: capacity / reference_capacity,
      mend: 'capacity and reference_capacity in the same unit',
    }),
  )

const pricesCompare: PrototypeLaw = ({ index_then, index_now }) =>
  index_then === undefined || index_now === undefined
    ? null
    : withinReachOfPrices({ ratio: index_now / index_then, mend: 'both indices of the same series' })

const fitsTheHall: PrototypeLaw = ({ equipment, hall_width_m }) =>
  firstBreach(equipment, ({ tag, length_m, width_m }) =>
    outside({
      law: 'A part is not larger than its whole',
      what: `${tag} is at its narrower side`,
      value: Math.min(length_m, width_m),
      most: hall_width_m,
      unit: 'm',
      because: 'the hall is',
      mend: 'a wider hall_width_m',
    }),
  )

const feedsAnother: PrototypeLaw = ({ equipment }) =>
  firstBreach(equipment, ({ tag, feeds }) =>
    feeds?.includes(tag)
      ? {
          law: 'A stream leads from one to another',
          found: `${tag} feeds itself`,
          possible: 'a recycle leads through another piece of equipment',
          mend: 'feeds',
        }
      : null,
  )

const oneBeginning: PrototypeLaw = ({ equipment, recipe }) =>
  recipe && equipment.length > 0 ? givenTwice('the plant', ['recipe', 'equipment']) : null

const yeastIsNoFaster: PrototypeLaw = ({ recipe }) =>
  yeastKeepsPace(
    recipe?.product === 'beer'
      ? (recipe.gravity_plato * recipe.attenuation_percent) / 100 / recipe.fermentation_days
      : undefined,
    'more recipe.fermentation_days',
  )

export const prototypeLaws: readonly PrototypeLaw[] = [
  oneBeginning,
  yeastIsNoFaster,
  scales,
  pricesCompare,
  fitsTheHall,
  feedsAnother,
]
