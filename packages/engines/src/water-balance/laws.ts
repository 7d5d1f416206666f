import { resultOf, shown, type Law } from '../core/index.ts'
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

export const waterLaws: readonly WaterLaw[] = [usesWithinIntake, reusedWithinIntake]
