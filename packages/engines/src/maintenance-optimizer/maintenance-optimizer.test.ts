import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maintenanceOptimizer } from './index.ts'
import { adviseStock } from './poisson.ts'

test.each([
  [2, 0.95, 5, 0.9834363915193856],
  [0.5, 0.9, 1, 0.9097959895689501],
  [20, 0.99, 31, 0.9919082453301649],
  [0, 0.95, 0, 1],
])('a mean demand of %d at %d needs %d pieces', (mean, wanted, ...[stock, service]) => {
  expect(adviseStock(mean, wanted)).toMatchObject({ stock, service: expect.closeTo(service, 9) })
})

test('expected shortage of a demand of 2 with 5 in stock, summed by hand', () => {
  let [shortage, probability] = [0, Math.exp(-2)]
  for (let k = 1; k < 60; k++) {
    probability *= 2 / k
    if (k > 5) shortage += (k - 5) * probability
  }
  expect(adviseStock(2, 0.95).shortage).toBeCloseTo(shortage, 12)
})

test('the fill rate is the probability that a piece is left when the next one is asked for', () => {
  expect(adviseStock(2, 0.95).fillRate).toBeCloseTo(0.9473469826562889, 12)
})

test('demand follows from installed units and their time between failures', () => {
  const { results } = maintenanceOptimizer.run({
    parts: [
      {
        name: 'Gearbox',
        installed_units: 6,
        mean_time_between_failures_h: 26_000,
        operating_h_per_year: 6000,
        lead_time_days: 120,
        unit_cost_eur: 5800,
      },
    ],
  })
  expect(results.parts).toMatchObject([
    { lead_time_demand_pieces: expect.closeTo(((36 / 26) * 120) / 365, 12), stock_pieces: 2 },
  ])
  expect(results).toMatchObject({ stock_value_eur: 11_600, holding_cost_eur_per_year: 2320 })
})

test('a part without demand, and a demand beyond spare parts, are refused', () => {
  const run = (part: object) =>
    maintenanceOptimizer.run({ parts: [{ name: 'X', lead_time_days: 10, ...part }] })
  expect(() => run({})).toThrow('demand for "X" is missing')
  expect(() => run({ demand_per_year: 1e6, lead_time_days: 3650 })).toThrow('no spare part')
})

test('more demand or a higher level never needs less stock; the level is met, and not with one piece less', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 300, noNaN: true }),
      fc.integer({ min: 500, max: 998 }).map((tenth) => tenth / 1000),
      (mean, wanted) => {
        const { stock, service, fillRate } = adviseStock(mean, wanted)
        expect(service).toBeGreaterThanOrEqual(wanted)
        expect(fillRate).toBeLessThan(wanted)
        expect(adviseStock(mean * 1.3, wanted).stock).toBeGreaterThanOrEqual(stock)
        expect(adviseStock(mean, wanted + 0.001).stock).toBeGreaterThanOrEqual(stock)
      },
    ),
  )
})
