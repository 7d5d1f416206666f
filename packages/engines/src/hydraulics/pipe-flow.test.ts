import { expect, test } from 'vitest'
import { darcyFactor } from './friction.ts'
import { flowIn, flowWarnings, headOf, hydraulicPower_kw, pressureOf } from './pipe-flow.ts'

const water = { density_kg_per_m3: 1000, viscosity_mpa_s: 1, roughness_um: 50 }

test('ten metres of water are 98.07 kPa, and a hundred cubic metres an hour lifted so high take 2.72 kW', () => {
  expect(pressureOf(10, 1000)).toBeCloseTo(98.0665, 6)
  expect(headOf(98.0665, 1000)).toBeCloseTo(10, 9)
  expect(hydraulicPower_kw(100, 10, 1000)).toBeCloseTo(2.724069, 5)
})

test('the friction is that of the roughness by the diameter', () => {
  const { reynolds, factor, dynamic, perMetre } = flowIn(36, 100, water)
  expect(factor).toBe(darcyFactor(reynolds, 0.0005))
  expect(perMetre).toBeCloseTo((factor / 0.1) * dynamic, 9)
})

test('a roughness above a twentieth of the diameter is refused, with both units named; at it the law holds', () => {
  expect(flowIn(1, 10, { ...water, roughness_um: 500 }).velocity).toBeGreaterThan(0)
  expect(() => flowIn(1, 10, { ...water, roughness_um: 501 })).toThrow(
    expect.objectContaining({
      needs: ['roughness_um in micrometres, inner_diameter_mm in millimetres'],
    }) as Error,
  )
})

test.each([
  [{ velocity: 1, reynolds: 2000 }, []],
  [{ velocity: 1, reynolds: 2001 }, ['friction']],
  [{ velocity: 3, reynolds: 4499 }, ['friction']],
  [{ velocity: 3, reynolds: 4500 }, []],
  [{ velocity: 3.1, reynolds: 1e5 }, ['velocity']],
])('of %j what is unusual is warned of: %j', (flow, named) => {
  const warned = flowWarnings(
    { factor: 0, dynamic: 0, perMetre: 0, ...flow },
    { friction: 'friction', velocity: 'velocity' },
  )
  expect(warned.map(({ of }) => of)).toEqual(named)
})
