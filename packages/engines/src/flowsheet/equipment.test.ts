import { expect, test } from 'vitest'
import { exchangerDesigner } from '../exchanger-designer/index.ts'
import { costEstimator } from '../cost-estimator/index.ts'
import { flowsheet } from './index.ts'

const water = (kg_per_h: number, temperature_c = 20) => ({
  name: 'Feed',
  temperature_c,
  parts: [{ component: 'Water', kg_per_h }],
})
const unit = (kind: string, more: object = {}) => ({
  name: 'U',
  kind,
  inlets: ['Feed'],
  outlets: ['Out'],
  ...more,
})
const run = (input: unknown) => flowsheet.run(input)
const rows = (input: unknown, key: string) => run(input).tables.find((table) => table.key === key)?.rows ?? []

test('a heater has the area of its heat by the mean difference to steam of 4 bar(a), and its steam', () => {
  const heater = { feeds: [water(36_000)], units: [unit('heat', { temperature_c: 80 })] }
  // 10 kg/s x 4.18 x 60 K = 2,508 kW; steam of 143.61 °C: ends 123.61 and 63.61 K, mean 90.31 K.
  expect(rows(heater, 'equipment')[0]).toMatchObject({
    type: 'plate heat exchanger',
    size: expect.closeTo(2_508_000 / (1000 * 90.31), 1),
    pieces: 1,
  })
  // 2,133.4 kJ/kg of evaporation at 4 bar(a) by the steam tables.
  expect(rows(heater, 'utilities')[0]).toMatchObject({
    utility: 'steam',
    flow: expect.closeTo((2508 * 3600) / 2133.4, 0),
  })
})

test('the overall coefficient is below the clean one of water on both sides', () => {
  const film = {
    velocity_m_per_s: 1,
    hydraulic_diameter_mm: 20,
    density_kg_per_m3: 990,
    heat_capacity_kj_per_kg_k: 4.18,
    viscosity_mpa_s: 0.6,
    conductivity_w_per_m_k: 0.63,
  }
  const { results } = exchangerDesigner.run({
    design: {
      duty_kw: 1000,
      hot_in_c: 80,
      hot_out_c: 50,
      cold_in_c: 20,
      cold_out_c: 45,
      hot_film: film,
      cold_film: film,
    },
  })
  expect(Number(results['overall_w_per_m2_k'])).toBeGreaterThan(1000)
})

test('what is cooled below the cooling water is cooled by glycol; what neither reaches has no price', () => {
  const cooled = (to: number) => ({
    feeds: [water(10_000, 60)],
    units: [unit('heat', { temperature_c: to })],
  })
  expect(rows(cooled(30), 'utilities')[0]).toMatchObject({ utility: 'cooling water' })
  expect(rows(cooled(5), 'utilities')[0]).toMatchObject({ utility: 'glycol' })
  expect(rows(cooled(-3), 'equipment')[0]).toMatchObject({
    purchased: null,
    note: 'colder than the glycol',
  })
})

test('a unit that runs for a quarter of the time is sized for four times its mean', () => {
  const heater = (share: number) => ({
    feeds: [water(10_000)],
    units: [unit('heat', { temperature_c: 60, running_percent: share })],
  })
  const size = (share: number) => Number(rows(heater(share), 'equipment')[0]?.['size'])
  expect(size(25) / size(100)).toBeCloseTo(4, 9)
  expect(run(heater(25)).results['heating_kw']).toBeCloseTo(Number(run(heater(100)).results['heating_kw']), 9)
})

test('a volume larger than a vessel becomes several, a pump has its litres a second', () => {
  const tank = { feeds: [water(100_000)], units: [unit('tank', { residence_time_h: 10 })] }
  expect(rows(tank, 'equipment')[0]).toMatchObject({ pieces: 4, size_unit: 'kg' })
  expect(rows({ feeds: [water(36_000)], units: [unit('pump')] }, 'equipment')[0]).toMatchObject({
    type: 'centrifugal pump',
    size: expect.closeTo(10, 9),
  })
})

