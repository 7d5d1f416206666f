import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { sustainabilityAgent } from './index.ts'

const answer = (input: unknown) => sustainabilityAgent.run(input)
const numbers = (input: unknown) => answer(input).results as Record<string, number>
const example = sustainabilityAgent.example

test('the golden brewery lies inside the range', () => {
  expect(answer(example).results).toMatchObject({
    specific_energy_mwh_per_hl: expect.closeTo(0.0355, 10),
    specific_water_hl_per_hl: expect.closeTo(4.6, 10),
    specific_waste_water_m3_per_hl: expect.closeTo(0.305, 10),
    energy_position: 'inside the range',
    energy_gap_to_upper_end_mwh: 0,
    energy_potential_to_lower_end_mwh: 3100,
    scope_1_t_co2: expect.closeTo(1050.4, 9),
    scope_2_t_co2: 475,
    energy_potential_to_lower_end_eur: expect.closeTo((3100 * (5200 * 52 + 1900 * 145)) / 7100, 6),
  })
})

test('a dairy above the range has a gap in MWh and m³', () => {
  const site = {
    sector: 'cheese',
    raw_material_t: 10_000,
    gas_mwh: 2000,
    electricity_mwh: 800,
    waste_water_m3: 40_000,
  }
  expect(numbers({ site })).toMatchObject({
    specific_energy_mwh_per_t: expect.closeTo(0.28, 12),
    energy_gap_to_upper_end_mwh: expect.closeTo(600, 9),
    waste_water_gap_to_upper_end_m3: expect.closeTo(15_000, 9),
    waste_water_potential_to_lower_end_m3: expect.closeTo(32_500, 9),
  })
})

test.each(['winery', 'distillery', 'market_milk', 'other'])(
  '%s has no confirmed range, and none is shown',
  (sector) => {
    const { results, tables, warnings } = answer({ site: { sector, production_hl: 1000, gas_mwh: 10 } })
    expect(results).toMatchObject({ bat_range_confirmed: false, specific_energy_mwh_per_hl: 0.01 })
    expect(tables.find(({ key }) => key === 'benchmark_position')?.rows).toEqual([])
    expect(warnings.join()).toContain('none is shown')
  },
)

test('the ranges are benchmarks of the Decision, and a brewery has none for water', () => {
  const figure = answer(example).figures.find(({ key }) => key === 'bat_energy_range')
  expect(figure).toMatchObject({ low: 0.02, high: 0.05, provenance: { kind: 'benchmark' } })
  expect(answer(example).figures.some(({ key }) => key === 'bat_water_range')).toBe(false)
})

test('without an electricity factor there is no scope 2, and the warning asks for it', () => {
  const { results, warnings } = answer({
    site: { sector: 'brewery', production_hl: 1000, electricity_mwh: 40 },
  })
  expect(results).toMatchObject({ scope_2_t_co2: null })
  expect(warnings.join()).toContain('the electricity factor')
})

test('measures are ranked by payback, those that never pay back last', () => {
  const site = {
    ...(example.site as object),
    measures: [
      { name: 'never', investment_eur: 10, other_saving_eur_per_year: -5 },
      { name: 'slow', investment_eur: 10_000, gas_saving_mwh: 10 },
      { name: 'quick', investment_eur: 100, gas_saving_mwh: 10 },
    ],
  }
  expect(answer({ site }).results.measures).toMatchObject([
    { name: 'quick', payback_years: expect.closeTo(100 / 520, 10), co2_saving_t: expect.closeTo(2.02, 10) },
    { name: 'slow' },
    { name: 'never', payback_years: null },
  ])
})

const textbook = {
  minimum_difference_k: 10,
  streams: [
    { name: 'H1', supply_c: 170, target_c: 60, heat_capacity_flow_kw_per_k: 3 },
    { name: 'H2', supply_c: 150, target_c: 30, heat_capacity_flow_kw_per_k: 1.5 },
    { name: 'C1', supply_c: 20, target_c: 135, heat_capacity_flow_kw_per_k: 2 },
    { name: 'C2', supply_c: 80, target_c: 140, duty_kw: 240 },
  ],
}

test('the four stream problem of the textbooks: 20 kW hot, 60 kW cold, pinch at 90 and 80 °C', () => {
  expect(numbers({ pinch: textbook })).toMatchObject({
    pinch_hot_utility_kw: 20,
    pinch_cold_utility_kw: 60,
    pinch_temperature_shifted_c: 85,
    pinch_temperature_hot_c: 90,
    pinch_temperature_cold_c: 80,
    pinch_heat_recovery_kw: 450,
  })
  const curve = answer({ pinch: textbook }).tables.find(({ key }) => key === 'cold_composite_curve')
  expect(curve?.rows).toEqual([
    { heat_kw: 60, temperature_c: 20 },
    { heat_kw: 180, temperature_c: 80 },
    { heat_kw: 510, temperature_c: 135 },
    { heat_kw: 530, temperature_c: 140 },
  ])
})

test('what is missing is named', () => {
  expect(() => answer({})).toThrow(EngineRefusal)
  expect(() => answer({ site: { sector: 'brewery', gas_mwh: 10 } })).toThrow('what the site produced')
  expect(() => answer({ site: { sector: 'brewery', production_hl: 10 } })).toThrow('neither energy nor water')
  const flat = [
    { name: 'A', supply_c: 10, target_c: 10 },
    { name: 'B', supply_c: 10, target_c: 20 },
  ]
  expect(() => answer({ pinch: { streams: flat } })).toThrow('no change of temperature')
  expect(() => answer({ pinch: { streams: flat.toReversed() } })).toThrow(
    'neither heat capacity flow nor duty',
  )
})

const stream = fc
  .record({
    supply_c: fc.integer({ min: 0, max: 200 }),
    change: fc.integer({ min: 1, max: 150 }),
    isHot: fc.boolean(),
    heat_capacity_flow_kw_per_k: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ supply_c, change, isHot, ...rest }) => ({
    supply_c,
    target_c: isHot ? supply_c - Math.min(change, supply_c + 50) : supply_c + change,
    ...rest,
  }))

test('pinch: energy closes, and a larger difference never needs less utility', () => {
  fc.assert(
    fc.property(
      fc.array(stream, { minLength: 2, maxLength: 10 }),
      fc.integer({ min: 1, max: 40 }),
      (unnamed, k) => {
        const streams = unnamed.map((one, at) => ({ ...one, name: `S${at}` }))
        const at = (minimum_difference_k: number) => numbers({ pinch: { streams, minimum_difference_k } })
        const { pinch_hot_utility_kw: hot = 0, pinch_cold_utility_kw: cold = 0, ...rest } = at(k)
        expect((rest.pinch_hot_streams_duty_kw ?? 0) + hot).toBeCloseTo(
          (rest.pinch_cold_streams_duty_kw ?? 0) + cold,
          6,
        )
        expect(hot).toBeGreaterThanOrEqual(0)
        expect(cold).toBeGreaterThanOrEqual(-1e-9)
        expect(at(k + 5).pinch_hot_utility_kw).toBeGreaterThanOrEqual(hot - 1e-9)
      },
    ),
  )
})
