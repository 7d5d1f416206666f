import { about, buildTable, EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import type { PasteurisationInput } from './schema.ts'

interface Point {
  time_min: number
  temperature_c: number
}

interface LethalRate {
  base: number
  reference_c: number
}

/** Pasteurisation units of a curve or of a holding. */
export function computePasteurisation(input: PasteurisationInput): Calculation {
  const rate: LethalRate = {
    base: input.z_value_k === undefined ? input.lethality_base : 10 ** (1 / input.z_value_k),
    reference_c: input.reference_temperature_c,
  }
  const points = readCurve(input)
  const segments = points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    return { from, to, pu: segmentUnits(from, to, rate) }
  })
  const pu = segments.reduce((sum, segment) => sum + segment.pu, 0)
  const peak = Math.max(...points.map(({ temperature_c }) => temperature_c))
  const peakRate = rate.base ** (peak - rate.reference_c)
  const results = {
    pasteurisation_units_pu: pu,
    pasteurisation_peak_c: peak,
    pasteurisation_base: rate.base,
    pasteurisation_z_value_k: 1 / Math.log10(rate.base),
    pasteurisation_lethal_rate_at_peak_pu_per_min: peakRate,
    pasteurisation_equivalent_min_at_reference: pu,
    ...(input.target_pu === undefined
      ? {}
      : {
          pasteurisation_target_pu: input.target_pu,
          pasteurisation_reaches_target: pu >= input.target_pu,
          pasteurisation_share_of_target_percent: (pu / input.target_pu) * 100,
          pasteurisation_holding_at_peak_for_target_min: input.target_pu / peakRate,
        }),
  }
  let sum = 0
  return {
    results,
    figures: pickFigures(results, [
      ['pasteurisation_units_pu', 'Pasteurisation units', 'PU'],
      ['pasteurisation_peak_c', 'Highest temperature', '°C'],
      ['pasteurisation_holding_at_peak_for_target_min', 'Holding at the peak for the target', 'min'],
    ]),
    tables: [
      buildTable({
        key: 'pasteurisation_segments',
        title: 'Pasteurisation units along the curve',
        rows: segments.map((segment) => ({ ...segment, sum: (sum += segment.pu) })),
        columns: [
          { key: 'from_min', label: 'From', unit: 'min', of: ({ from }) => from.time_min },
          { key: 'to_min', label: 'To', unit: 'min', of: ({ to }) => to.time_min },
          { key: 'from_c', label: 'From', unit: '°C', of: ({ from }) => from.temperature_c },
          { key: 'to_c', label: 'To', unit: '°C', of: ({ to }) => to.temperature_c },
          { key: 'pu', label: 'Units', unit: 'PU', of: (segment) => segment.pu },
          { key: 'total_pu', label: 'Sum', unit: 'PU', of: (segment) => segment.sum },
        ],
      }),
      curveTable(segments, rate),
    ],
    warnings: about(
      'pasteurisation_units_pu',
      input.target_pu !== undefined && pu < input.target_pu
        ? [`The curve gives ${pu.toFixed(2)} PU, less than the target of ${input.target_pu} PU.`]
        : [],
    ),
  }
}

function readCurve(input: PasteurisationInput): Point[] {
  const { profile, holding_temperature_c: temperature_c, holding_time_min: time_min } = input
  if (profile && (temperature_c !== undefined || time_min !== undefined))
    throw new EngineRefusal('invalid_input', 'Give either a curve or a holding, not both.', [
      'profile, or holding_temperature_c with holding_time_min',
    ])
  if (profile) {
    const falls = profile.findIndex(
      (point, at) => at > 0 && point.time_min < (profile[at - 1]?.time_min ?? 0),
    )
    if (falls > 0)
      throw new EngineRefusal(
        'invalid_input',
        `The time of point ${falls + 1} lies before the point ahead of it.`,
        ['time_min rises from point to point'],
      )
    return profile
  }
  if (temperature_c === undefined || time_min === undefined)
    throw new EngineRefusal('too_little_data', 'Pasteurisation needs a curve or a holding.', [
      'profile: points with time_min and temperature_c',
      'or holding_temperature_c and holding_time_min',
    ])
  return [
    { time_min: 0, temperature_c },
    { time_min, temperature_c },
  ]
}

/** Closed form of the integral of base^(T - reference) over a straight piece of the curve. */
function segmentUnits(from: Point, to: Point, { base, reference_c }: LethalRate): number {
  const minutes = to.time_min - from.time_min
  const exponent = Math.log(base) * (to.temperature_c - from.temperature_c)
  const atStart = base ** (from.temperature_c - reference_c)
  // expm1 keeps the digits where the temperature hardly changes.
  return minutes * atStart * (Math.abs(exponent) < 1e-12 ? 1 : Math.expm1(exponent) / exponent)
}

/** Points close enough to draw the curve and its sum. */
function curveTable(segments: readonly { from: Point; to: Point }[], rate: LethalRate) {
  const pieces = Math.max(1, Math.min(10, Math.floor(400 / segments.length)))
  const rows: { point: Point; pu: number }[] = []
  let before = 0
  for (const { from, to } of segments) {
    for (let piece = 0; piece <= pieces; piece++) {
      const share = piece / pieces
      const point = {
        time_min: from.time_min + share * (to.time_min - from.time_min),
        temperature_c: from.temperature_c + share * (to.temperature_c - from.temperature_c),
      }
      if (piece > 0 || rows.length === 0) rows.push({ point, pu: before + segmentUnits(from, point, rate) })
    }
    before += segmentUnits(from, to, rate)
  }
  return buildTable({
    key: 'pasteurisation_curve',
    title: 'Curve',
    rows,
    columns: [
      { key: 'time_min', label: 'Time', unit: 'min', of: ({ point }) => point.time_min },
      { key: 'temperature_c', label: 'Temperature', unit: '°C', of: ({ point }) => point.temperature_c },
      {
        key: 'lethal_rate_pu_per_min',
        label: 'Lethal rate',
        unit: 'PU/min',
        of: ({ point }) => rate.base ** (point.temperature_c - rate.reference_c),
      },
      { key: 'total_pu', label: 'Units so far', unit: 'PU', of: ({ pu }) => pu },
    ],
  })
}
