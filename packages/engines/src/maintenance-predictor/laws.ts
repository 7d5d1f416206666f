import { shown, type Law } from '../core/index.ts'
import type { MaintenanceInput } from './schema.ts'

/** ISO 281 gives no life above half of the dynamic load rating: the raceway deforms. */
export const loadWithinRating: Law<MaintenanceInput> = ({ bearing }) =>
  bearing && bearing.equivalent_load_kn > bearing.dynamic_load_rating_kn / 2
    ? {
        law: 'Range of ISO 281',
        found: `the load is ${shown(bearing.equivalent_load_kn)} kN`,
        possible: `the life is defined up to half the load rating, ${shown(bearing.dynamic_load_rating_kn / 2)} kN`,
        mend: 'a larger bearing, or a smaller bearing.equivalent_load_kn: check the units',
      }
    : null
