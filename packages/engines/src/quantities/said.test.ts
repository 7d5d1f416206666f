import { expect, test } from 'vitest'
import { readCase, traceInputs } from '../reading/index.ts'
import { getEngine } from '../registry/index.ts'
import { fillFromText } from './index.ts'

const read = (engine: string, text: string) => {
  const { input, missing, open } = fillFromText(getEngine(engine), text)
  return { input, asked: [...missing.map(({ path }) => path), ...open.map(({ raw }) => raw)] }
}

test.each([
  [
    'exchanger-designer',
    'U = 850, 1.2 MW, oil goes 140 -> 90 °C, water from 20 to 55 °C, shell and tube',
    {
      design: {
        overall_coefficient_w_per_m2_k: 850,
        duty_kw: 1200,
        hot_in_c: 140,
        hot_out_c: 90,
        cold_in_c: 20,
        cold_out_c: 55,
        arrangement: 'shell_and_tube',
      },
    },
  ],
  [
    'exchanger-designer',
    '650 kW duty, product 72 down to 35 °C, tower water 25 in 31 out, U = 2800 W/m2K',
    {
      design: {
        duty_kw: 650,
        hot_in_c: 72,
        hot_out_c: 35,
        cold_in_c: 25,
        cold_out_c: 31,
        overall_coefficient_w_per_m2_k: 2800,
      },
    },
  ],
  [
    'utility-balance',
    'refrigeration 650 kW, evaporating -10, condensing 35 °C',
    { cooling: { cooling_kw: 650, evaporating_c: -10, condensing_c: 35 } },
  ],
  [
    'plant-designer',
    '120 hl of wort, density 1048, cp 4.0, knocked out from 98 to 10 °C in 45 min, ice water 3 to 80 °C.',
    {
      heat_exchanger: {
        hot_volume_hl: 120,
        hot_density_kg_per_m3: 1048,
        hot_heat_capacity_kj_per_kg_k: 4,
        hot_in_c: 98,
        hot_out_c: 10,
        duration_min: 45,
        cold_in_c: 3,
        cold_out_c: 80,
      },
    },
  ],
  [
    'piping-designer',
    'what size for 55 m3/h if I stay below 2 m/s',
    { sizing: { flow_m3_per_h: 55, highest_velocity_m_per_s: 2 } },
  ],
  [
    'gas-and-steam',
    'air at 7 bar(g) and 25 °C through 40 m of 27 mm bore pipe ending at 6 bar(g)',
    {
      line: {
        inlet_pressure_bar: 8.01325,
        outlet_pressure_bar: 7.01325,
        inlet_temperature_c: 25,
        inner_diameter_mm: 27,
        length_m: 40,
      },
    },
  ],
  [
    'cost-optimizer',
    'The old plant was 1.4 M EUR for 40 t/d; index then 560, now 790; new one 65 t/d',
    {
      capacity_scaling: {
        reference_cost_eur: 1_400_000,
        reference_capacity: 40,
        new_capacity: 65,
        reference_cost_index: 560,
        new_cost_index: 790,
      },
    },
  ],
  [
    'brewing-calculator',
    '900 hl at 15.5 °P to be diluted to 12 °P',
    { blending: { beer_hl: 900, original_plato: 15.5, target_plato: 12 } },
  ],
  [
    'pilot-planner',
    'standard deviation 0.8, we want to see a difference of 0.5 between the two means, 90 % power',
    { compare_means: { standard_deviation: 0.8, difference: 0.5 }, power_percent: 90 },
  ],
])('%s: "%s" is read whole', (engine, text, input) => {
  expect(read(engine, text)).toEqual({ input, asked: [] })
})

