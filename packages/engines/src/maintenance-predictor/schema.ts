import { z } from 'zod'
import { by, choice, judged, listOf, quantity } from '../core/index.ts'

const century = judged(876_600)

const hours = (title: string, description: string) =>
  quantity({ title, unit: 'h', description, above: 0, max: century })
const cost = (title: string, description: string) =>
  quantity({ title, unit: 'EUR', description, above: 0, max: judged(1e10) })

export const BearingInput = z.strictObject({
  type: choice(['ball', 'roller'], {
    title: 'Bearing type',
    description: 'Sets the life exponent: 3 or 10/3.',
  }),
  dynamic_load_rating_kn: quantity({
    title: 'Dynamic load rating C',
    unit: 'kN',
    above: 0,
    max: judged(1e5),
  }),
  equivalent_load_kn: quantity({
    title: 'Equivalent dynamic load P',
    unit: 'kN',
    above: 0,
    max: judged(1e5),
  }),
  speed_rpm: quantity({ title: 'Speed', unit: 'rpm', above: 0, max: judged(200_000) }),
})
export type BearingInput = z.output<typeof BearingInput>

const limit = (title: string) => quantity({ title, unit: 'mm/s', above: 0, max: judged(200) })

export const VibrationInput = z.strictObject({
  velocity_rms_mm_per_s: quantity({
    title: 'Vibration velocity, RMS',
    unit: 'mm/s',
    min: 0,
    max: judged(200),
  }),
  limit_a_b_mm_per_s: limit('Limit of zone A to B').default(1.4),
  limit_b_c_mm_per_s: limit('Limit of zone B to C').default(2.8),
  limit_c_d_mm_per_s: limit('Limit of zone C to D').default(4.5),
})
export type VibrationInput = z.output<typeof VibrationInput>

export const MaintenanceInput = z.strictObject({
  failures_h: listOf(hours('Age at failure', 'Running hours at which a unit failed.'), {
    title: 'Ages at failure',
    description: 'Running hours of each unit that failed; at least 3.',
    max: 2000,
  }).optional(),
  running_h: listOf(hours('Age of a running unit', 'Running hours of a unit that has not failed.'), {
    title: 'Ages of the units still running',
    description: 'Running hours of each unit that has not failed (right-censored).',
    max: 2000,
  }).default([]),
  current_age_h: quantity({
    title: 'Present age',
    unit: 'h',
    description: 'Running hours of the unit in question, for its remaining life.',
    min: 0,
    max: century,
  }).optional(),
  window_h: hours('Next window', 'Hours from the present age within which it may fail.').optional(),
  preventive_cost_eur: cost('Cost of a planned replacement', 'Parts, labour and planned stop.').optional(),
  failure_cost_eur: cost('Cost of a failure', 'Parts, labour and lost production.').optional(),
  confidence_percent: quantity({
    title: 'Confidence level',
    unit: '%',
    min: by(50, 'below it the other side is likelier'),
    max: judged(99.9),
  }).default(95),
  bearing: BearingInput.meta({
    title: 'Bearing',
    description: 'Rating life of a rolling bearing.',
  }).optional(),
  vibration: VibrationInput.meta({
    title: 'Vibration',
    description: 'Zone of a measured velocity.',
  }).optional(),
})
export type MaintenanceInput = z.output<typeof MaintenanceInput>
