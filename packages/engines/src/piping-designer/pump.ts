import { about, type Calculation, EngineRefusal, findRoot } from '../core/index.ts'
import { monotoneCubic } from '../core/monotone-cubic.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { headOf } from '../hydraulics/index.ts'
import { saturationPressure, waterAt } from '../steam/index.ts'
import type { Pump, Suction } from './schema.ts'

/** Where the curve of the pump meets that of the system. */
export function computeOperatingPoint(input: Pump): Calculation {
  const points = input.curve.toSorted((a, b) => a.flow_m3_per_h - b.flow_m3_per_h)
  const rising = points.findIndex((point, at) => {
    const before = points[at - 1]
    return (
      before !== undefined && (point.head_m > before.head_m || point.flow_m3_per_h === before.flow_m3_per_h)
    )
  })
  if (rising > 0)
    throw new EngineRefusal(
      'not_applicable',
      `The pump curve does not fall at its point ${rising + 1}: the point of operation would not be the only one.`,
      ['a curve whose head falls with the flow, each flow once'],
    )
  const headAt = monotoneCubic(points.map(({ flow_m3_per_h: x, head_m: y }) => ({ x, y })))
  const systemAt = (flow: number) =>
    input.static_head_m + input.friction_head_m * (flow / input.at_flow_m3_per_h) ** 2
  const [first, last] = [points[0]?.flow_m3_per_h ?? 0, points.at(-1)?.flow_m3_per_h ?? 0]
  const spare = (flow: number) => headAt(flow) - systemAt(flow)
  if (spare(first) < 0 || spare(last) > 0)
    throw new EngineRefusal(
      'not_applicable',
      spare(first) < 0
        ? 'The pump does not reach the head of the system.'
        : 'The pump would run beyond the end of its curve.',
      ['another pump, or a system curve that meets the pump curve inside its points'],
    )
  const flow = findRoot(spare, [first, last])
  const results = { operating_flow_m3_per_h: flow, operating_head_m: systemAt(flow) }
  return {
    results,
    figures: pickFigures(results, [
      ['operating_flow_m3_per_h', 'Flow at the point of operation', 'm³/h'],
      ['operating_head_m', 'Head at the point of operation', 'm'],
    ]),
  }
}

/** Net positive suction head that the plant offers: ISO 17769-1; Crane TP-410. */
export function computeSuction(input: Suction): Calculation {
  const { temperature_c: t, npsh_required_m: required } = input
  const vapour =
    input.vapour_pressure_bar ?? (t === undefined ? undefined : saturationPressure(t + 273.15) * 10)
  if (vapour === undefined)
    throw new EngineRefusal('too_little_data', 'The vapour pressure at the pump is not known.', [
      'suction.vapour_pressure_bar, or suction.temperature_c for water',
    ])
  if (vapour > input.surface_pressure_bar)
    throw new EngineRefusal(
      'not_applicable',
      `The liquid boils in its tank: its vapour pressure of ${vapour.toFixed(3)} bar is above the ` +
        `${input.surface_pressure_bar} bar on its surface.`,
      ['a lower temperature, or a higher pressure on the surface'],
    )
  const density =
    input.density_kg_per_m3 ??
    (t === undefined ? undefined : 1 / waterAt(t + 273.15, input.surface_pressure_bar / 10).volume)
  if (density === undefined)
    throw new EngineRefusal('too_little_data', 'The density at the pump is not known.', [
      'suction.density_kg_per_m3, or suction.temperature_c for water',
    ])
  const available =
    headOf((input.surface_pressure_bar - vapour) * 100, density) +
    input.level_above_pump_m -
    input.suction_loss_m
  const results = {
    npsh_available_m: available,
    vapour_pressure_bar: vapour,
    suction_density_kg_per_m3: density,
    ...(required === undefined ? {} : { npsh_margin_m: available - required }),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['npsh_available_m', 'NPSH available', 'm'],
      ['npsh_margin_m', 'More than the pump requires', 'm'],
    ]),
    warnings: [
      ...about(
        'npsh_available_m',
        available <= 0 ? ['The liquid boils before it reaches the pump: it will not run.'] : [],
      ),
      ...about(
        'npsh_margin_m',
        required !== undefined && available < required * input.margin_ratio
          ? [
              `The pump asks for ${(required * input.margin_ratio).toFixed(2)} m with its margin of ${input.margin_ratio}: it will cavitate.`,
            ]
          : [],
      ),
    ],
  }
}
