import { firstBreach, outside, resultOf, shown, type Law } from '../core/index.ts'
import type { WaterBalanceInput } from './schema.ts'

type WaterLaw = Law<WaterBalanceInput>

/** Two meters of a plant that agree within this are taken as agreeing. */
const meterTolerance = 0.1

/** The uses take no more than the main meter counts. */
const usesWithinIntake: WaterLaw = ({ total_intake_m3: measured }, results) => {
  const used = resultOf(results, 'intake_of_uses_m3')
  return measured !== undefined && used > measured * (1 + meterTolerance)
    ? {
        law: 'Conservation of mass',
        found: `the uses would take ${shown(used)} m³ a year`,
        possible: `the main meter counts ${shown(measured)} m³`,
        mend: 'total_intake_m3, or the intake_m3 of the uses: check the units',
      }
    : null
}

/** What left with the product or as vapour is in no waste water; rain is in no meter of a plant. */
const wasteWithinIntake: WaterLaw = ({ total_waste_water_m3: waste, total_intake_m3: measured }, results) =>
  outside({
    law: 'Conservation of mass',
    what: 'a year of waste water would be',
    value: waste,
    most:
      Math.max(measured ?? 0, resultOf(results, 'intake_of_uses_m3')) * (1 + meterTolerance) -
      resultOf(results, 'into_product_m3') -
      resultOf(results, 'evaporated_m3'),
    unit: 'm³',
    because: 'with the tolerance of its meters the intake leaves, without product and vapour,',
    mend: 'total_waste_water_m3, or total_intake_m3: check the units',
  })

/** What is recovered has a quality, or nothing tells who can use it. */
const recoveredHasAQuality: WaterLaw = ({ uses }) =>
  firstBreach(uses, ({ name, outlet_quality, recovery_percent }) =>
    outlet_quality === undefined && recovery_percent > 0
      ? {
          law: 'Water is used again by its quality',
          found: `${name} gives back ${shown(recovery_percent)} % of its water`,
          possible: 'its quality is not said',
          mend: 'outlet_quality of the use, or no recovery_percent',
        }
      : null,
  )

/** What is used again was fresh water once, and leaves as waste water no more. */
const reusedWithinIntake: WaterLaw = (_input, results) => {
  const [fresh, waste] = ['fresh_water_after_reuse_m3', 'waste_water_after_reuse_m3'].map((key) =>
    resultOf(results, key),
  )
  const least = Math.min(fresh ?? 0, waste ?? 0)
  return least < -1e-6
    ? {
        law: 'Conservation of mass',
        found: `${shown(resultOf(results, 'reusable_water_m3'))} m³ would be used again`,
        possible: `that is ${shown(-least)} m³ more than the meters count`,
        mend: 'total_intake_m3 and total_waste_water_m3: check the units',
      }
    : null
}

export const waterLaws: readonly WaterLaw[] = [
  usesWithinIntake,
  wasteWithinIntake,
  recoveredHasAQuality,
  reusedWithinIntake,
]
