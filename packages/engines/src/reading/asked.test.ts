import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { engines, getEngine } from '../registry/index.ts'
import { isAsked, readCase } from './index.ts'

const readIn = (id: string, text: string) => {
  const read = readCase(getEngine(id), { text })
  const said = read.chips.filter(({ from }) => from === 'text')
  return { ...read, said: said.map(({ path, value }) => `${path}=${JSON.stringify(value)}`).join(', ') }
}

test.each([
  ['cost-optimizer', 'is it worth it?'],
  ['cost-optimizer', 'the same as last time please'],
  ['market-intel', 'how big is the market in Peru?'],
  ['innovation-lab', 'which project is best?'],
  ['option-value', 'should we wait?'],
  ['pilot-planner', 'how many tests do we need?'],
  ['workflow-optimizer', 'where is the bottleneck?'],
  ['maintenance-optimizer', 'which spare parts?'],
  ['maintenance-scheduler', 'plan the week'],
  ['maintenance-predictor', 'the pump sounds bad'],
  ['carbon-inventory', 'how much CO2 do we emit?'],
  ['energy-optimizer', 'shift our loads to the cheap hours'],
  ['water-balance', 'we use too much water'],
  ['sustainability-agent', 'compare us with the best'],
  ['rapid-prototyper', 'a small brewery in Asia'],
  ['project-manager', 'when will we be done?'],
  ['trend-predictor', 'sales are growing nicely'],
  ['market-analyzer', 'is beer growing?'],
  ['exchanger-designer', 'we need a wort cooler'],
  ['brewing-calculator', 'a nice pale ale'],
  ['fluid-properties', 'how thick is honey?'],
  ['heat-recovery', 'our compressor is hot'],
  ['cyclic-schedule', 'as many brews as possible'],
  ['technology-scout', 'which technology is ready?'],
])('%s: "%s" says nothing, and nothing is run', (id, text) => {
  const { isNothingRead, said, input } = readIn(id, text)
  expect([isNothingRead, said, JSON.stringify(input).match(/\d/)]).toEqual([true, '', null])
})

test.each(engines.map(({ id }) => id))('%s runs nothing for letters that are no words', (id) => {
  for (const text of ['asdf qwer zxcv', '   ', '???', 'lorem ipsum dolor sit amet'])
    expect(readIn(id, text)).toMatchObject({ isNothingRead: true, said: '' })
})

test.each([
  [
    'cost-optimizer',
    'purchased equipment of 640 k€',
    'factored_estimate.purchased_equipment_eur=640000',
    'factored_estimate.plant_type',
  ],
  ['cost-optimizer', 'investment 180 k€, 8 years, 8 % discount', '', 'cash_flow.yearly_income_eur'],
  ['option-value', 'present value 4 M€, investment 3.5 M€, time to decide 3 years', '', 'volatility_percent'],
  [
    'pilot-planner',
    'standard deviation 0.4 g, how many samples?',
    'compare_means.standard_deviation=0.4',
    'compare_means.difference',
  ],
  ['maintenance-predictor', 'dynamic load rating 52 kN, equivalent load 6 kN', '', 'bearing.speed_rpm'],
  [
    'carbon-inventory',
    'inventory of 2024: 4.1 GWh of natural gas, 2,000 MWh electricity',
    'inventory_year=2024, natural_gas_mwh=4100, electricity_mwh=2000',
    'electricity_factor_kg_per_kwh',
  ],
  ['water-balance', 'total intake 45,000 m3, production 90,000 hl', '', 'uses'],
  ['sustainability-agent', 'brewery, gas 6 GWh, electricity 2.2 GWh', '', 'site.production_hl'],
  ['exchanger-designer', 'cool a tank of 200,000 kg from 12 °C', '', 'tank_cooling.jacket_area_m2'],
  [
    'brewing-calculator',
    'ferment 640 hl of wort, original gravity 16 °P',
    'fermentation.wort_hl=640, fermentation.original_plato=16',
    'fermentation.apparent_extract_plato',
  ],
  ['fluid-properties', 'ethylene glycol', 'fluid="ethylene_glycol"', 'temperature_c'],
  ['gas-and-steam', 'steam line DN 100, 250 m long, 10 bar(g) at the inlet', '', 'line.outlet_pressure_bar'],
  [
    'process-optimizer',
    'OEE: planned 450 min, run 390 min, 21,000 made, 350 bad',
    'oee.planned_min=450, oee.run_min=390, oee.made_units=21000, oee.bad_units=350',
    'oee.ideal_cycle_s',
  ],
  [
    'process-optimizer',
    'hold at 62 °C',
    'pasteurisation.holding_temperature_c=62',
    'pasteurisation.holding_time_min',
  ],
  ['cyclic-schedule', '8 batches, cycle 3 h', 'batches=8, cycle_h=3', 'stages'],
  ['market-intel', '180 plants, replacement rate 3 %', '', 'serviceable_share_percent.base'],
])('%s: "%s" is read, and the rest is asked for', (...[id, text, said, path]) => {
  const read = readIn(id, text)
  expect(read.isNothingRead).toBe(false)
  expect(read.said).toContain(said)
  expect(read.missing.map((field) => field.path)).toContain(path)
})

