import { isDay } from '../calendar/index.ts'
import { type Breach, firstBreach, type Law, outside, resultOf, shown } from '../core/index.ts'
import { withinReachOfPrices } from '../cost-optimizer/laws.ts'
import { correlationOf } from './correlations.ts'
import type { CostEstimatorInput } from './schema.ts'

type CostLaw = Law<CostEstimatorInput>

/** A sum lies between the sums of its lowest and of its highest items, and P80 is no less than P50. */
const withinExtremes: CostLaw = ({ risk }, results) => {
  if (!risk) return null
  const { items } = risk
  const sum = (of: (item: (typeof items)[number]) => number) =>
    items.reduce((total, item) => total + of(item), 0)
  const [low, high] = [sum((item) => item.low), sum((item) => item.high)]
  const steps = ['p10_eur', 'p50_eur', 'p80_eur', 'p90_eur'].map((key) => resultOf(results, key))
  const slack = 1e-9 * Math.max(1, high)
  const isOrdered = [low, ...steps, high].every((step, at, all) => step >= (all[at - 1] ?? low) - slack)
  return isOrdered
    ? null
    : {
        law: 'A share of the cases lies within the extremes',
        found: `P10 to P90 would be ${steps.map(shown).join(', ')} EUR`,
        possible: `the items add up to ${shown(low)} to ${shown(high)} EUR`,
        mend: 'risk.items with low, likely and high in order',
      }
}

/** A plant costs no less than the equipment in it. */
const plantOverEquipment: CostLaw = ({ equipment, location_factor: place }, results) => {
  if (equipment.length === 0) return null
  const [bought, built] = [
    resultOf(results, 'purchased_cost') * place,
    resultOf(results, 'fixed_capital_guthrie'),
  ]
  return built < bought * (1 - 1e-9)
    ? {
        law: 'A plant costs more than its equipment',
        found: `the plant would cost ${shown(built)}`,
        possible: `its equipment alone costs ${shown(bought)} there`,
        mend: 'location_factor, offsites_percent and engineering_percent',
      }
    : null
}

interface Escalated {
  index_2010?: number | undefined
  index_now?: number | undefined
  exchange_rate_date?: string | undefined
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/u

/** A rate may be an example; one of a day is of a day that there is. */
const rateOfADay = (date: string | undefined): Breach | null =>
  date !== undefined && dayForm.test(date) && !isDay(date)
    ? {
        law: 'A date is a day of the calendar',
        found: `the exchange rate is of ${date}`,
        possible: 'there is no such day',
        mend: 'exchange_rate_date',
      }
    : null

/** Both indices are of one series. */
export const pricesWithinReach = (of: Escalated | undefined): Breach | null =>
  rateOfADay(of?.exchange_rate_date) ??
  (of?.index_2010 === undefined || of.index_now === undefined
    ? null
    : withinReachOfPrices({
        ratio: of.index_now / of.index_2010,
        mend: 'index_2010 and index_now of the same series',
      }))

/** Factors of material are of vessels, exchangers and machines; a fired boiler is of boiler steel, a tower is no metal. */
const madeOfWhatItIs: CostLaw = ({ equipment }) =>
  firstBreach(equipment, ({ name, type, material }) =>
    material !== undefined && material !== 'carbon_steel' && correlationOf(type).hasOneMaterial
      ? {
          law: 'The price of a type is of its material',
          found: `${name} would be of ${material.replaceAll('_', ' ')}`,
          possible: `a ${type.replaceAll('_', ' ')} has one price, whatever the material`,
          mend: 'the item without its material',
        }
      : null,
  )

/** The price of a stainless vessel is that of a stainless vessel. */
const stainlessIsStainless: CostLaw = ({ equipment }) =>
  firstBreach(equipment, ({ name, type, material }) =>
    material === 'carbon_steel' && correlationOf(type).isStainless
      ? {
          law: 'The price of a type is of its material',
          found: `${name} would be of carbon steel`,
          possible: `the price of a ${type.replaceAll('_', ' ')} is one of stainless steel`,
          mend: 'the item without its material, or another type',
        }
      : null,
  )

/** AACE 18R-97 table 1: equipment times factors is the method of classes 5 and 4; 3 and better count unit by unit. */
const factoredIsEarly: CostLaw = ({ equipment, aace_class }) =>
  outside({
    law: 'The class follows from the method',
    what: 'an estimate from equipment and factors would be of class',
    value: equipment.length > 0 ? aace_class : undefined,
    least: 4,
    because: 'AACE 18R-97 gives such estimates at best class',
    mend: 'aace_class 4 or 5, or risk.items from quantities and quotations without the equipment',
  })

export const costLaws: readonly CostLaw[] = [
  withinExtremes,
  pricesWithinReach,
  plantOverEquipment,
  madeOfWhatItIs,
  stainlessIsStainless,
  factoredIsEarly,
]
