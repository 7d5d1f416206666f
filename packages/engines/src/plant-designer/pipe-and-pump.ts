import { EngineRefusal, type Calculation, type EngineConstant } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { flowIn, flowWarnings, gravity, headOf, hydraulicPower_kw, pressureOf } from '../hydraulics/index.ts'
import type { PipeInput, PumpInput } from './schema.ts'

const gravityConstant: EngineConstant = {
  key: 'standard_gravity',
  label: 'Standard gravity',
  value: gravity,
  unit: 'm/s²',
  source: '3rd General Conference on Weights and Measures',
  vintage: '1901',
}

/** Pressure drop of a straight pipe with fittings and a rise. */
export function computePipe(input: PipeInput): Calculation {
  const { flow_m3_per_h, inner_diameter_mm, density_kg_per_m3: density } = input
  const flow = flowIn(flow_m3_per_h, inner_diameter_mm, input)
  const friction_kpa = flow.perMetre * input.length_m
  const fittings_kpa = input.fittings_zeta * flow.dynamic
  const rise_kpa = pressureOf(input.height_difference_m, density)
  const total_kpa = friction_kpa + fittings_kpa + rise_kpa
  const results = {
    pipe_velocity_m_per_s: flow.velocity,
    pipe_reynolds: flow.reynolds,
    pipe_friction_factor: flow.factor,
    pipe_pressure_drop_kpa: friction_kpa,
    pipe_fittings_pressure_drop_kpa: fittings_kpa,
    pipe_static_pressure_kpa: rise_kpa,
    pipe_total_pressure_kpa: total_kpa,
    pipe_head_m: headOf(total_kpa, density),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['pipe_pressure_drop_kpa', 'Pressure drop by friction', 'kPa'],
      ['pipe_total_pressure_kpa', 'Pressure with fittings and rise', 'kPa'],
      ['pipe_velocity_m_per_s', 'Velocity', 'm/s'],
      ['pipe_friction_factor', 'Darcy friction factor', ''],
    ]),
    constants: [gravityConstant],
    warnings: flowWarnings(flow, { friction: 'pipe_friction_factor', velocity: 'pipe_velocity_m_per_s' }),
  }
}

interface PumpDuty {
  flow_m3_per_h: number
  head_m: number
  density_kg_per_m3: number
}

/** Power of a pump; what is not given comes from the pipe. */
export function computePump(
  input: PumpInput,
  pipe: { input: PipeInput; head_m: number } | undefined,
): Calculation {
  const duty = readDuty(input, pipe)
  const hydraulic_kw = hydraulicPower_kw(duty.flow_m3_per_h, duty.head_m, duty.density_kg_per_m3)
  const shaft_kw = hydraulic_kw / (input.efficiency_percent / 100)
  const results = {
    pump_flow_m3_per_h: duty.flow_m3_per_h,
    pump_head_m: duty.head_m,
    pump_hydraulic_power_kw: hydraulic_kw,
    pump_shaft_power_kw: shaft_kw,
    pump_electric_power_kw: shaft_kw / (input.motor_efficiency_percent / 100),
    pump_differential_pressure_kpa: pressureOf(duty.head_m, duty.density_kg_per_m3),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['pump_shaft_power_kw', 'Shaft power of the pump', 'kW'],
      ['pump_electric_power_kw', 'Electric power of the pump', 'kW'],
      ['pump_head_m', 'Head', 'm'],
    ]),
    constants: pipe ? [] : [gravityConstant],
  }
}

function readDuty(input: PumpInput, pipe: { input: PipeInput; head_m: number } | undefined): PumpDuty {
  const flow_m3_per_h = input.flow_m3_per_h ?? pipe?.input.flow_m3_per_h
  const head_m = input.head_m ?? pipe?.head_m
  if (flow_m3_per_h === undefined || head_m === undefined)
    throw new EngineRefusal('too_little_data', 'The power of a pump needs its flow and its head.', [
      'pump.flow_m3_per_h and pump.head_m, or a pipe that they follow from',
    ])
  if (head_m <= 0)
    throw new EngineRefusal('not_applicable', 'This pipe runs downhill by itself: it needs no pump.', [
      'pump.head_m, or a pipe whose pressure drop is more than its fall',
    ])
  return {
    flow_m3_per_h,
    head_m,
    density_kg_per_m3: input.density_kg_per_m3 ?? pipe?.input.density_kg_per_m3 ?? 1000,
  }
}
