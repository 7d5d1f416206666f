import { firstBreach, outside, shown, type Law } from '../core/index.ts'
import type { MaintenanceInput } from './schema.ts'

/** ISO 281 gives no life above half of the dynamic load rating: the raceway deforms. */
const loadWithinRating: Law<MaintenanceInput> = ({ bearing }) =>
  bearing && bearing.equivalent_load_kn > bearing.dynamic_load_rating_kn / 2
    ? {
        law: 'Range of ISO 281',
        found: `the load is ${shown(bearing.equivalent_load_kn)} kN`,
        possible: `the life is defined up to half the load rating, ${shown(bearing.dynamic_load_rating_kn / 2)} kN`,
        mend: 'a larger bearing, or a smaller bearing.equivalent_load_kn: check the units',
      }
    : null

/** Engineering judgement: makers ask for a hundredth of the rating at least, below which the rollers slide. */
const leastShare = 0.001

const loadKeepsRolling: Law<MaintenanceInput> = ({ bearing }) =>
  outside({
    law: 'Range of ISO 281',
    what: 'the load is',
    value: bearing?.equivalent_load_kn,
    least: (bearing?.dynamic_load_rating_kn ?? 0) * leastShare,
    unit: 'kN',
    because: 'rolling elements slide below',
    mend: 'bearing.equivalent_load_kn: check the units',
  })

const hoursOfACentury = 876_600

const agesOfMachines: Law<MaintenanceInput> = ({ failures_h = [], running_h, current_age_h = 0 }) =>
  firstBreach([...failures_h, ...running_h, current_age_h], (hours) =>
    outside({
      law: 'Age of a machine',
      what: 'a unit has run for',
      value: hours,
      most: hoursOfACentury,
      unit: 'h',
      because: 'a century has',
      mend: 'failures_h, running_h and current_age_h in running hours: check the unit',
    }),
  )

export const maintenanceLaws: readonly Law<MaintenanceInput>[] = [
  loadWithinRating,
  loadKeepsRolling,
  agesOfMachines,
]
