import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatRecovery } from './index.ts'

const numbers = (input: unknown) => heatRecovery.run(input).results as Record<string, number>
const source = (preset: string, more: object) => ({ name: 'S', preset, hours_per_year: 1000, ...more })
const heat = (preset: string, more: object) =>
  numbers({ sources: [source(preset, more)] }).recoverable_heat_kw

test('each kind of stream against its formula', () => {
  expect(heat('liquid', { flow_kg_per_h: 3600, from_c: 80, to_c: 30 })).toBeCloseTo(4.19 * 50, 10)
  expect(heat('vapour', { flow_kg_per_h: 3600, from_c: 100, to_c: 90 })).toBeCloseTo(2257 + 41.9, 10)
  expect(heat('flue_gas', { power_kw: 2400, from_c: 200, to_c: 100 })).toBeCloseTo(1.08 * 100, 10)
  expect(heat('compressor', { power_kw: 100 })).toBeCloseTo(72, 10)
  expect(heat('refrigeration', { power_kw: 100, cop: 3 })).toBeCloseTo(400, 10)
})

test('the calculation of a source can be redone by hand, and what stood in for a value names its source and year', () => {
  const { figures, tables } = heatRecovery.run({
    sources: [
      source('liquid', { flow_kg_per_h: 5000, from_c: 80, to_c: 30, recoverable_percent: 90 }),
      { ...source('compressor', { power_kw: 75 }), name: 'C' },
    ],
  })
  expect(tables[0]?.rows.map(({ calculation }) => calculation)).toEqual([
    '1.389 kg/s x 4.19 kJ/(kg K) x (80 - 30) K x 90%',
    '75 kW x 72%',
  ])
  const benchmarks = figures.filter(({ provenance }) => provenance.kind === 'benchmark')
  expect(benchmarks.map(({ key }) => key)).toEqual([
    'fuel_factor_kg_per_kwh',
    'heat_capacity_water_kj_per_kg_k',
    'compressor_share_percent',
  ])
  expect(benchmarks.every(({ provenance }) => /^\d{4}$/.test(provenance.source?.locator ?? ''))).toBe(true)
})

test('what the users do not need is not counted as saved', () => {
  const sources = [source('compressor', { power_kw: 100 })]
  expect(
    numbers({ sources, sink_demand_mwh: 45, fuel_price_eur_per_mwh: 50, investment_eur: 5000 }),
  ).toMatchObject({
    recoverable_heat_mwh_per_year: 72,
    used_heat_mwh_per_year: 45,
    fuel_saving_mwh_per_year: 50,
    co2_saving_t_per_year: expect.closeTo(10.1, 10),
    saving_eur_per_year: 2500,
    payback_years: 2,
  })
})

test('a source that is not warmer than the users gives nothing, and a heat pump is named', () => {
  const { results, warnings } = heatRecovery.run({
    sources: [source('liquid', { flow_kg_per_h: 3600, from_c: 50, to_c: 20 })],
    sink_temperature_c: 60,
  })
  expect(results.recoverable_heat_kw).toBe(0)
  expect(warnings.join()).toContain('heat pump')
})

test('what a kind of stream needs is named', () => {
  expect(() => heat('liquid', { flow_kg_per_h: 1, from_c: 20 })).toThrow(
    'needs the temperature that it is cooled to',
  )
  expect(() => heat('liquid', { flow_kg_per_h: 1, from_c: 20, to_c: 30 })).toThrow('does not cool')
  expect(() => heat('compressor', {})).toThrow('needs its power in kW')
})

test('warmer users never get more heat', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 1, max: 50 }),
      (sink_temperature_c, step) => {
        const at = (celsius: number) => numbers({ ...heatRecovery.example, sink_temperature_c: celsius })
        expect(at(sink_temperature_c + step).recoverable_heat_kw).toBeLessThanOrEqual(
          at(sink_temperature_c).recoverable_heat_kw ?? 0,
        )
      },
    ),
  )
})
