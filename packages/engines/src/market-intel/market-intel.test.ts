import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIntel } from './index.ts'

const shares = {
  serviceable_share_percent: { low: 30, base: 40, high: 50 },
  obtainable_share_percent: { low: 5, base: 10, high: 20 },
}
const segment = {
  country: 'A',
  plants: 100,
  replacement_rate_percent_per_year: 4,
  capex_per_plant_eur: 10_000_000,
}
const numbers = (input: unknown) => marketIntel.run(input).results as Record<string, number>

test('100 plants at 4 % a year and 10 M each: 40 M, of which 16 M and 1.6 M', () => {
  expect(numbers({ segments: [segment], ...shares })).toMatchObject({
    tam_eur_per_year: expect.closeTo(40e6, 3),
    tam_low_eur_per_year: expect.closeTo(40e6 * 0.9 * 0.75 * 0.7, 3),
    tam_high_eur_per_year: expect.closeTo(40e6 * 1.1 * 1.25 * 1.5, 3),
    sam_eur_per_year: expect.closeTo(16e6, 3),
    som_eur_per_year: expect.closeTo(1.6e6, 3),
    som_high_eur_per_year: expect.closeTo(40e6 * 1.1 * 1.25 * 1.5 * 0.1, 3),
  })
})

test('the investment per plant follows the six-tenths rule', () => {
  const scaled = { country: 'A', plants: 100, replacement_rate_percent_per_year: 4, capacity_per_plant: 80 }
  const results = numbers({
    segments: [scaled],
    reference_plant: { capex_eur: 1_200_000, capacity: 50 },
    ...shares,
  })
  expect(results.tam_eur_per_year).toBeCloseTo(4 * 1_590_938, -2)
})

test('the tornado changes one driver at a time, the widest first', () => {
  const { tables } = marketIntel.run({ segments: [segment], ...shares })
  const rows = tables.find(({ key }) => key === 'tornado')?.rows ?? []
  const drivers = rows.map(({ driver }) => driver)
  expect(drivers.slice(0, 2)).toEqual(['Obtainable share', 'Investment per plant'])
  expect(drivers.at(-1)).toBe('Number of plants')
  expect(rows[0]).toMatchObject({
    som_low_eur_per_year: expect.closeTo(0.8e6, 3),
    som_high_eur_per_year: expect.closeTo(3.2e6, 3),
  })
})

test('no more than all plants are replaced in a year', () => {
  const all = { ...segment, replacement_rate_percent_per_year: 90 }
  expect(numbers({ segments: [all], ...shares }).tam_high_eur_per_year).toBeCloseTo(1e9 * 1.1 * 1.5, 0)
})

test('a missing investment and shares out of order are refused', () => {
  const bare = { country: 'A', plants: 1, replacement_rate_percent_per_year: 4 }
  expect(() => marketIntel.run({ segments: [bare], ...shares })).toThrow('"A, all sizes" is missing')
  const turned = { ...shares, obtainable_share_percent: { low: 9, base: 5, high: 2 } }
  expect(() => marketIntel.run({ segments: [segment], ...turned })).toThrow('must rise')
  expect(() => marketIntel.run({ segments: [segment] })).toThrow('serviceable_share_percent')
})

test('segments add up in any order; twice the plants are twice the market', () => {
  const segments = fc.uniqueArray(
    fc.record({
      country: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      plants: fc.integer({ min: 0, max: 1000 }),
      replacement_rate_percent_per_year: fc.integer({ min: 0, max: 20 }),
      capex_per_plant_eur: fc.integer({ min: 0, max: 1e7 }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ country }) => country },
  )
  fc.assert(
    fc.property(segments, (list) => {
      const base = numbers({ segments: list, ...shares }).som_eur_per_year ?? 0
      expect(numbers({ segments: list.toReversed(), ...shares }).som_eur_per_year).toBeCloseTo(base, 3)
      const twice = list.map((one) => ({ ...one, plants: 2 * one.plants }))
      expect(numbers({ segments: twice, ...shares }).som_eur_per_year).toBeCloseTo(base * 2, 3)
      const parts = list.map((one) => numbers({ segments: [one], ...shares }).som_eur_per_year ?? 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(base, 3)
    }),
    { numRuns: 30 },
  )
})
