import { expect, test } from 'vitest'
import { brewingCalculator } from '../brewing-calculator/index.ts'
import { flowsheet } from '../flowsheet/index.ts'
import { rapidPrototyper } from './index.ts'

const beer = { product: 'beer', batch_hl: 500 }
const start = (recipe: object) => rapidPrototyper.run({ recipe })
type Streams = Record<string, Record<string, number>>

test('a brewhouse of 500 hl: from the recipe to streams, utilities, equipment, estimate and datasheets', () => {
  const { results, tables } = start(beer)
  const rows = (key: string) => tables.find((table) => table.key === key)?.rows ?? []
  expect(rows('equipment').map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['Mash tun', 'Lauter tun', 'Wort kettle', 'Wort pump', 'Fermenters']),
  )
  expect(rows('utilities').map(({ utility }) => utility)).toEqual(expect.arrayContaining(['steam', 'glycol']))
  // 500 hl x 8 / 24 h x 7 d x 24 h of fermenting wort, at 85 % filling, in vessels of up to 300 m³.
  expect(rows('equipment').find(({ tag }) => tag === 'Fermenters')).toMatchObject({ pieces: 12 })
  expect(results['estimate_class']).toBe('AACE 18R-97 class 4')
  expect(Number(results['fixed_capital_p80'])).toBeGreaterThan(Number(results['fixed_capital_p50']))
  expect(new Set(rows('datasheets').map(({ item }) => item)).size).toBe(rows('equipment').length)
  expect(results['flow_diagram_svg']).toContain('<svg')
})

test('the wort warms the brewing water: no water comes in hot, and what is not needed leaves as hot liquor', () => {
  const { results } = start(beer)
  const sheet = results['flowsheet_input'] as { feeds: { name: string; temperature_c: number }[] }
  expect(sheet.feeds.find(({ name }) => name === 'Brewing water')?.temperature_c).toBe(12)
  const streams = results['streams'] as Streams
  const liquid = streams['Pitching wort'] ?? {}
  const given = (((liquid['Extract'] ?? 0) * 1.42 + (liquid['Water'] ?? 0) * 4.18) / 3600) * (99.9 - 20)
  expect(results['exchanged_kw']).toBeCloseTo(given, 6)
  expect(streams['Mash liquor']?.['temperature_c']).toBeCloseTo(57, 6)
  expect(streams['Sparge water']?.['temperature_c']).toBeCloseTo(78, 6)
  expect(streams['Surplus hot liquor']).toMatchObject({ temperature_c: expect.closeTo(80, 6) })
})

test.each([6, 12, 20])(
  'at %d °P the liquor of mash and sparge is there at its temperature',
  (gravity_plato) => {
    const streams = start({ ...beer, gravity_plato }).results['streams'] as Streams
    expect(streams['Mash liquor']?.['temperature_c']).toBeCloseTo(57, 6)
    expect(streams['Sparge water']?.['temperature_c']).toBeCloseTo(78, 6)
  },
)

test('its masses are those of the brewing calculator, its alcohol that of Balling', () => {
  const streams = start(beer).results['streams'] as Streams
  const brew = brewingCalculator.run({ brew: { cast_wort_hl: 500, gravity_plato: 12 } }).results
  const brews = 8 / 24
  expect(streams['Vapour']?.['Water']).toBeCloseTo(Number(brew['vapour_kg_per_brew']) * brews, 6)
  expect(streams['Malt']?.['total_kg_per_h']).toBeCloseTo(Number(brew['malt_kg']) * brews, 6)
  expect(streams['Pitching wort']?.['Extract']).toBeCloseTo(Number(brew['extract_kg']) * brews, 6)
  const green = streams['Green beer']
  const real = 0.1808 * 12 + 0.8192 * 12 * 0.2
  const alcohol = (12 - real) / (2.0665 - 0.010665 * 12)
  // Balling counts per 100 g of beer without the gas and yeast that the green beer still holds a little of.
  expect(((green?.['Ethanol'] ?? 0) / (green?.['total_kg_per_h'] ?? 1)) * 100).toBeCloseTo(alcohol, 1)
})

test('the calculating flowsheet goes on with what the prototyper began', () => {
  const { results } = start(beer)
  const again = flowsheet.run(results['flowsheet_input']).results
  expect(again['fixed_capital']).toBe(results['fixed_capital'])
  expect(again['balance_kg_per_h']).toBeCloseTo(0, 6)
})

test('twice the capacity is twice the streams, and costs less than twice as much', () => {
  const [one, two] = [start(beer).results, start({ ...beer, batch_hl: 1000 }).results]
  expect(Number(two['fed_kg_per_h']) / Number(one['fed_kg_per_h'])).toBeCloseTo(2, 9)
  const dearer = Number(two['fixed_capital']) / Number(one['fixed_capital'])
  expect(dearer).toBeGreaterThan(1.3)
  expect(dearer).toBeLessThan(2)
})

test('another product begins with another sheet; a recipe beside a list of equipment is refused', () => {
  const streams = start({ product: 'pasteurised_drink', batch_hl: 100 }).results['streams'] as Streams
  expect(streams['Hot drink']?.['temperature_c']).toBe(72)
  expect(() => rapidPrototyper.run({ ...rapidPrototyper.example, recipe: beer })).toThrow('given twice')
  expect(() => rapidPrototyper.run({})).toThrow('nothing to begin')
})

test('the estimate of a recipe is brought to other prices, and what only a list of equipment has is refused beside it', () => {
  const recipe = { product: 'beer', batch_hl: 500 }
  const of2010 = Number(rapidPrototyper.run({ recipe }).results['fixed_capital'])
  const now = rapidPrototyper.run({
    recipe,
    index_then: 500,
    index_now: 800,
    estimate: { exchange_rate_eur_per_usd: 0.9, exchange_rate_date: '2026-01-02' },
  })
  expect(now.results['currency']).toBe('EUR')
  expect(Number(now.results['fixed_capital']) / of2010).toBeCloseTo(1.6 * 0.9, 6)
  expect(now.assumed.map(({ key }) => key)).not.toContain('hall_width_m')
  expect(() => rapidPrototyper.run({ recipe, hall_width_m: 40 })).toThrow('hall_width_m is given')
  expect(() =>
    rapidPrototyper.run({ recipe, index_then: 5, index_now: 8, estimate: { index_2010: 5, index_now: 8 } }),
  ).toThrow('given twice')
})
