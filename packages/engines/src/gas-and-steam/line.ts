import { about, EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { boreOf, darcyFactor, fittingLoss } from '../hydraulics/index.ts'
import { saturatedAt, viscosity, waterAt } from '../steam/index.ts'
import { adiabatic, isothermal } from './compressible.ts'
import type { Line } from './schema.ts'

const gasConstant = 8.314462618

/** Flow of a gas or of steam through a line between two pressures. */
export function computeGasLine(input: Line): Calculation {
  if (input.outlet_pressure_bar >= input.inlet_pressure_bar)
    throw new EngineRefusal(
      'invalid_input',
      'The gas flows to the lower pressure: the outlet must be below the inlet.',
      ['line.outlet_pressure_bar below line.inlet_pressure_bar'],
    )
  const gas = input.fluid === 'steam' ? steamAt(input) : gasAt(input)
  const diameter = boreOf(input) / 1000
  const solve = input.process === 'adiabatic' ? adiabatic : isothermal
  const fittings = fittingLoss(input.fittings, diameter)
  let factor = 0.02
  let flow = solveWith(factor)
  for (let round = 0; round < 30; round++) {
    const next = darcyFactor((flow.flux * diameter) / gas.viscosity, input.roughness_um / 1e6 / diameter)
    const isSettled = Math.abs(next - factor) < 1e-12
    factor = next
    flow = solveWith(factor)
    if (isSettled) break
  }
  function solveWith(f: number) {
    const tube = {
      inlet_pa: input.inlet_pressure_bar * 1e5,
      outlet_pa: input.outlet_pressure_bar * 1e5,
      inlet_density: gas.density,
      resistance: (f * input.length_m) / diameter + fittings,
    }
    return solve(tube, gas.kappa)
  }
  const results = {
    inner_diameter_mm: diameter * 1000,
    gas_flow_kg_per_h: flow.flux * (Math.PI / 4) * diameter ** 2 * 3600,
    choked: flow.isChoked,
    end_pressure_bar: flow.end_pa / 1e5,
    inlet_density_kg_per_m3: gas.density,
    inlet_velocity_m_per_s: flow.flux / gas.density,
    inlet_mach: flow.inletMach,
    friction_factor: factor,
    fittings_loss_coefficient: fittings,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['gas_flow_kg_per_h', 'Mass flow', 'kg/h'],
      ['end_pressure_bar', 'Pressure at the end of the pipe', 'bar'],
      ['inlet_velocity_m_per_s', 'Velocity at the inlet', 'm/s'],
      ['inlet_mach', 'Mach number at the inlet', ''],
    ]),
    warnings: [
      ...about(
        'end_pressure_bar',
        flow.isChoked
          ? [
              `The flow is choked: the pressure in the pipe falls to ${(flow.end_pa / 1e5).toFixed(2)} bar only, ` +
                'and a lower outlet pressure brings no more.',
            ]
          : [],
      ),
      ...about(
        'inlet_velocity_m_per_s',
        input.fluid === 'steam' && flow.flux / gas.density > 40
          ? ['Steam above 40 m/s is loud and wears the line.']
          : [],
      ),
    ],
  }
}

interface Gas {
  density: number
  kappa: number
  /** Pa s */
  viscosity: number
}

function gasAt(input: Line): Gas {
  if (input.inlet_temperature_c === undefined)
    throw new EngineRefusal('too_little_data', 'The temperature of the gas is not known.', [
      'line.inlet_temperature_c',
    ])
  const kelvin = input.inlet_temperature_c + 273.15
  return {
    density:
      (input.inlet_pressure_bar * 1e5 * input.molar_mass_kg_per_kmol) /
      (1000 * gasConstant * input.compressibility * kelvin),
    kappa: input.isentropic_exponent,
    viscosity: input.viscosity_mpa_s / 1000,
  }
}

function steamAt({ inlet_pressure_bar, inlet_temperature_c: t }: Line): Gas {
  const pressure = inlet_pressure_bar / 10
  const { vapour, temperature_k } = saturatedAt(pressure)
  if (t !== undefined && t + 273.15 < temperature_k - 1e-6)
    throw new EngineRefusal(
      'not_applicable',
      `At ${inlet_pressure_bar} bar there is no steam below ${(temperature_k - 273.15).toFixed(1)} °C: this would be water.`,
      ['line.inlet_temperature_c above the boiling point, or none for dry saturated steam'],
    )
  const state = t === undefined || t + 273.15 < temperature_k + 1e-6 ? vapour : waterAt(t + 273.15, pressure)
  return {
    density: 1 / state.volume,
    kappa: state.soundSpeed ** 2 / (pressure * 1e6 * state.volume),
    viscosity: viscosity(1 / state.volume, state.temperature_k) / 1000,
  }
}
