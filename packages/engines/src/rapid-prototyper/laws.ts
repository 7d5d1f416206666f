import { brewIsCast, firstBreach, givenTwice, type Law, outside, yeastKeepsPace } from '../core/index.ts'
import { pricesWithinReach } from '../cost-estimator/laws.ts'
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

const oneIndex: PrototypeLaw = ({ estimate, index_then, index_now }) =>
  estimate?.index_2010 !== undefined && (index_then ?? index_now) !== undefined
    ? givenTwice('the price index', ['index_then', 'estimate.index_2010'])
    : null

const oneBeginning: PrototypeLaw = ({ equipment, recipe }) =>
  recipe && equipment.length > 0 ? givenTwice('the plant', ['recipe', 'equipment']) : null

const ofEquipment = ['process_type', 'lang_factor', 'aisle_m', 'hall_width_m'] as const

/** What a beginning does not have would be left aside in silence. */
const beginsWithItsOwn: PrototypeLaw = ({ equipment }, _results, isGiven) => {
  const isList = equipment.length > 0
  return firstBreach(isList ? (['estimate'] as const) : ofEquipment, (input) =>
    isGiven(input)
      ? {
          law: 'A plant is told by what it begins with',
          found: `${input} is given`,
          possible: isList
            ? 'pieces with prices have no estimate of their own'
            : 'a recipe is laid out and priced by its flowsheet',
          mend: isList ? 'index_then and index_now' : 'estimate, with its factors',
        }
      : null,
  )
}

const brewsAreCast: PrototypeLaw = ({ recipe }) =>
  brewIsCast(recipe?.product === 'beer' ? recipe.batch_hl : undefined, 'recipe.batch_hl: check the unit')

const yeastIsNoFaster: PrototypeLaw = ({ recipe }) =>
  yeastKeepsPace(
    recipe?.product === 'beer'
      ? (recipe.gravity_plato * recipe.attenuation_percent) / 100 / recipe.fermentation_days
      : undefined,
    'more recipe.fermentation_days',
  )

export const prototypeLaws: readonly PrototypeLaw[] = [
  ({ estimate }) => pricesWithinReach(estimate),
  oneBeginning,
  oneIndex,
  beginsWithItsOwn,
  yeastIsNoFaster,
  brewsAreCast,
  scales,
  pricesCompare,
  fitsTheHall,
  feedsAnother,
]
