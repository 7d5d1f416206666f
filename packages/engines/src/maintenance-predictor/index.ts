import {
  defineEngine,
  EngineRefusal,
  mergeCalculations,
  type Calculation,
  type EngineConstant,
} from '../core/index.ts'
import { maintenanceLaws } from './laws.ts'
import { bearingLife, vibrationZone } from './condition.ts'
import { computeLife } from './life.ts'
import { MaintenanceInput, type VibrationInput } from './schema.ts'

export const maintenancePredictor = defineEngine({
  id: 'maintenance-predictor',
  title: 'Predictive Maintenance AI',
  summary: 'How long will it last, what is the risk in the next window, and when is replacing cheapest?',
  version: '1.0.0',
  input: MaintenanceInput,
  laws: maintenanceLaws,
  example: {
    failures_h: [1120, 1480, 1710, 1960, 2230, 2410, 2890],
    running_h: [2000, 2500, 3000],
    current_age_h: 1500,
    window_h: 500,
    preventive_cost_eur: 800,
    failure_cost_eur: 6000,
    bearing: { type: 'ball', dynamic_load_rating_kn: 35.1, equivalent_load_kn: 4.2, speed_rpm: 1480 },
    vibration: { velocity_rms_mm_per_s: 3.1 },
  },
  method: {
    formula: [
      'R(t) = exp(-(t/scale)^shape); maximum likelihood with right-censored units',
      'interval: observed Fisher information in (ln shape, ln scale), delta method; shape also by profile likelihood',
      'B10 = scale (-ln 0.9)^(1/shape); MTTF = scale Γ(1 + 1/shape)',
      'MRL(t) = ∫ from t to ∞ of R dx / R(t); P(fail in window) = 1 - R(t + w) / R(t)',
      'c(T) = [Cp R(T) + Cf (1 - R(T))] / ∫ from 0 to T of R dx; run to failure: Cf / MTTF',
      'L10h = (C/P)^p 10^6 / (60 n), p = 3 (ball), 10/3 (roller)',
    ],
    source: [
      'Meeker and Escobar, Statistical Methods for Reliability Data, 1998',
      'Barlow and Hunter, Optimum Preventive Maintenance Policies, 1960',
      'ISO 281:2007, basic rating life',
      'ISO 20816-3 style zone limits (editable)',
    ],
    limits: [
      {
        of: ['failures_h'],
        limit: 'One failure mode, identical units, ages in running hours; at least 3 failures.',
      },
      {
        of: ['failures_h'],
        limit:
          'Replacement by age is refused at a shape of 1 or less, and where a failure costs no more than a replacement.',
      },
      {
        of: ['bearing', 'vibration'],
        limit:
          'L10 holds for good lubrication and without contamination; zone limits apply to rigid machines of 15 to 300 kW.',
      },
    ],
  },
  calculate(input) {
    const { failures_h, bearing, vibration } = input
    const parts: Calculation[] = [
      ...(failures_h ? [computeLife({ ...input, failures_h })] : []),
      ...(bearing ? [bearingLife(bearing)] : []),
      ...(vibration ? [{ ...vibrationZone(vibration), constants: zoneLimits(vibration) }] : []),
    ]
    if (parts.length === 0)
      throw new EngineRefusal('too_little_data', 'There is nothing to calculate a life from.', [
        'failures_h (and running_h): running hours of failed and of running units',
        'or bearing: load rating, load and speed',
        'or vibration: measured velocity',
      ])
    return mergeCalculations(parts)
  },
})

const zoneLimits = (vibration: VibrationInput): EngineConstant[] =>
  (['a_b', 'b_c', 'c_d'] as const).map((border) => ({
    key: `vibration_limit_${border}`,
    label: `Zone limit ${border.toUpperCase().replace('_', ' to ')}`,
    value: vibration[`limit_${border}_mm_per_s`],
    unit: 'mm/s',
    source: 'Rigid machines of 15 to 300 kW, ISO 20816-3 style; editable',
    vintage: '2022',
  }))
