import { firstBreach, type Law, outside, resultOf } from '../core/index.ts'
import type { EnergyInput } from './schema.ts'

type EnergyLaw = Law<EnergyInput>

const slack = 1e-6

/** Doing nothing is one of the schedules, so long as it keeps the limits: the best one costs no more. */
const bestIsNotWorse: EnergyLaw = ({ grid_limit_kw, storage }, results) => {
  const keepsLimit =
    resultOf(results, 'peak_without_shifting_kw') <= (grid_limit_kw ?? Number.POSITIVE_INFINITY)
  const mustCharge = storage !== undefined && (storage.final_min_kwh ?? 0) > storage.initial_kwh
  const before = resultOf(results, 'cost_without_shifting_eur')
  return keepsLimit && !mustCharge
    ? outside({
        law: 'The best is not worse than doing nothing',
        what: 'the schedule would cost',
        value: resultOf(results, 'optimal_cost_eur'),
        most: before + slack * Math.max(1, Math.abs(before)),
        unit: 'EUR',
        because: 'without shifting it costs',
        mend: 'prices and limits',
      })
    : null
}

/** A storage gives back what it was given, less its losses. */
const storageGainsNothing: EnergyLaw = ({ storage }, results) =>
  storage
    ? (outside({
        law: 'Conservation of energy',
        what: 'the storage would give back',
        value: resultOf(results, 'storage_discharged_kwh') / (storage.discharge_efficiency_percent / 100),
        most:
          (storage.initial_kwh +
            resultOf(results, 'storage_charged_kwh') * (storage.charge_efficiency_percent / 100)) *
            (1 + slack) +
          slack * storage.capacity_kwh,
        unit: 'kWh',
        because: 'it is given',
        mend: 'the efficiencies of the storage',
      }) ??
      firstBreach(results['storage_content_kwh'] as readonly number[], (content) =>
        outside({
          law: 'A vessel holds no more than its volume',
          what: 'the storage would hold',
          value: content,
          least: -slack * storage.capacity_kwh,
          most: storage.capacity_kwh * (1 + slack),
          unit: 'kWh',
          because: 'its content ends at',
          mend: 'storage.capacity_kwh and initial_kwh',
        }),
      ))
    : null

export const energyLaws: readonly EnergyLaw[] = [bestIsNotWorse, storageGainsNothing]
