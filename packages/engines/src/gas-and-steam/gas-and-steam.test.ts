import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adiabatic, isothermal } from './compressible.ts'
import { gasAndSteam } from './index.ts'

const run = (input: unknown) => gasAndSteam.run(input).results as Record<string, number>

/** 170 psi of saturated steam through 30 ft of 2 in schedule 40 with a globe valve and an elbow into the open. */
const digester = {
  fluid: 'steam',
  inlet_pressure_bar: 170 * 0.06894757293,
  outlet_pressure_bar: 1.01325,
  inner_diameter_mm: 52.5,
  length_m: 30 * 0.3048,
  roughness_um: 45.7,
  fittings: { globe_valves: 1, elbows_90: 1, entrances: 1, exits: 1 },
}

test('Crane TP-410 example 7.20: about 11,630 lb/h of steam, choked and said so', () => {
  const { gas_flow_kg_per_h } = run({ line: digester })
  expect(Math.abs((gas_flow_kg_per_h ?? 0) / 0.45359237 / 11_630 - 1)).toBeLessThan(0.01)
  const answer = gasAndSteam.run({ line: digester })
  expect(answer.results.choked).toBe(true)
  expect(answer.warnings.join()).toContain('choked')
})

test('the isothermal equation gives what the library fluids 1.3 gives', () => {
  const area = (Math.PI / 4) * 0.5 ** 2
  const tube = { inlet_pa: 1e6, outlet_pa: 9e5, inlet_density: 11.3, resistance: (0.00185 * 1000) / 0.5 }
  expect(isothermal(tube, 1.4).flux * area).toBeCloseTo(145.4847572636031, 8)
})

test('a lower outlet pressure never brings less flow, and none below the choking one brings more', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 200, noNaN: true }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.boolean(),
      (resistance, ratio, isAdiabatic) => {
        const solve = (outlet: number) =>
          (isAdiabatic ? adiabatic : isothermal)(
            { inlet_pa: 1e6, outlet_pa: outlet * 1e6, inlet_density: 8, resistance },
            1.3,
          )
        const [flow, lower] = [solve(ratio), solve(ratio * 0.9)]
        expect(lower.flux).toBeGreaterThanOrEqual(flow.flux * (1 - 1e-9))
        if (flow.isChoked) expect(lower.flux).toBeCloseTo(flow.flux, 6)
        expect(flow.inletMach).toBeLessThan(1)
      },
    ),
  )
})

test('Fanno by hand: a pipe that is just choked has Ma 0.3 at its inlet with f L/D 5.29925', () => {
  const { inletMach, isChoked, end_pa } = adiabatic(
    { inlet_pa: 1e6, outlet_pa: 1e4, inlet_density: 10, resistance: 5.29925 },
    1.4,
  )
  expect([isChoked, inletMach]).toEqual([true, expect.closeTo(0.3, 5)])
  expect(end_pa / 1e6).toBeCloseTo(1 / 3.61906, 4)
})

test('valves for liquid and gas as IEC 60534 and the library fluids 1.3 size them', () => {
  const liquid = {
    fluid: 'liquid',
    inlet_pressure_bar: 6.8,
    outlet_pressure_bar: 2.2,
    flow_m3_per_h: 360,
    density_kg_per_m3: 965.4,
    vapour_pressure_bar: 0.701,
  }
  expect((run({ valve: liquid }).kv_m3_per_h ?? 0) / 164.9954763704956).toBeCloseTo(1, 3)
  expect(gasAndSteam.run({ valve: { ...liquid, outlet_pressure_bar: 1 } }).results.valve_choked).toBe(true)
  const gas = {
    fluid: 'gas',
    inlet_pressure_bar: 6.8,
    outlet_pressure_bar: 3.1,
    mass_flow_kg_per_h: 7467,
    density_kg_per_m3: 8.41,
    isentropic_exponent: 1.3,
    pressure_ratio_factor: 0.6,
  }
  const x = (6.8 - 3.1) / 6.8
  const y = 1 - x / (3 * (1.3 / 1.4) * 0.6)
  expect(run({ valve: gas }).kv_m3_per_h).toBeCloseTo(7467 / (31.6 * y * Math.sqrt(x * 6.8 * 8.41)), 9)
})

test('7 bar above the atmosphere to the atmosphere: 13.4% of the condensate flashes', () => {
  expect(run({ flash: { from_pressure_bar: 8.01325 } }).flash_percent).toBeCloseTo(13.4, 1)
  expect(run({ flash: { from_pressure_bar: 8.01325, subcooling_k: 80 } }).flash_percent).toBe(0)
})

test('a relief valve by hand: air of 10,000 kg/h at 10 bar and 20 °C', () => {
  const { relief_area_mm2 } = run({
    relief: {
      mass_flow_kg_per_h: 10_000,
      set_pressure_bar: 10,
      temperature_c: 20,
      molar_mass_kg_per_kmol: 28.96,
      isentropic_exponent: 1.4,
    },
  })
  const c = 0.03948 * Math.sqrt(1.4 * (2 / 2.4) ** 6)
  expect(relief_area_mm2).toBeCloseTo((10_000 / (c * 0.975 * 1201.325)) * Math.sqrt(293.15 / 28.96), 6)
})

test('flow towards the higher pressure, wet steam in a dry line and a boiling liquid are refused', () => {
  expect(() => run({ line: { ...digester, outlet_pressure_bar: 20 } })).toThrow('lower pressure')
  expect(() => run({ line: { ...digester, inlet_temperature_c: 90 } })).toThrow('would be water')
  expect(() => run({ line: { ...digester, fluid: 'gas' } })).toThrow('temperature of the gas')
  const valve = {
    fluid: 'liquid',
    inlet_pressure_bar: 1,
    outlet_pressure_bar: 0.5,
    flow_m3_per_h: 1,
    density_kg_per_m3: 950,
    vapour_pressure_bar: 1.2,
  }
  expect(() => run({ valve })).toThrow('boils before the valve')
  expect(() => run({ valve: { ...valve, outlet_pressure_bar: 2 } })).toThrow('must be below')
  expect(() => run({ flash: { from_pressure_bar: 1 } })).toThrow('lower pressure')
  expect(() => run({})).toThrow('no line')
  const relief = {
    mass_flow_kg_per_h: 1,
    set_pressure_bar: 0.2,
    temperature_c: 20,
    molar_mass_kg_per_kmol: 29,
    isentropic_exponent: 1.4,
  }
  expect(() => run({ relief })).toThrow('sonic flow')
})
