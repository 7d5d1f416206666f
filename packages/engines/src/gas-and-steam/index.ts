import { defineEngine, EngineRefusal, mergeCalculations } from '../core/index.ts'
import { computeGasLine } from './line.ts'
import { GasAndSteamInput } from './schema.ts'
import { computeFlash, computeRelief, computeValve } from './valves.ts'
import { gasLaws } from './laws.ts'

export const gasAndSteam = defineEngine({
  id: 'gas-and-steam',
  title: 'Gas, Steam and Valves',
  summary:
    'How much gas or steam passes a line or a valve, does it choke, and how much flash steam comes of condensate?',
  version: '1.0.1',
  laws: gasLaws,
  input: GasAndSteamInput,
  example: {
    line: {
      fluid: 'steam',
      inlet_pressure_bar: 9,
      outlet_pressure_bar: 8.5,
      inner_diameter_mm: 82.5,
      length_m: 60,
      fittings: { bends_90: 6 },
    },
    flash: { from_pressure_bar: 8.01325, condensate_kg_per_h: 1000 },
  },
  method: {
    formula: [
      'isothermal: G² = ρ1 p1 (1 - r²) / (f L/D + ΣK + 2 ln(1/r)), r = p2/p1; choked where G is largest',
      'adiabatic: f L/D + ΣK = Fanno(Ma1) - Fanno(Ma2); choked at Ma2 = 1',
      'liquid valve: Kv = Q √((ρ/ρ0)/Δp), Δp at most FL² (p1 - FF pv)',
      'gas valve: Kv = W / (31.6 Y √(x p1 ρ1)), x at most κ/1.4 xT, Y = 1 - x / (3 κ/1.4 xT)',
      'relief: A = W √(T Z/M) / (C Kd p1)',
      "flash: x = (h1 - h'2) / (h\"2 - h'2)",
    ],
    source: [
      'Crane Technical Paper 410',
      'Shapiro, The Dynamics and Thermodynamics of Compressible Fluid Flow, 1953',
      'IEC 60534-2-1:2011',
      'API 520-1, 10th edition, 2020',
      'IAPWS R7-97(2012)',
    ],
    limits: [
      {
        of: ['line'],
        limit:
          'Perfect gas with constant compressibility and exponent; steam by its density and speed of sound at the inlet.',
      },
      {
        of: ['valve', 'relief'],
        limit: 'Valves in turbulent flow and without reducers. Relief in critical flow only, as an estimate.',
      },
      'All pressures absolute, only the set pressure of the relief is above the atmosphere.',
    ],
  },
  asks: ({ line, valve }) => [
    ...(line && line.size === undefined && line.inner_diameter_mm === undefined
      ? ['line.inner_diameter_mm']
      : []),
    ...(line?.fluid === 'gas' && line.inlet_temperature_c === undefined ? ['line.inlet_temperature_c'] : []),
    ...(valve?.fluid === 'liquid' && valve.flow_m3_per_h === undefined ? ['valve.flow_m3_per_h'] : []),
    ...(valve?.fluid === 'gas' && valve.mass_flow_kg_per_h === undefined ? ['valve.mass_flow_kg_per_h'] : []),
  ],
  calculate({ line, valve, relief, flash }) {
    const parts = [
      ...(line ? [computeGasLine(line)] : []),
      ...(valve ? [computeValve(valve)] : []),
      ...(relief ? [computeRelief(relief)] : []),
      ...(flash ? [computeFlash(flash)] : []),
    ]
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is no line, valve or condensate to look at.', [
      'line, valve, relief or flash',
    ])
  },
})
