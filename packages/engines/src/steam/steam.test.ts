import fc from 'fast-check'
import { expect, test } from 'vitest'
import { region1, region2, region3 } from './regions.ts'
import {
  boundaryPressure,
  boundaryTemperature,
  saturationPressure,
  saturationTemperature,
} from './saturation.ts'
import { saturatedAt, waterAt, waterOfEnthalpy } from './state.ts'
import { backgroundConductivity, conductivity, viscosity } from './transport.ts'
import type { WaterState } from './gibbs.ts'

/** As the tables of the releases print it: nine digits. */
const nine = (value: number) => Number(value.toPrecision(9))
const row = ({ volume, enthalpy, internalEnergy, entropy, heatCapacity, soundSpeed }: WaterState) =>
  [volume, enthalpy, internalEnergy, entropy, heatCapacity, soundSpeed].map(nine)

test.each([
  [300, 3, [0.00100215168, 115.331273, 112.324818, 0.392294792, 4.17301218, 1507.73921]],
  [300, 80, [0.000971180894, 184.142828, 106.448356, 0.368563852, 4.01008987, 1634.69054]],
  [500, 3, [0.001202418, 975.542239, 971.934985, 2.58041912, 4.65580682, 1240.71337]],
])('R7-97 table 5, region 1 at %s K and %s MPa, to nine digits', (t, p, expected) => {
  expect(row(region1(t, p))).toEqual(expected)
})

test.each([
  [300, 0.0035, [39.4913866, 2549.91145, 2411.6916, 8.52238967, 1.91300162, 427.920172]],
  [700, 0.0035, [92.3015898, 3335.68375, 3012.62819, 10.1749996, 2.08141274, 644.289068]],
  [700, 30, [0.00542946619, 2631.49474, 2468.61076, 5.17540298, 10.3505092, 480.386523]],
])('R7-97 table 15, region 2 at %s K and %s MPa, to nine digits', (t, p, expected) => {
  expect(row(region2(t, p))).toEqual(expected)
})

test.each([
  [650, 500, [25.5837018, 1863.43019, 1812.26279, 4.05427273, 13.8935717, 502.005554]],
  [650, 200, [22.2930643, 2375.12401, 2263.65868, 4.85438792, 44.6579342, 383.444594]],
  [750, 500, [78.3095639, 2258.68845, 2102.06932, 4.46971906, 6.34165359, 760.696041]],
])('R7-97 table 33, region 3 at %s K and %s kg/m³, to nine digits', (t, density, expected) => {
  const { pressure_mpa, enthalpy, internalEnergy, entropy, heatCapacity, soundSpeed } = region3(density, t)
  expect([pressure_mpa, enthalpy, internalEnergy, entropy, heatCapacity, soundSpeed].map(nine)).toEqual(
    expected,
  )
})

test('R7-97 tables 35 and 36: saturation to nine digits, and the line between regions 2 and 3', () => {
  expect([300, 500, 600].map((t) => nine(saturationPressure(t)))).toEqual([
    0.00353658941, 2.63889776, 12.3443146,
  ])
  expect([0.1, 1, 10].map((p) => nine(saturationTemperature(p)))).toEqual([
    372.755919, 453.035632, 584.149488,
  ])
  expect(nine(boundaryPressure(623.15))).toBe(16.5291643)
  expect(nine(boundaryTemperature(16.5291643))).toBe(623.15)
})

test.each([
  [298.15, 998, 889.7351],
  [298.15, 1200, 1437.649467],
  [373.15, 1000, 307.883622],
  [433.15, 1, 14.538324],
  [433.15, 1000, 217.685358],
  [873.15, 1, 32.619287],
  [873.15, 100, 35.802262],
  [873.15, 600, 77.430195],
  [1173.15, 1, 44.217245],
  [1173.15, 100, 47.640433],
  [1173.15, 400, 64.154608],
])('R12-08 table 4: viscosity at %s K and %s kg/m³ is %s µPa s', (t, density, expected) => {
  expect(viscosity(density, t) * 1000).toBeCloseTo(expected, 6)
})

test('R15-11 table 4: conductivity without the critical part', () => {
  const at = (density: number, t: number) => nine(backgroundConductivity(density, t) * 1000)
  expect([at(0, 298.15), at(998, 298.15), at(1200, 298.15), at(0, 873.15)]).toEqual([
    18.4341883, 607.712868, 799.038144, 79.1034659,
  ])
})

test('R15-11 tables 7 to 9: conductivity of states of the industrial formulation', () => {
  expect(conductivity(region1(620, 20))).toBeCloseTo(0.481485195, 8)
  expect(conductivity(region2(650, 0.3))).toBeCloseTo(0.0522311024, 9)
  expect(conductivity(region3(222, 647.35))).toBeCloseTo(0.366879411, 8)
  expect(conductivity(region3(322, 647.35))).toBeCloseTo(1.24182415, 7)
})

test('near the critical point the density that a pressure asks for is found on the stable side', () => {
  expect(nine(waterAt(650, 25.583701789).volume * 500)).toBeCloseTo(1, 7)
  expect(nine(waterAt(650, 22.2930643).volume * 200)).toBeCloseTo(1, 6)
  const { liquid, vapour } = saturatedAt(20)
  expect([1 / liquid.volume, 1 / vapour.volume].map(Math.round)).toEqual([491, 171])
})

test('a state that is found again from its enthalpy is the same, and wet steam boils at its pressure', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 275, max: 1070, noNaN: true }),
      fc.double({ min: -2.5, max: 1.2, noNaN: true }),
      (t, lg) => {
        const { enthalpy, volume } = waterAt(t, 10 ** lg)
        const again = waterOfEnthalpy(10 ** lg, enthalpy)
        expect(again.temperature_k).toBeCloseTo(t, 6)
        expect(again.volume / volume).toBeCloseTo(1, 6)
      },
    ),
    { numRuns: 60 },
  )
  const { temperature_k, liquid, vapour } = saturatedAt(1)
  const half = waterOfEnthalpy(1, (liquid.enthalpy + vapour.enthalpy) / 2)
  expect(half).toMatchObject({ phase: 'wet steam', temperature_k })
  expect(half.vapourShare).toBeCloseTo(0.5, 12)
})

test('what lies outside the steam tables is refused with their range', () => {
  expect(() => waterAt(1100, 1)).toThrow('0 to 800 °C')
  expect(() => waterAt(300, 101)).toThrow('up to 100 MPa')
  expect(() => saturatedAt(23)).toThrow('no boiling point')
})