test.each([
  // Thirty what? Cubic metres, hectolitres and litres are all flows of a brewery.
  ['piping-designer', 'line DN80, 120 m long, flow 30', '30'],
  ['utility-balance', 'cooling 500 kW, condensing 32 °C, ambient 20 °C', '20 °C'],
  ['piping-designer', 'suction: tank level 3 m, ceiling 5 m, water at 20 °C', '5 m'],
  ['plant-designer', 'fermentation of 300 kg extract in 20 min', '20 min'],
])('%s: in "%s" nobody says what %s is, so it is asked about', (engine, text, raw) => {
  expect(read(engine, text).asked).toContain(raw)
})

test('a unit that was not said is shown as such', () => {
  const { found } = fillFromText(getEngine('exchanger-designer'), 'U = 850, 1.2 MW')
  expect(found.find(({ path }) => path === 'design.overall_coefficient_w_per_m2_k')).toMatchObject({
    label: 'Overall coefficient (unit not said)',
    unit: 'W/(m² K)',
    value: 850,
  })
})

test('what says the same in several ways is asked for by the first of them', () => {
  expect(read('brewing-calculator', 'brew of 14 °P with 5 % evaporation').asked).toEqual([
    'brew.cast_wort_hl',
  ])
})

test.each([
  [
    'utility-balance',
    'frío 450 kW, -8 evaporating, condensing 33 °C',
    { cooling: { cooling_kw: 450, evaporating_c: -8, condensing_c: 33 } },
  ],
  [
    'gas-and-steam',
    'steam main of 8 bar(a), 7.6 bar(a) at the far end, bore 81 mm, 200 m',
    {
      line: {
        fluid: 'steam',
        inlet_pressure_bar: 8,
        outlet_pressure_bar: 7.6,
        inner_diameter_mm: 81,
        length_m: 200,
      },
    },
  ],
  [
    'gas-and-steam',
    'what flashes when 5 t/h condensate falls from 9 bar(a) to 1.5 bar(a)?',
    { flash: { condensate_kg_per_h: 5000, from_pressure_bar: 9, to_pressure_bar: 1.5 } },
  ],
])('%s: "%s" is read in whatever order', (engine, text, input) => {
  expect(read(engine, text)).toEqual({ input, asked: [] })
})

test.each([
  ['tank 2 m below the pump, water 20 °C, suction loss 1 m', -2],
  ['pump 5 m below the tank, water 20 °C, loss 1 m', 5],
  ['pump stands 3 m above the water, 20 °C, suction loss 1 m', -3],
  ['tank level 3 m above the pump, 20 °C, suction loss 1 m', 3],
])('"%s": the order of the words tells which is above', (text, level_above_pump_m) => {
  expect(read('piping-designer', text).input).toMatchObject({ suction: { level_above_pump_m } })
})

test('what stands before "is" names the quantity', () => {
  expect(read('utility-balance', 'heat 200 hl from 10 °C, hall is 25 °C').asked).toContain('25 °C')
})

test('of parts that were not spoken of no piece is assumed', () => {
  const piping = getEngine('piping-designer')
  const read = readCase(piping, { text: 'DN80 hygienic, 40 m3/h water, 65 m, 12 elbows' })
  const answer = piping.run(read.input)
  const origins = traceInputs(piping, answer, {
    given: read.input,
    chips: read.chips,
    edits: [],
    isExample: false,
  })
  const listed = [...read.chips, ...origins].map(({ path }) => path)
  expect(read.chips.filter(({ path }) => path === 'line.standard')).toHaveLength(1)
  expect(listed.filter((path) => path.startsWith('line.fittings.')).toSorted()).toEqual([
    'line.fittings.elbows_90',
    'line.fittings.elbows_90',
  ])
  const assumed = answer.assumed.map(({ key }) => key)
  expect(assumed.filter((key) => key.includes('fittings'))).toEqual([])
})

test.each([
  ['12 t/h steam at 16 bar(a), no condensate comes back', 0],
  ['12 t/h steam at 16 bar(a), half of the condensate is returned', 50],
  ['12 t/h steam at 16 bar(a), all condensate comes back', 100],
])('"%s": a word that says how much is no less said than a number', (text, condensate_return_percent) => {
  expect(read('utility-balance', text)).toEqual({
    input: {
      steam: { process_steam_kg_per_h: 12_000, boiler_pressure_bar: 16, condensate_return_percent },
    },
    asked: [],
  })
})

