import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plateFriction, plateNusselt, tubeNusselt } from './film.ts'
import { exchangerDesigner } from './index.ts'
import { shellCorrection } from './mean-difference.ts'

const run = (input: unknown) => exchangerDesigner.run(input).results as Record<string, number>

test('15 to 85 °C against 130 to 110 °C in one shell: F 0.94384, and 1 MW asks for 15,833.6 W/K', () => {
  const { correction_factor, ua_kw_per_k, area_m2 } = run(exchangerDesigner.example)
  expect(correction_factor).toBeCloseTo(0.94384, 5)
  expect(ua_kw_per_k).toBeCloseTo(15.8336, 4)
  expect(area_m2).toBeCloseTo(15_833.6 / 900, 3)
})

test('F meets its limit where both capacity flows are the same', () => {
  const ends = { hot_in_c: 100, hot_out_c: 60, cold_in_c: 20 }
  const at = (cold_out_c: number) => shellCorrection({ ...ends, cold_out_c }, 2)
  expect(at(60)).toBeCloseTo((at(59.999) + at(60.001)) / 2, 6)
})

const arrangements = fc.constantFrom('counter' as const, 'parallel' as const, 'shell_and_tube' as const)

test('what a rating gives back asks for the same UA when it is designed: both methods are one', () => {
  fc.assert(
    fc.property(
      fc.record({
        ua_kw_per_k: fc.double({ min: 0.2, max: 3, noNaN: true }),
        cold_capacity_kw_per_k: fc.double({ min: 0.3, max: 3, noNaN: true }),
        arrangement: arrangements,
        shells: fc.integer({ min: 1, max: 4 }),
      }),
      (given) => {
        const { ua_kw_per_k, arrangement, shells } = given
        const rating = {
          ...given,
          hot_capacity_kw_per_k: 1,
          hot_in_c: 90,
          cold_in_c: 10,
        }
        const { rated_duty_kw, rated_hot_out_c, rated_cold_out_c } = run({ rating })
        const ends = { hot_in_c: 90, cold_in_c: 10, hot_out_c: rated_hot_out_c, cold_out_c: rated_cold_out_c }
        // Nearer than any that is built, no exchanger is designed.
        const [hot, cold] = [rated_hot_out_c ?? 0, rated_cold_out_c ?? 0]
        fc.pre(arrangement === 'parallel' ? hot - cold > 0.11 : Math.min(hot - 10, 90 - cold) > 0.11)
        const again = run({ design: { duty_kw: rated_duty_kw, ...ends, arrangement, shells } })
        expect((again.ua_kw_per_k ?? 0) / ua_kw_per_k).toBeCloseTo(1, 5)
      },
    ),
  )
})

test('the film of a tube has no jump between laminar and turbulent, and at Re 10,000 and Pr 7 its Nusselt number by hand is 87.02', () => {
  for (const edge of [2300, 4000])
    expect(tubeNusselt(edge - 1e-6, 7, 0.01) / tubeNusselt(edge + 1e-6, 7, 0.01)).toBeCloseTo(1, 6)
  expect(tubeNusselt(10_000, 7, 1e-12)).toBeCloseTo(87.02, 2)
  expect(() => tubeNusselt(2e6, 7, 0.01)).toThrow('1,000,000')
})

test('friction between plates is that of the library fluids 1.3 (Martin, VDI)', () => {
  expect(plateFriction(20_000, Math.PI / 4)).toBeCloseTo(0.7815890416, 2)
  expect(plateFriction(1500, Math.PI / 3)).toBeCloseTo(1.938098058895776, 9)
  expect(plateNusselt(2500, 5, 60)).toBeGreaterThan(plateNusselt(2500, 5, 30))
})

const side = {
  velocity_m_per_s: 0.4,
  hydraulic_diameter_mm: 6,
  kind: 'plate',
  density_kg_per_m3: 990,
  heat_capacity_kj_per_kg_k: 4.18,
  viscosity_mpa_s: 0.6,
  conductivity_w_per_m_k: 0.63,
}

test('fouling adds its resistance, and the margin of surface says how much', () => {
  const design = { duty_kw: 100, hot_in_c: 80, hot_out_c: 60, cold_in_c: 20, cold_out_c: 40, hot_film: side }
  const result = run({ design: { ...design, cold_film: { ...side, fouling_m2_k_per_kw: 0.05 } } })
  const { clean_w_per_m2_k: clean = 0, overall_w_per_m2_k: fouled = 0 } = result
  expect(1 / fouled - 1 / clean).toBeCloseTo(0.05 / 1000, 12)
  expect(result.surface_margin_percent).toBeCloseTo((clean / fouled - 1) * 100, 9)
  expect(() => run({ design })).toThrow('both sides')
})

const tank = {
  mass_kg: 100_000,
  from_c: 10,
  to_c: 1,
  coolant_in_c: -4,
  coolant_capacity_kw_per_k: 20,
  jacket_area_m2: 60,
  coefficient_w_per_m2_k: 150,
}

test('the tank cools as an exponential, small or large, and never below its coolant', () => {
  const taken = 20 * (1 - Math.exp(-9 / 20))
  expect(run({ tank_cooling: tank }).cooling_time_h).toBeCloseTo(
    ((100_000 * 4) / 3600 / taken) * Math.log(14 / 5),
    9,
  )
  expect(run({ tank_cooling: { ...tank, mass_kg: 1000 } }).cooling_time_h).toBeCloseTo(
    (run({ tank_cooling: tank }).cooling_time_h ?? 0) / 100,
    9,
  )
  expect(() => run({ tank_cooling: { ...tank, to_c: -4 } })).toThrow('never to -4 °C')
  expect(() => run({ tank_cooling: { ...tank, to_c: 12 } })).toThrow('colder than its start')
})

test('heat from cold to hot, a crossing in one shell and nothing at all are refused', () => {
  const design = { duty_kw: 1, hot_in_c: 60, hot_out_c: 40, cold_in_c: 20, cold_out_c: 70 }
  expect(() => run({ design })).toThrow('from cold to hot')
  expect(() =>
    run({ design: { ...design, hot_out_c: 25, cold_out_c: 55, arrangement: 'shell_and_tube' } }),
  ).toThrow('cross too far')
  expect(() => run({ design: { ...design, hot_out_c: 65 } })).toThrow('must cool down')
  expect(() => run({})).toThrow('no heat exchanger')
  expect(() =>
    run({
      rating: {
        ua_kw_per_k: 1,
        hot_capacity_kw_per_k: 1,
        cold_capacity_kw_per_k: 1,
        hot_in_c: 10,
        cold_in_c: 10,
      },
    }),
  ).toThrow('no warmer')
})
