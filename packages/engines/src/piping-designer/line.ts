import { buildTable, EngineRefusal, findRoot, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import {
  boreOf,
  fittingLoss,
  flowIn,
  flowWarnings,
  headOf,
  highestLiquidVelocity,
  pipesOf,
  pressureOf,
} from '../hydraulics/index.ts'
import type { Branches, Line, Sizing } from './schema.ts'

/** Pressure that a line takes, fittings and rise included. */
export function computeLine(input: Line): Calculation {
  const inner_mm = boreOf(input)
  const flow = flowIn(input.flow_m3_per_h, inner_mm, input)
  const { velocity, reynolds, factor, dynamic, perMetre } = flow
  const limit = highestLiquidVelocity(input.density_kg_per_m3)
  if (velocity > limit)
    throw new EngineRefusal(
      'not_applicable',
      `${velocity.toFixed(1)} m/s would wear the pipe out: API RP 14E allows clean liquid up to ${limit.toFixed(1)} m/s.`,
      ['a larger size, or check the units of flow and diameter'],
    )
  const loss = fittingLoss(input.fittings, inner_mm / 1000)
  const rise = pressureOf(input.rise_m, input.density_kg_per_m3)
  const total = perMetre * input.length_m + loss * dynamic + rise
  const results = {
    inner_diameter_mm: inner_mm,
    velocity_m_per_s: velocity,
    reynolds,
    friction_factor: factor,
    friction_kpa: perMetre * input.length_m,
    fittings_loss_coefficient: loss,
    fittings_kpa: loss * dynamic,
    rise_kpa: rise,
    line_pressure_kpa: total,
    line_head_m: headOf(total, input.density_kg_per_m3),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['line_pressure_kpa', 'Pressure of the line', 'kPa'],
      ['line_head_m', 'Head of the line', 'm'],
      ['velocity_m_per_s', 'Velocity', 'm/s'],
      ['friction_factor', 'Darcy friction factor', ''],
    ]),
    warnings: flowWarnings(flow, { friction: 'friction_factor', velocity: 'velocity_m_per_s' }),
  }
}

/** The smallest size of a standard that keeps to the velocity and the pressure drop. */
export function computeSizing(input: Sizing): Calculation {
  const rows = pipesOf(input.standard).map(({ name, inner_mm }) => {
    const { velocity, perMetre } = flowIn(input.flow_m3_per_h, inner_mm, input)
    const drop = perMetre * 100
    const fits = velocity <= input.highest_velocity_m_per_s && drop <= input.highest_drop_kpa_per_100_m
    return { name, inner_mm, velocity, drop, fits }
  })
  const chosen = rows.find(({ fits }) => fits)
  if (!chosen)
    throw new EngineRefusal(
      'out_of_range',
      `No size of ${input.standard.replaceAll('_', ' ')} keeps to this velocity and pressure drop.`,
      ['parallel lines, another standard, or higher limits'],
    )
  const results = {
    chosen_size: chosen.name,
    chosen_inner_diameter_mm: chosen.inner_mm,
    chosen_velocity_m_per_s: chosen.velocity,
    chosen_drop_kpa_per_100_m: chosen.drop,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['chosen_inner_diameter_mm', 'Inner diameter of the size', 'mm'],
      ['chosen_velocity_m_per_s', 'Velocity in it', 'm/s'],
      ['chosen_drop_kpa_per_100_m', 'Pressure drop of 100 m', 'kPa'],
    ]),
    tables: [
      buildTable({
        key: 'sizes',
        title: 'Sizes of the standard',
        rows,
        columns: [
          { key: 'size', label: 'Size', of: ({ name }) => name },
          { key: 'inner_mm', label: 'Inner diameter', unit: 'mm', of: ({ inner_mm }) => inner_mm },
          { key: 'velocity', label: 'Velocity', unit: 'm/s', of: ({ velocity }) => velocity },
          { key: 'drop', label: 'Drop of 100 m', unit: 'kPa', of: ({ drop }) => drop },
          { key: 'fits', label: 'Keeps to the limits', of: ({ fits }) => fits },
        ],
      }),
    ],
  }
}

/** How a flow divides among branches that start and end together: each loses the same pressure. */
export function computeParallel(input: Branches): Calculation {
  const dropOf = (branch: Branches['branches'][number], flow: number) => {
    const { perMetre, dynamic } = flowIn(flow, branch.inner_diameter_mm, input)
    return perMetre * branch.length_m + branch.loss_coefficient * dynamic
  }
  const least = input.flow_m3_per_h * 1e-9
  const idle = input.branches.find((branch) => branch.length_m === 0 && branch.loss_coefficient === 0)
  if (idle)
    throw new EngineRefusal('invalid_input', `${idle.name} has no resistance: it would take every flow.`, [
      'length_m or loss_coefficient above 0',
    ])
  const flowAt = (branch: Branches['branches'][number], drop: number) => {
    if (dropOf(branch, least) >= drop) return least
    if (dropOf(branch, input.flow_m3_per_h) <= drop) return input.flow_m3_per_h
    return findRoot((flow) => dropOf(branch, flow) - drop, [least, input.flow_m3_per_h])
  }
  const most = Math.max(...input.branches.map((branch) => dropOf(branch, input.flow_m3_per_h)))
  const drop = findRoot(
    (guess) => input.branches.reduce((sum, branch) => sum + flowAt(branch, guess), -input.flow_m3_per_h),
    [0, most * 1.000001],
  )
  const flows = input.branches.map((branch) => ({
    name: branch.name,
    flow: flowAt(branch, drop),
    inner: branch.inner_diameter_mm,
  }))
  const results = {
    parallel_pressure_kpa: drop,
    branches: flows.map(({ name, flow }) => ({ name, flow_m3_per_h: flow })),
  }
  return {
    results,
    figures: [
      ...pickFigures(results, [['parallel_pressure_kpa', 'Pressure across the branches', 'kPa']]),
      ...flows.map(({ name, flow }, at) => ({
        key: `branch_${at + 1}_m3_per_h`,
        label: name,
        value: flow,
        unit: 'm³/h',
      })),
    ],
  }
}