test('"no" of what is no input is language', () => {
  expect(read('utility-balance', 'no problem: 12 t/h process steam').asked).toEqual([])
})

test('what stands before a colon is said of all that follows', () => {
  const text = 'Pinch with 8 K: milk out 75 to 6 °C at 15 kW/K, milk in 5 to 75 °C at 12 kW/K'
  const stream = (supply_c: number, target_c: number, heat_capacity_flow_kw_per_k: number) =>
    expect.objectContaining({ supply_c, target_c, heat_capacity_flow_kw_per_k })
  expect(read('heat-recovery', text)).toEqual({
    input: { streams: [stream(75, 6, 15), stream(5, 75, 12)], minimum_difference_k: 8 },
    asked: [],
  })
})

test.each([
  [
    'fluid-properties',
    'density of wort 14 °P at 95 °C',
    { fluid: 'wort', extract_plato: 14, temperature_c: 95 },
  ],
  [
    'plant-designer',
    'fermentation heat of 900 hl wort of 13 °P, attenuation 82 %, six days',
    {
      fermentation: {
        wort_volume_hl: 900,
        original_gravity_plato: 13,
        apparent_attenuation_percent: 82,
        duration_h: 144,
      },
    },
  ],
])('%s: "%s": what is asked for is no name of what is given', (engine, text, input) => {
  expect(read(engine, text)).toEqual({ input, asked: [] })
})

test.each([
  [
    'rapid-prototyper',
    'craft brewery with 20 hl brews twice a day at 13 °P',
    { recipe: { batches_per_day: 2 } },
  ],
  [
    'maintenance-predictor',
    'ball bearing, C of 95 kN, P of 12 kN, 600 rpm',
    { bearing: { dynamic_load_rating_kn: 95 } },
  ],
  [
    'exchanger-designer',
    '280 kW, hot 95 to 45 °C, cold 12 to 35 °C, U about 1800',
    { design: { overall_coefficient_w_per_m2_k: 1800 } },
  ],
  ['fluid-properties', 'etilenglicol al 45 % a -15 °C', { fluid: 'ethylene_glycol' }],
])('%s: "%s" says it in a word or by a letter', (engine, text, input) => {
  const said = read(engine, text)
  expect(said.input).toMatchObject(input)
  expect(said.asked).toEqual([])
})

test('"once" of what happens once counts nothing', () => {
  expect(read('utility-balance', 'heat 80 hl from 12 to 60 °C in 1 h once the tank is full').asked).toEqual(
    [],
  )
})

test.each([
  [
    'brewing-calculator',
    'how much water to take 650 hl from 16 to 12.5 plato?',
    { blending: { beer_hl: 650, original_plato: 16, target_plato: 12.5 } },
  ],
  [
    'gas-and-steam',
    'compressed air main, 54.5 mm inside, 220 m, 8 bar(a) at the start and 7.7 bar(a) at the end, 20 °C',
    {
      line: {
        inner_diameter_mm: 54.5,
        length_m: 220,
        inlet_pressure_bar: 8,
        outlet_pressure_bar: 7.7,
        inlet_temperature_c: 20,
      },
    },
  ],
  [
    'heat-recovery',
    'outlet 72 to 5 °C, 12 kW/K; raw milk 4 to 72 °C, 12 kW/K; 4 K approach',
    {
      streams: [
        expect.objectContaining({ supply_c: 72, target_c: 5, heat_capacity_flow_kw_per_k: 12 }),
        expect.objectContaining({ supply_c: 4, target_c: 72, heat_capacity_flow_kw_per_k: 12 }),
      ],
      minimum_difference_k: 4,
    },
  ],
])('%s: "%s" is read as it is meant', (engine, text, input) => {
  expect(read(engine, text)).toEqual({ input, asked: [] })
})
