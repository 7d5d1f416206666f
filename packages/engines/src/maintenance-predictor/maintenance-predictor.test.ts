import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { maintenancePredictor } from './index.ts'

const numbers = (input: unknown) => maintenancePredictor.run(input).results as Record<string, number>
const golden = maintenancePredictor.example
const near = (expected: number): unknown =>
  expect.closeTo(expected, Math.max(0, 4 - Math.ceil(Math.log10(expected))))

test('the golden machines: shape, scale, life, residual life and the cheapest replacement age', () => {
  expect(numbers(golden)).toMatchObject({
    shape: expect.closeTo(3.5092, 4),
    scale_h: near(2547.0),
    mttf_h: near(2292.0),
    b10_h: near(1341.3),
    mean_residual_life_h: expect.closeTo(983.8, 1),
    failure_probability_in_window: expect.closeTo(0.2382, 4),
    optimal_replacement_age_h: near(1151.8),
    optimal_replacement_cost_eur_per_h: expect.closeTo(0.978, 3),
    run_to_failure_cost_eur_per_h: expect.closeTo(2.618, 3),
  })
})

test('the intervals agree with an independent optimiser on the golden machines', () => {
  expect(numbers(golden)).toMatchObject({
    shape_low: expect.closeTo(1.8987, 3),
    shape_high: expect.closeTo(6.4858, 3),
    scale_low_h: expect.closeTo(2062, 0),
    scale_high_h: expect.closeTo(3146.18, 0),
    shape_profile_low: expect.closeTo(1.7142, 3),
    shape_profile_high: expect.closeTo(6.0346, 3),
    log_likelihood: expect.closeTo(-58.34737, 4),
  })
})

test('a shape of 1 or less gets its life but no replacement age, and is told why', () => {
  const answer = maintenancePredictor.run({
    failures_h: [10, 100, 1000, 5000],
    preventive_cost_eur: 100,
    failure_cost_eur: 2000,
  })
  expect(answer.results).toMatchObject({
    shape: expect.closeTo(0.50252, 4),
    replacement_recommended: false,
    optimal_replacement_age_h: null,
  })
  expect(answer.warnings.join()).toContain('not above 1')
})

test('a failure that costs no more than a replacement gets no replacement age', () => {
  const { results } = maintenancePredictor.run({ ...golden, failure_cost_eur: 800 })
  expect(results.replacement_refusal).toContain('costs no more')
})

test('two failures are too few, and the refusal asks for running hours too', () => {
  expect(() => maintenancePredictor.run({ failures_h: [100, 200] })).toThrow(
    'Weibull needs at least 3 failures; you gave 2. Record the hours of running units too.',
  )
  expect(() => maintenancePredictor.run({ failures_h: [500, 500, 500] })).toThrow('same age')
  expect(() => maintenancePredictor.run({})).toThrow(EngineRefusal)
  expect(() => maintenancePredictor.run({ failures_h: [1, 2, 3], window_h: 5 })).toThrow('present age')
  expect(() => maintenancePredictor.run({ failures_h: [1000, 1100, 1200], current_age_h: 90_000 })).toThrow(
    'no unit reaches',
  )
})

test('bearing life: ball and roller exponents', () => {
  const bearing = { dynamic_load_rating_kn: 35.1, equivalent_load_kn: 4.2, speed_rpm: 1480 }
  expect(numbers({ bearing: { type: 'ball', ...bearing } }).bearing_l10_h).toBeCloseTo(6572.95, 1)
  expect(numbers({ bearing: { type: 'roller', ...bearing } }).bearing_l10_h).toBeCloseTo(
    ((35.1 / 4.2) ** (10 / 3) * 1e6) / (60 * 1480),
    6,
  )
})

test.each([
  [1.4, 'A'],
  [1.41, 'B'],
  [2.8, 'B'],
  [4.5, 'C'],
  [4.51, 'D'],
])('%d mm/s lies in zone %s', (velocity_rms_mm_per_s, vibration_zone) => {
  expect(maintenancePredictor.run({ vibration: { velocity_rms_mm_per_s } }).results).toMatchObject({
    vibration_zone,
  })
})

test('the zone limits are editable but must rise', () => {
  const vibration = {
    velocity_rms_mm_per_s: 3,
    limit_a_b_mm_per_s: 3.5,
    limit_b_c_mm_per_s: 7.1,
    limit_c_d_mm_per_s: 11,
  }
  expect(maintenancePredictor.run({ vibration }).results).toMatchObject({ vibration_zone: 'A' })
  expect(() => maintenancePredictor.run({ vibration: { ...vibration, limit_b_c_mm_per_s: 2 } })).toThrow(
    'must rise',
  )
})

const ages = fc
  .uniqueArray(fc.integer({ min: 100, max: 20_000 }), { minLength: 3, maxLength: 12 })
  .filter((list) => Math.max(...list) / Math.min(...list) > 1.2)

test('the unit of time changes nothing but the unit; the order of the ages changes nothing', () => {
  fc.assert(
    fc.property(ages, fc.constantFrom(0.1, 24, 40), (failures_h, factor) => {
      const one = numbers({ failures_h, running_h: [5000] })
      const scaled = numbers({
        failures_h: failures_h.map((age) => age * factor),
        running_h: [5000 * factor],
      })
      expect((scaled.shape ?? 0) / (one.shape ?? 1)).toBeCloseTo(1, 6)
      expect((scaled.b10_h ?? 0) / (one.b10_h ?? 1)).toBeCloseTo(factor, 4)
      const turned = numbers({ failures_h: failures_h.toReversed(), running_h: [5000] })
      expect((turned.scale_h ?? 0) / (one.scale_h ?? 1)).toBeCloseTo(1, 9)
    }),
    { numRuns: 30 },
  )
})

test('a longer window is never safer, and a running unit more never shortens the life', () => {
  fc.assert(
    fc.property(ages, (failures_h) => {
      const largest = Math.max(...failures_h)
      const at = { failures_h, current_age_h: Math.min(...failures_h) / 2 }
      const short = numbers({ ...at, window_h: 100 })
      const long = numbers({ ...at, window_h: 300 })
      expect(long.failure_probability_in_window).toBeGreaterThanOrEqual(
        short.failure_probability_in_window ?? 0,
      )
      const more = numbers({ failures_h, running_h: [largest * 1.5] })
      expect(more.scale_h).toBeGreaterThan(short.scale_h ?? 0)
    }),
    { numRuns: 30 },
  )
})

test('doubling both costs leaves the replacement age and doubles the cost', () => {
  const one = numbers(golden)
  const two = numbers({ ...golden, preventive_cost_eur: 1600, failure_cost_eur: 12_000 })
  expect(two.optimal_replacement_age_h).toBeCloseTo(one.optimal_replacement_age_h ?? 0, 4)
  expect(two.optimal_replacement_cost_eur_per_h).toBeCloseTo(
    (one.optimal_replacement_cost_eur_per_h ?? 0) * 2,
    8,
  )
})
