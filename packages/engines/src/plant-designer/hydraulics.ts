import { EngineRefusal, findRoot, type Calculation, type EngineConstant } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import type { PipeInput, PumpInput } from './schema.ts'

const gravity = 9.80665

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
  const diameter = input.inner_diameter_mm / 1000
  const velocity = input.flow_m3_per_h / 3600 / ((Math.PI / 4) * diameter ** 2)
  const reynolds = (input.density_kg_per_m3 * velocity * diameter) / (input.viscosity_mpa_s / 1000)
  const roughness = input.roughness_um / 1e6 / diameter
  if (roughness > 0.05)
    throw new EngineRefusal(
      'out_of_range',
      'The roughness is more than 5% of the diameter: the friction law ends there.',
      ['roughness_um in micrometres, inner_diameter_mm in millimetres'],
    )
  const isLaminar = reynolds < laminarLimit
  const factor = isLaminar ? 64 / reynolds : colebrook(reynolds, roughness)
  const dynamic_kpa = (input.density_kg_per_m3 * velocity ** 2) / 2000
  const friction_kpa = factor * (input.length_m / diameter) * dynamic_kpa
  const fittings_kpa = input.fittings_zeta * dynamic_kpa
  const rise_kpa = (input.density_kg_per_m3 * gravity * input.height_difference_m) / 1000
  const total_kpa = friction_kpa + fittings_kpa + rise_kpa
  const results = {
    pipe_velocity_m_per_s: velocity,
    pipe_reynolds: reynolds,
    pipe_flow_regime: isLaminar ? 'laminar' : 'turbulent',
    pipe_friction_factor: factor,
    pipe_pressure_drop_kpa: friction_kpa,
    pipe_fittings_pressure_drop_kpa: fittings_kpa,
    pipe_static_pressure_kpa: rise_kpa,
    pipe_total_pressure_kpa: total_kpa,
    pipe_head_m: (total_kpa * 1000) / (input.density_kg_per_m3 * gravity),
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
    warnings: [
      ...(reynolds >= laminarLimit && reynolds < 4000
        ? ['The flow lies between laminar and turbulent (Re 2300 to 4000): the friction is uncertain there.']
        : []),
      ...(velocity > 3
        ? [`${velocity.toFixed(1)} m/s is fast for a product pipe: check noise and shear.`]
        : []),
    ],
  }
}

const laminarLimit = 2300

/** Darcy friction factor of turbulent flow; the root is sought for 1/sqrt(f). */
function colebrook(reynolds: number, roughness: number): number {
  const root = findRoot((x) => x + 2 * Math.log10(roughness / 3.7 + (2.51 * x) / reynolds), [1, 60])
  return 1 / root ** 2
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
  const hydraulic_kw = (duty.density_kg_per_m3 * gravity * (duty.flow_m3_per_h / 3600) * duty.head_m) / 1000
  const shaft_kw = hydraulic_kw / (input.efficiency_percent / 100)
  const results = {
    pump_flow_m3_per_h: duty.flow_m3_per_h,
    pump_head_m: duty.head_m,
    pump_hydraulic_power_kw: hydraulic_kw,
    pump_shaft_power_kw: shaft_kw,
    pump_electric_power_kw: shaft_kw / (input.motor_efficiency_percent / 100),
    pump_differential_pressure_kpa: (duty.density_kg_per_m3 * gravity * duty.head_m) / 1000,
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
