import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pilotPlanner } from './index.ts'
import { studentQuantile } from './power.ts'

const numbers = (input: unknown) => pilotPlanner.run(input).results as Record<string, number>
const means = (effect: number) => ({ compare_means: { standard_deviation: 1, difference: effect } })

test('two means: an effect of 0.5 needs 63 by the normal law and 64 by the t test, 0.8 needs 26', () => {
  expect(numbers(means(0.5))).toMatchObject({
    group_size_normal_exact: expect.closeTo(62.791, 3),
    group_size_t_exact: expect.closeTo(63.7656, 3),
    group_size: 64,
    total_size: 128,
  })
  expect(numbers(means(0.8))).toMatchObject({
    group_size_t_exact: expect.closeTo(25.5246, 3),
    group_size: 26,
  })
})

test('one mean against a target: an effect of 0.5 needs 34, as the noncentral t of SciPy says 33.367', () => {
  const target = { compare_with_target: { standard_deviation: 2, difference: 1 } }
  expect(numbers(target)).toMatchObject({
    one_sample_size_exact: expect.closeTo(33.36713, 4),
    one_sample_size: 34,
  })
  const strong = { power_percent: 90, compare_with_target: { standard_deviation: 1, difference: 0.8 } }
  expect(numbers(strong).one_sample_size_exact).toBeCloseTo(18.44623, 4)
})

test('t quantiles agree with tables', () => {
  expect(studentQuantile(0.975, 10)).toBeCloseTo(2.228138852, 7)
  expect(studentQuantile(0.975, 2)).toBeCloseTo(4.30265273, 5)
})

test('two shares: 10 % to 5 % needs 435 in each group, pooled', () => {
  const results = numbers({ compare_proportions: { baseline_percent: 10, target_percent: 5 } })
  expect(results.proportion_group_size_exact).toBeCloseTo(434.43, 1)
  expect(results.proportion_group_size).toBe(435)
})

test('estimates and runs without failure', () => {
  expect(numbers({ estimate_mean: { standard_deviation: 15, margin: 2 } }).mean_sample_size).toBe(217)
  expect(
    numbers({ estimate_proportion: { expected_percent: 50, margin_percent: 5 } }).proportion_sample_size,
  ).toBe(385)
  expect(numbers({ zero_failures: { reliability_percent: 95 } }).runs_without_failure).toBe(59)
  expect(
    numbers({ confidence_percent: 90, zero_failures: { reliability_percent: 90 } }).runs_without_failure,
  ).toBe(22)
})

test('no test, no difference and a hopeless difference are refused', () => {
  expect(() => pilotPlanner.run({})).toThrow('no test to plan')
  expect(() => pilotPlanner.run({ compare_proportions: { baseline_percent: 5, target_percent: 5 } })).toThrow(
    'no difference to find',
  )
  expect(() => pilotPlanner.run(means(1e-9))).toThrow('too small for the scatter')
})

test('more confidence, more power or a smaller difference never need fewer runs; units cancel', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 300 }), (hundredths) => {
      const effect = hundredths / 100
      const base = numbers(means(effect)).group_size ?? 0
      expect(numbers({ ...means(effect), confidence_percent: 99 }).group_size).toBeGreaterThanOrEqual(base)
      expect(numbers({ ...means(effect), power_percent: 90 }).group_size).toBeGreaterThanOrEqual(base)
      expect(numbers(means(effect * 0.9)).group_size).toBeGreaterThanOrEqual(base)
      const scaled = { compare_means: { standard_deviation: 1000, difference: effect * 1000 } }
      expect(numbers(scaled).group_size).toBe(base)
    }),
    { numRuns: 8 },
  )
})