test('the estimate is that of the cost engine, of class 4, and rises from P50 to P80', () => {
  const { results } = run(flowsheet.example)
  const equipment = rows(flowsheet.example, 'equipment')
  const asked = costEstimator.run({
    equipment: equipment.map(({ tag, type, size, pieces }) => ({
      name: tag,
      type: (type as string).replaceAll(' ', '_'),
      size,
      pieces,
      material: 'stainless_304',
    })),
  }).results
  expect(results['fixed_capital']).toBeCloseTo(Number(asked['fixed_capital_guthrie']), 2)
  expect(Number(results['fixed_capital_p50'])).toBeGreaterThan(Number(results['fixed_capital_low']))
  expect(Number(results['fixed_capital_p80'])).toBeGreaterThan(Number(results['fixed_capital_p50']))
  expect(Number(results['fixed_capital_high'])).toBeGreaterThan(Number(results['fixed_capital_p80']))
  const dated = {
    index_2010: 180,
    index_now: 270,
    exchange_rate_eur_per_usd: 0.9,
    exchange_rate_date: '2026-11-01',
  }
  const now = run({ ...flowsheet.example, estimate: dated }).results
  expect(now['currency']).toBe('EUR')
  expect(Number(now['fixed_capital']) / Number(results['fixed_capital'])).toBeCloseTo(1.35, 9)
})

test('every piece has a datasheet, every stream a line on the drawing, and the recycle its rounds', () => {
  const { results } = run(flowsheet.example)
  const items = new Set(rows(flowsheet.example, 'datasheets').map(({ item }) => item))
  expect([...items]).toEqual(rows(flowsheet.example, 'equipment').map(({ tag }) => tag))
  const { edges, nodes } = results['flow_diagram'] as { edges: unknown[]; nodes: { label: string }[] }
  expect(edges).toHaveLength(rows(flowsheet.example, 'streams').length)
  expect(nodes.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Fresh feed', 'Mixer', 'Evaporator', 'Crystalliser', 'Vapour', 'Cake']),
  )
  const rounds = rows(flowsheet.example, 'convergence').map(({ change }) => Number(change))
  expect(rounds).toHaveLength(Number(results['recycle_rounds']))
  expect(rounds.at(-1)).toBeLessThanOrEqual(1e-13)
})

test('equipment larger than any price data is refused in words', () => {
  expect(() =>
    run({ feeds: [water(1e9)], units: [unit('tank', { residence_time_h: 10_000, density_kg_per_m3: 0.1 })] }),
  ).toThrow('larger than any')
})

test('any number of named design cases: each piece is sized for the case that asks most of it', () => {
  const heater = { feeds: [water(36_000)], units: [unit('heat', { temperature_c: 80 })] }
  const cases = [
    { name: 'Turndown', feed_percent: 50 },
    { name: 'Winter', feed_temperature_change_k: -15 },
    { name: 'Peak', feed_percent: 150 },
  ]
  const [item] = rows({ ...heater, cases }, 'equipment')
  const [peak] = rows({ feeds: [water(54_000)], units: heater.units }, 'equipment')
  expect(item).toMatchObject({ size: peak?.['size'], purchased: peak?.['purchased'] })
  expect(rows({ ...heater, cases }, 'datasheets')).toEqual(
    expect.arrayContaining([expect.objectContaining({ property: 'Sized for', value: 'Peak' })]),
  )
  // 10 kg/s x 4.18 x 75 K
  expect(rows({ ...heater, cases }, 'design_cases')).toMatchObject([
    { case: 'As given', feed: 36_000, heating: expect.closeTo(2508, 6) },
    { case: 'Turndown', feed: 18_000, heating: expect.closeTo(1254, 6) },
    { case: 'Winter', feed: 36_000, heating: expect.closeTo(3135, 6) },
    { case: 'Peak', feed: 54_000, heating: expect.closeTo(3762, 6) },
  ])
  expect(() => run({ ...heater, cases: [{ name: 'Frost', feed_temperature_change_k: -40 }] })).toThrow(
    'freezes',
  )
})
