import { EngineRefusal, type EngineFigure, type JsonValue } from '../core/index.ts'
import type { BearingInput, VibrationInput } from './schema.ts'

interface Part {
  results: Record<string, JsonValue>
  figures: EngineFigure[]
}

/** Basic rating life of a rolling bearing: 90% of the bearings reach it. */
export function bearingLife({
  type,
  dynamic_load_rating_kn,
  equivalent_load_kn,
  speed_rpm,
}: BearingInput): Part {
  const exponent = type === 'ball' ? 3 : 10 / 3
  const millions = (dynamic_load_rating_kn / equivalent_load_kn) ** exponent
  const life = (millions * 1e6) / (60 * speed_rpm)
  return {
    results: { bearing_l10_million_revolutions: millions, bearing_l10_h: life },
    figures: [{ key: 'bearing_l10_h', label: 'Bearing rating life L10', value: life, unit: 'h' }],
  }
}

const meanings = {
  A: 'newly commissioned',
  B: 'fit for unrestricted long-term operation',
  C: 'not fit for long-term operation: plan a remedy',
  D: 'severe enough to cause damage',
} as const

/** Evaluation zone of a vibration velocity against the three limits. */
export function vibrationZone(input: VibrationInput): Part {
  const { velocity_rms_mm_per_s: velocity } = input
  const limits = [input.limit_a_b_mm_per_s, input.limit_b_c_mm_per_s, input.limit_c_d_mm_per_s]
  const [first = 0, second = 0, third = 0] = limits
  if (!(first < second && second < third))
    throw new EngineRefusal(
      'invalid_input',
      `The zone limits must rise (given: ${limits.join(', ')} mm/s).`,
      ['limit_a_b_mm_per_s < limit_b_c_mm_per_s < limit_c_d_mm_per_s'],
    )
  const zone = (['A', 'B', 'C', 'D'] as const)[limits.filter((limit) => velocity > limit).length] ?? 'D'
  return {
    results: { vibration_zone: zone, vibration_meaning: meanings[zone] },
    figures: [{ key: 'vibration_mm_per_s', label: `Vibration, zone ${zone}`, value: velocity, unit: 'mm/s' }],
  }
}
