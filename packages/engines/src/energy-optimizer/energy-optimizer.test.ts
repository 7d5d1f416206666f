import fc from 'fast-check'
import { expect, test } from 'vitest'
import { energyOptimizer } from './index.ts'

const numbers = (input: unknown) => energyOptimizer.run(input).results as Record<string, number>

test('a load runs in the cheapest steps of its window', () => {
  const input = {
    prices_eur_per_kwh: [0.3, 0.1, 0.2, 0.05],
    flexible_loads: [{ name: 'L', energy_kwh: 150, max_power_kw: 100, latest_step: 2 }],
  }
  expect(energyOptimizer.run(input).results).toMatchObject({
    optimal_cost_eur: expect.closeTo(100 * 0.1 + 50 * 0.2, 9),
    cost_without_shifting_eur: expect.closeTo(100 * 0.3 + 50 * 0.1, 9),
    schedule: [{ name: 'L', power_kw: [0, expect.closeTo(100, 9), expect.closeTo(50, 9), 0] }],
  })
})

test('a storage earns the spread less its losses, by hand', () => {
  const results = numbers({
    prices_eur_per_kwh: [0.1, 0.3],
    base_load_kw: [10, 100],
    storage: {
      capacity_kwh: 90,
      max_charge_kw: 200,
      max_discharge_kw: 200,
      charge_efficiency_percent: 90,
      discharge_efficiency_percent: 80,
    },
  })
  expect(results.storage_charged_kwh).toBeCloseTo(100, 8)
  expect(results.storage_discharged_kwh).toBeCloseTo(72, 8)
  expect(results.optimal_cost_eur).toBeCloseTo(110 * 0.1 + 28 * 0.3, 8)
})

test('the example agrees with an independent solver', () => {
  expect(numbers(energyOptimizer.example).optimal_cost_eur).toBeCloseTo(816.5763157894735, 5)
  expect(numbers({ ...energyOptimizer.example, peak_price_eur_per_kw: 0.4 }).optimal_cost_eur).toBeCloseTo(
    993.7686403508769,
    5,
  )
})

test('a peak price flattens the load', () => {
  const input = { ...energyOptimizer.example, peak_price_eur_per_kw: 5 }
  expect(numbers(input).peak_kw).toBeLessThan(numbers(energyOptimizer.example).peak_kw ?? 0)
})

test('what cannot be scheduled is refused with the reason', () => {
  const prices_eur_per_kwh = [0.1, 0.2]
  const load = { name: 'L', energy_kwh: 100, max_power_kw: 10 }
  expect(() => numbers({ prices_eur_per_kwh })).toThrow('nothing to shift')
  expect(() => numbers({ prices_eur_per_kwh, flexible_loads: [load] })).toThrow('at full power it is 20 kWh')
  const flexible_loads = [{ ...load, max_power_kw: 100 }]
  expect(() => numbers({ prices_eur_per_kwh, flexible_loads, base_load_kw: [1] })).toThrow('has 1 steps')
  expect(() => numbers({ prices_eur_per_kwh, flexible_loads, grid_limit_kw: 20 })).toThrow('No schedule')
})

const steps = 8
const perStep = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: steps, maxLength: steps })
const plants = fc.record({
  prices: perStep(1, 40),
  base_load_kw: perStep(0, 200),
  own_generation_kw: perStep(0, 100),
  energy: fc.integer({ min: 10, max: 300 }),
  earliest_step: fc.integer({ min: 0, max: 3 }),
  capacity_kwh: fc.integer({ min: 10, max: 300 }),
})

test('the optimum is never worse than no shifting, keeps every limit, and a larger storage never costs more', () => {
  fc.assert(
    fc.property(
      plants,
      ({ prices, base_load_kw, own_generation_kw, energy, earliest_step, capacity_kwh }) => {
        const input = (capacity: number) => ({
          prices_eur_per_kwh: prices.map((cents) => cents / 100),
          base_load_kw,
          own_generation_kw,
          flexible_loads: [{ name: 'L', energy_kwh: energy, max_power_kw: 100, earliest_step }],
          storage: { capacity_kwh: capacity, max_charge_kw: 60, max_discharge_kw: 60 },
        })
        const { results, tables } = energyOptimizer.run(input(capacity_kwh))
        const optimum = Number(results.optimal_cost_eur)
        expect(optimum).toBeLessThanOrEqual(Number(results.cost_without_shifting_eur) + 1e-7)
        expect(numbers(input(capacity_kwh * 2)).optimal_cost_eur).toBeLessThanOrEqual(optimum + 1e-7)
        const rows = (tables[0]?.rows ?? []) as Record<string, number>[]
        expect(rows.reduce((sum, row) => sum + (row.flexible_kw ?? 0), 0)).toBeCloseTo(energy, 6)
        for (const row of rows) {
          expect(row.content_kwh).toBeLessThanOrEqual(capacity_kwh + 1e-7)
          expect(row.charge_kw).toBeLessThanOrEqual(60 + 1e-7)
        }
      },
    ),
    { numRuns: 40 },
  )
})
