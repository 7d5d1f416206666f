import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carbonInventory } from './index.ts'

const numbers = (input: unknown) => carbonInventory.run(input).results as Record<string, number>

test('the example by hand: scopes, both ways of scope 2, intensity', () => {
  const scope1 = 5200 * 0.202 + 180 * 0.267 + 12 * 1.397
  expect(numbers(carbonInventory.example)).toMatchObject({
    scope_1_t_co2e: expect.closeTo(scope1, 9),
    scope_2_location_based_t_co2e: 475,
    scope_2_market_based_t_co2e: expect.closeTo(95, 9),
    intensity_location_based_kg_per_unit: expect.closeTo((scope1 + 475) / 200, 9),
  })
})

test('electricity without its factor is refused: none is built in', () => {
  expect(() => numbers({ inventory_year: 2025, electricity_mwh: 10 })).toThrow('none is built in')
  expect(() => numbers({ inventory_year: 2025 })).toThrow('nothing that emits')
})

test('every factor stands in the table with its vintage, and an old one warns', () => {
  const { tables, warnings } = carbonInventory.run({
    ...carbonInventory.example,
    electricity_factor_year: 2019,
  })
  expect(tables[0]?.rows.find(({ source }) => source === 'Electricity')).toMatchObject({ factor_year: 2019 })
  expect(warnings.join()).toContain('factor of Electricity is of 2019')
})

test('double the amounts, double the emissions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 9999 }),
      (natural_gas_mwh, electricity_mwh) => {
        const base = { ...carbonInventory.example, fuels: [], leaks: [] }
        const one = numbers({ ...base, natural_gas_mwh, electricity_mwh })
        const two = numbers({
          ...base,
          natural_gas_mwh: 2 * natural_gas_mwh,
          electricity_mwh: 2 * electricity_mwh,
        })
        expect(two.total_location_based_t_co2e).toBeCloseTo(2 * (one.total_location_based_t_co2e ?? 0), 6)
      },
    ),
  )
})

const grid = {
  electricity_factor_kg_per_kwh: 0.3,
  electricity_factor_source: 'A grid, somewhere',
  electricity_factor_year: 2020,
}
test.each(Object.keys(grid))(
  'electricity without its %s is refused, with the three that it needs',
  (missing) => {
    const rest = Object.fromEntries(Object.entries(grid).filter(([key]) => key !== missing))
    expect(() => carbonInventory.run({ inventory_year: 2025, electricity_mwh: 10, ...rest })).toThrow(
      expect.objectContaining({
        code: 'too_little_data',
        needs: [
          'electricity_factor_kg_per_kwh, electricity_factor_source (publisher and country) and electricity_factor_year',
        ],
      }) as Error,
    )
  },
)

test('bought heat counts in scope 2 by its own factor, at the market by that of its contract', () => {
  const heat = {
    name: 'District heat',
    energy_mwh: 100,
    factor_kg_per_kwh: 0.2,
    factor_source: 'Supplier',
    factor_year: 2024,
  }
  const bought = { inventory_year: 2025, other_purchased: [{ ...heat, market_factor_kg_per_kwh: 0.05 }] }
  expect(numbers(bought)).toMatchObject({
    scope_2_location_based_t_co2e: 20,
    scope_2_market_based_t_co2e: 5,
  })
})