test.each([
  [
    'cost-optimizer',
    'investment 180 k€, income 52 k€ a year, 8 years, 8 % and a weight of 3 tonnes',
    '3 tonnes',
  ],
  ['option-value', '3 bar', '3 bar'],
  ['trend-predictor', '98, 121, 143, 110, 104, 129 at 20 °C', '20 °C'],
  ['pilot-planner', 'difference 0.2, standard deviation 0.5, pressure 4 bar', '4 bar'],
  ['workflow-optimizer', '40 jobs in process, throughput 5 jobs/h, 12 kW', '12 kW'],
  ['maintenance-predictor', 'failed after 1000, 1500 and 1700 h at 80 °C', '80 °C'],
  ['carbon-inventory', 'natural gas 1000 MWh and 40 pallets', '40'],
  ['plant-designer', 'heat 5000 kg/h from 20 °C to 70 °C, 18 °P', '18 °P'],
  ['plant-designer', 'pipe 66 mm, 80 m, 30 m3/h, price 400 €', '400 €'],
  ['piping-designer', 'DN 50 schedule 40, 150 m, 12 m3/h, 60 °P', '60 °P'],
  ['gas-and-steam', 'flash from 7 bar(g) to 0.5 bar(g), 400 kW', '400 kW'],
  ['fluid-properties', 'wort with 12 °P at 20 °C, 300 kW', '300 kW'],
  ['sustainability-agent', 'brewery 200000 hl, gas 5 GWh, 17 fork lifts', '17'],
  ['brewing-calculator', 'ferment 500 hl from 12 °P to 2.5 °P, 3 bar', '3 bar'],
  ['utility-balance', 'steam 6 t/h, 4 hl', '4 hl'],
  ['exchanger-designer', 'UA 15 kW/K, 3 €', '3 €'],
  ['cyclic-schedule', '8 batches, 12 °P', '12 °P'],
  ['water-balance', 'production 200000 hl, 5 bar', '5 bar'],
  ['project-manager', 'contract 270 days, 90 °C', '90 °C'],
  ['energy-optimizer', 'grid limit 700 kW, 12 °P', '12 °P'],
])('%s: "%s" stops the run at %s, which belongs to nothing', (id, text, raw) => {
  const read = readIn(id, text)
  expect(isAsked(read)).toBe(true)
  expect(read.open.map((open) => open.raw)).toContain(raw)
})

test('a yearly income is no list of one year: the sentence gives the whole case', () => {
  const read = readIn('cost-optimizer', 'investment 180 k€, income 52 k€ a year, 8 years, 8 %')
  expect([read.said, isAsked(read)]).toEqual([
    'cash_flow.investment_eur=180000, cash_flow.yearly_income_eur=52000, cash_flow.years=8, cash_flow.discount_rate_percent=8',
    false,
  ])
  expect(getEngine('cost-optimizer').run(read.input).results['npv_eur']).toBeCloseTo(118_825, 0)
})

test('what is read is the case: a law that it breaks refuses it, with no value of the example beside it', () => {
  const read = readIn('carbon-inventory', 'inventory year 2024, natural gas 1000 MWh')
  expect(getEngine('carbon-inventory').run(read.input).inputs).toMatchObject({
    natural_gas_mwh: 1000,
    fuels: [],
    leaks: [],
  })
  const wrong = readIn(
    'cost-optimizer',
    'investment 180 k€, yearly income 52 k€, 8 years, discount rate 800 %',
  )
  expect(() => getEngine('cost-optimizer').run(wrong.input)).toThrow(EngineRefusal)
})
