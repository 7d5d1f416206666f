import { expect, test } from 'vitest'
import { utilityBalance } from './index.ts'

const run = (more: object = {}) => utilityBalance.run({ steam: { process_steam_kg_per_h: 1000, ...more } })
const resultsOf = (more: object = {}) => run(more).results as Record<string, number>

test('the boiler makes what it is fed less what is blown down, and loses what its fuel holds above that', () => {
  const steam = resultsOf({ blowdown_percent: 10, fuel_price_eur_per_unit: 2, boiler_efficiency_percent: 80 })
  const { feed_water_kg_per_h: feed = 0, boiler_heat_kw: heat = 0, fuel_units_per_h: fuel = 0 } = steam
  expect(steam['blowdown_kg_per_h']).toBeCloseTo(feed / 10, 9)
  expect(steam['boiler_steam_kg_per_h']).toBeCloseTo(feed * 0.9, 9)
  expect(steam['boiler_steam_kg_per_h']).toBeCloseTo(1000 + (steam['deaerator_steam_kg_per_h'] ?? 0), 9)
  expect(steam['fuel_kw']).toBeCloseTo(heat / 0.8, 9)
  expect(steam['stack_and_surface_loss_kw']).toBeCloseTo(heat / 4, 9)
  expect(steam['steam_cost_eur_per_t']).toBeCloseTo(2 * fuel, 9)
})

test('its figures are seven with a price of the fuel and six without', () => {
  const keys = (more: object) => run(more).figures.map(({ key, unit }) => `${key} ${unit}`)
  const six = [
    'fuel_kw kW',
    'fuel_units_per_h 1/h',
    'boiler_steam_kg_per_h kg/h',
    'make_up_water_kg_per_h kg/h',
    'deaerator_steam_kg_per_h kg/h',
    'flash_steam_recovered_kg_per_h kg/h',
  ]
  expect(keys({})).toEqual(six)
  expect(keys({ fuel_price_eur_per_unit: 1 })).toEqual([...six, 'steam_cost_eur_per_t EUR/t'])
})

test.each([
  [98, 0],
  [98.1, 1],
])('an efficiency of %d %% is warned of above 98', (boiler_efficiency_percent, warned) => {
  expect(run({ boiler_efficiency_percent }).warnings ?? []).toHaveLength(warned)
})

test.each([
  [{ boiler_pressure_bar: 2, deaerator_pressure_bar: 2 }, 'invalid_input', 'deaerator_pressure_bar below'],
  [{ condensate_temperature_c: 140 }, 'not_applicable', 'condensate_temperature_c from 0 to'],
  [{ make_up_temperature_c: 140 }, 'not_applicable', 'make_up_temperature_c from 0 to'],
])('%j is refused as %s, and says what would do', (more, code, needs) => {
  expect(() => run(more)).toThrow(
    expect.objectContaining({ code, needs: [expect.stringContaining(needs) as string] }) as Error,
  )
})
