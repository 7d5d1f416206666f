import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engines, getEngine } from '../registry/index.ts'
import { fillFromText, findQuantities } from './index.ts'

const read = (text: string) =>
  findQuantities(text).map(({ value, unit }) => `${value}${unit ? ` ${unit.symbol}` : ''}`)
const fill = (id: string, text: string) => fillFromText(getEngine(id), text)
const openOf = (id: string, text: string) => fill(id, text).open.map(({ raw }) => raw)
const missingOf = (id: string, text: string) => fill(id, text).missing.map(({ path }) => path)

test.each([
  ['200 000 hl/a, 12 °P, 2 shifts', ['200000 hl/a', '12 °P', '2']],
  ['200.000 hl pro Jahr mit 12,5 °P', ['200000 hl/a', '12.5 °P']],
  ["5.2 GWh gas and 1'900 MWh", ['5.2 GWh', '1900 MWh']],
  ['Inversión de 1.200.000 € con 52,5 k€ al año, al 8 %', ['1200000 EUR', '52500 EUR/a', '8 %']],
  ['Inversión 180.000 €', ['180000 EUR']],
  [
    '€ 1.2M, EUR 500k, 3 Mio. €, 2 million euros',
    ['1200000 EUR', '500000 EUR', '3000000 EUR', '2000000 EUR'],
  ],
  ['costs 1,200,000 EUR', ['1200000 EUR']],
  ['3 in, 3", 4.5 in pipe, 30 in 5 days', ['3 inch', '3 inch', '4.5 inch', '30', '5 d']],
  ['15 kVA, 500 kcal/h, 200 BTU, 45 psi', ['15 kVA', '500 kcal/h', '200 BTU', '45 psi']],
  ['1 234,5 kg; 12 500 hl/año', ['1234.5 kg', '12500 hl/a']],
  ['25 t/d, 4,5 kWh/hl, 30 m³/h', ['25 t/d', '4.5 kWh/hl', '30 m³/h']],
  ['Gasverbrauch 5.200 MWh/a, 2½ h', ['5200 MWh/a', '2.5 h']],
  ['USD 5m', ['5000000 USD']],
  ['30 m³/h at 3 bar and 18 °C', ['30 m³/h', '3 bar', '18 °C']],
  ['1.8 mPa·s, 0.8 µm, 1480 rpm, 35.1 kN', ['1.8 mPa·s', '0.8 µm', '1480 rpm', '35.1 kN']],
  ['15 Tage, 8 Jahre, 40 horas, 3 días', ['15 d', '8 a', '40 h', '3 d']],
  ['12 percent, 9 Prozent, 7 por ciento', ['12 %', '9 %', '7 %']],
  ['-5 °C', ['-5 °C']],
  ['1e3 kWh', ['1000 kWh']],
  ['1.234,56 € und 2.345.678,9 €', ['1234.56 EUR', '2345678.9 EUR']],
  [
    '€1.2m, US$ 3m, 3m USD, 500k EUR, €52/MWh',
    ['1200000 EUR', '3000000 USD', '3000000 USD', '500000 EUR', '52 EUR/MWh'],
  ],
  ['savings €52k per year, 30 TEUR, 500,- €', ['52000 EUR/a', '30 TEUR', '500 EUR']],
  ['1,2 millones de euros', ['1200000 EUR']],
  ['cooled by 5 K, 500 K', ['5 K', '500 K']],
  ['minus 5 °C, menos 3 °C', ['-5 °C', '-3 °C']],
  ['al menos 5 kW, por lo menos 3 kW, más o menos 2 kW', ['5 kW', '3 kW', '2 kW']],
  ['10^3 kg, 1·10³ kg, 5 x 10^3 l, 2 × 10⁻² m', ['1000 kg', '1000 kg', '5000 l', '0.02 m']],
  ['1/2 h and ½ l, 1 h 30 min', ['0.5 h', '0.5 l', '1.5 h']],
  ['on 12.03.2026 or 2026-03-12 or 3/12/2026', []],
  ['12° Plato, 12 Grad Plato, 30 Sek., 15 seg', ['12 °P', '12 °P', '30 s', '15 s']],
  ['18 ct/kWh, 250 t CO2, 363 g CO2/kWh', ['18 ct/kWh', '250 t CO2', '363 g CO2/kWh']],
  ['4,6 hl Wasser/hl Bier', ['4.6 hl/hl']],
  ['Abfüllung: 19.271 Flaschen', ['19271']],
  ['gas 5.200 MWh for 200.000 hl', ['5200 MWh', '200000 hl']],
  // A unit that is not known whole is kept apart, never cut down to its first half.
  ['3 kW/m²K, 9.8 m/s², 8 kg/batch', ['3 kW/m²K', '9.8 m/s²', '8 kg/batch']],
  ['50 Hz, 420 Nm, 100 gpm, 100 CHF', ['50 Hz', '420 Nm', '100 gpm', '100 CHF']],
  ['30 psi, 5 hp, 10 ft', ['30 psi', '5 hp', '10 ft']],
  ['1480 1/min', ['1480 rpm']],
  ['no numbers at all', []],
  ['v2 of A1 and x3y', []],
])('%s is read as it is meant', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('ranges keep both ends, in three languages', () => {
  for (const text of ['30-40 m³/h', '30 to 40 m³/h', '30 bis 40 m³/h', '30 a 40 m³/h', '30 m³/h – 40 m³/h'])
    expect(findQuantities(text)).toMatchObject([{ value: 35, low: 30, high: 40, unit: { symbol: 'm³/h' } }])
})

test('between, zwischen and entre make a range; from one temperature to another is a change, not a middle', () => {
  for (const text of ['between 3 and 4 bar', 'zwischen 3 und 4 bar', 'entre 3 y 4 bar'])
    expect(findQuantities(text)).toMatchObject([{ low: 3, high: 4 }])
  for (const text of [
    'from 4 to 72 °C',
    'von 4 auf 72 °C',
    'de 4 a 72 °C',
    'heat milk 4 to 72 °C',
    '4 → 72 °C heat',
  ])
    expect(read(text)).toEqual(text.startsWith('4') ? ['4', '72 °C'] : ['4 °C', '72 °C'])
  expect(fill('plant-designer', 'heat 12 540 kg/h of milk from 4 to 72 °C').input.heat_duty).toEqual({
    mass_flow_kg_per_h: 12_540,
    from_c: 4,
    to_c: 72,
    fluid: 'milk',
  })
})

test.each([
  'pipe: flow 30 m3/h, inner diameter 66 mm, length 80 m, roughness 0.8 µm',
  'Rohr: Durchfluss 30 m³/h, Innendurchmesser 66 mm, Länge 80 m, Rauheit 0,8 µm',
  'Tubería: caudal 30 m3/h, diámetro interior 66 mm, longitud 80 m, rugosidad 0,8 µm',
])('a length beside a flow is that of the pipe, not of the tank: %s', (text) => {
  expect(fill('plant-designer', text).input).toEqual({
    pipe: { flow_m3_per_h: 30, inner_diameter_mm: 66, length_m: 80, roughness_um: 0.8 },
  })
})

test('crews of a week are those of the plan, not those of its first job', () => {
  expect(fill('maintenance-scheduler', 'The jobs of the example week with 3 crews').input.crews).toBe(3)
})

test('a number of a foreign unit is never taken as a plain number of the field', () => {
  expect(fill('maintenance-predictor', 'bearing speed 50 Hz').found).toEqual([])
  expect(fill('plant-designer', 'pipe flow 100 gpm').found[0]?.value).toBeCloseTo(22.7125, 4)
  expect(fill('workflow-optimizer', 'arrivals 5 jobs per hour').input).toEqual({
    flow: { arrivals_per_h: 5 },
  })
  expect(openOf('process-optimizer', 'caustic 80 °C, water 2.10 €/m3')).toEqual(['80 °C'])
})

test('"94/64 °C" is from one to the other, and every input in W/(m K) is read', () => {
  expect(
    fill('exchanger-designer', 'counterflow, 730 kW, hot 94/64 °C, cold 30/80 °C').input.design,
  ).toMatchObject({
    hot_in_c: 94,
    hot_out_c: 64,
    cold_in_c: 30,
    cold_out_c: 80,
  })
  expect(findQuantities('0.6 W/mK')[0]?.unit?.dimension).toBe(findQuantities('1 W/(m K)')[0]?.unit?.dimension)
})

test('semicolons let the days of a plan have a decimal comma', () => {
  expect(fill('project-manager', 'A (2,5; 3; 4,5); B nach A (5; 10; 20)').input.activities).toMatchObject([
    { min_days: 2.5, likely_days: 3, max_days: 4.5 },
    { predecessors: ['A'] },
  ])
})

test('a number that can be read in two ways is read, with less confidence', () => {
  expect(findQuantities('1,200 EUR')).toMatchObject([{ value: 1200, confidence: 0.7 }])
  expect(findQuantities('1.250 t')).toMatchObject([{ value: 1.25, confidence: 0.7 }])
  expect(findQuantities('1200 EUR')).toMatchObject([{ confidence: 1 }])
})

test('the span of a quantity is its place in the text', () => {
  const text = 'A plant of 200 000 hl/a costs € 3M'
  expect(findQuantities(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '200 000 hl/a',
    '€ 3M',
  ])
})

test('the golden plan as it is jotted down becomes the input of the plan', () => {
  const { input, found } = fill(
    'project-manager',
    'Eng(30,40,60); Proc after Eng (70,90,140); Civ after Eng (40,50,80); Fab after Proc (60,75,100); ' +
      'Inst after Fab, Civ (35,45,70); Auto after Proc (30,40,65); Comm after Inst, Auto (15,20,40). Contract 270 days',
  )
  expect(input).toMatchObject({
    contract_days: 270,
    activities: [
      { id: 'Eng' },
      {},
      {},
      {},
      { id: 'Inst', predecessors: ['Fab', 'Civ'], max_days: 70 },
      {},
      {},
    ],
  })
  expect(found[0]?.path).toBe('activities')
  expect(getEngine('project-manager').run(input).results).toMatchObject({ likely_duration_days: 270 })
})

test('ages, window and costs of the golden machines are told apart by their words', () => {
  const { input, assumed } = fill(
    'maintenance-predictor',
    'Failed at 1120, 1480, 1710, 1960, 2230, 2410, 2890 h; still running 2000, 2500, 3000 h; current age 1500 h; ' +
      'next window 500 h; planned replacement 800 €, failure cost 6 k€',
  )
  expect(input).toEqual({
    failures_h: [1120, 1480, 1710, 1960, 2230, 2410, 2890],
    running_h: [2000, 2500, 3000],
    current_age_h: 1500,
    window_h: 500,
    preventive_cost_eur: 800,
    failure_cost_eur: 6000,
  })
  expect(assumed).toMatchObject([{ path: 'confidence_percent', value: 95, unit: '%' }])
})

test('Spanish text fills the cash flow', () => {
  const { input } = fill(
    'cost-optimizer',
    'Inversión 180.000 €, ingresos 52.000 € al año durante 8 años, tasa de descuento 8 %',
  )
  expect(getEngine('cost-optimizer').run(input).results.npv_eur).toBeCloseTo(118_825, 0)
})

test.each([
  'brewery 200,000 hl, 5.2 GWh gas, 1.9 GWh electricity, 92,000 m3 in, 61,000 m3 out',
  'Brauerei mit 200.000 hl pro Jahr, Erdgas 5,2 GWh, Strom 1,9 GWh, Wasser 92.000 m³, Abwasser 61.000 m³',
  'Cervecería: 200.000 hl al año, gas 5,2 GWh, electricidad 1,9 GWh, agua 92.000 m³, agua residual 61.000 m³',
])('the golden brewery is read from "%s"', (text) => {
  expect(fill('sustainability-agent', text).input).toMatchObject({
    site: {
      sector: 'brewery',
      production_hl: 200_000,
      gas_mwh: 5200,
      electricity_mwh: 1900,
      water_intake_m3: 92_000,
      waste_water_m3: 61_000,
    },
  })
})

test.each([
  'Brewery of 200 000 hl/a, 8 brews per day',
  'Brewery 200 000 hl/a: 8 brews a day',
  'Brauerei mit 200 000 hl pro Jahr, 8 Sude pro Tag',
  'Cervecería de 200 000 hl al año, 8 cocimientos al día',
  '8 brews/d for 200 000 hl/a',
])('brews per day are counted, they are no degrees Plato and no minutes: %s', (text) => {
  const { input, found } = fill('plant-designer', text)
  expect(input).toEqual({ brewery_block: { annual_beer_hl: 200_000, brews_per_day: 8 } })
  expect(found.find(({ value }) => value === 8)?.confidence).toBeGreaterThanOrEqual(0.7)
  expect(fill('process-optimizer', text).found.map(({ value }) => value)).not.toContain(8)
})

test('kind and loads of a bearing are read by their letters; loads without a letter are asked for', () => {
  const { input } = fill('maintenance-predictor', 'roller bearing C 35.1 kN P 4.2 kN at 1480 rpm')
  expect(input.bearing).toEqual({
    type: 'roller',
    dynamic_load_rating_kn: 35.1,
    equivalent_load_kn: 4.2,
    speed_rpm: 1480,
  })
  expect(openOf('maintenance-predictor', 'roller bearing 35.1 kN and 4.2 kN at 1480 rpm')).toEqual([
    '35.1 kN',
    '4.2 kN',
  ])
})

test('a choice is the one that is named, not one that only contains the word', () => {
  const typeOf = (text: string) => fill('cost-optimizer', text).input.factored_estimate
  expect(typeOf('equipment 640 k€, fluid plant')).toMatchObject({ plant_type: 'fluid' })
  expect(typeOf('equipment 640 k€, solid and fluid')).toMatchObject({ plant_type: 'solid_fluid' })
})

test('a list without a word is the series that the engine asks for', () => {
  const { input } = fill('trend-predictor', '98, 121, 143, 110, 104, 129, 150, 117, season of 4')
  expect(input).toMatchObject({ values: [98, 121, 143, 110, 104, 129, 150, 117], season_length: 4 })
})

test('each thing that a text names is a record of its own, called by its name', () => {
  const { input, open, missing } = fill(
    'innovation-lab',
    'Budget 1 M€. Project A: probability of success 60 %, value 2 M€, cost 300 k€; ' +
      'project B: probability 40 %, value 5 M€, cost 800 k€',
  )
  expect([open, missing]).toEqual([[], []])
  expect(input).toEqual({
    budget_eur: 1e6,
    projects: [
      { name: 'A', success_probability_percent: 60, npv_if_success_eur: 2e6, cost_eur: 300_000 },
      { name: 'B', success_probability_percent: 40, npv_if_success_eur: 5e6, cost_eur: 800_000 },
    ],
  })
  const part = fill(
    'maintenance-optimizer',
    'Mechanical seal with a demand of 12 pieces/a, lead time 60 days',
  )
  expect(part.input.parts).toEqual([{ name: 'Mechanical seal', demand_per_year: 12, lead_time_days: 60 }])
})

test('what kind of thing it is makes its figures those of the record', () => {
  const { input, open, missing } = fill(
    'heat-recovery',
    'condensation of 750 kW from 100 °C to 100 °C, dTmin 5 K',
  )
  expect([open, missing]).toEqual([[], []])
  expect(input).toMatchObject({
    streams: [{ phase_change: 'condensation', duty_kw: 750, supply_c: 100, target_c: 100 }],
    minimum_difference_k: 5,
  })
})

test('units that are counted are as many values', () => {
  const { input, open } = fill(
    'maintenance-predictor',
    'failed at 900, 1100, 1300 h; two still running at 2000 hours',
  )
  expect([input.running_h, open]).toEqual([[2000, 2000], []])
  const listed = fill('maintenance-predictor', '3 failed: 900, 1100, 1300 h')
  expect([listed.input.failures_h, listed.open]).toEqual([[900, 1100, 1300], []])
})

test('a market in one line fills its first segment; a share is not pressed into a bare number', () => {
  const { input } = fill('market-intel', '120 plants, replacement rate 3 % a year, investment per plant 9 M€')
  expect(input.segments).toMatchObject([
    { plants: 120, replacement_rate_percent_per_year: 3, capex_per_plant_eur: 9_000_000 },
  ])
  expect(fill('innovation-lab', 'budget 1.5 M€, probability of success 70 %').input.seed).toBeUndefined()
})

test('a number that speaks of something else is not pressed into the only field of its unit', () => {
  expect(fill('option-value', 'the holiday lasts 3 years').found).toEqual([])
  expect(fill('maintenance-optimizer', '12 pieces per year').found).toEqual([])
  expect(fill('heat-recovery', 'wort cooled in 50 min').found).toEqual([])
})

test('units are converted to those of the input', () => {
  expect(fill('maintenance-predictor', 'current age 3 weeks').input.current_age_h).toBe(504)
})

test.each(engines.map((engine) => [engine.id, engine] as const))(
  '%s takes nothing of its example for what a text leaves open',
  (_id, engine) => {
    for (const text of ['Hello, what can you do?', 'asdf qwer zxcv', '']) {
      const { input, found, missing, open } = fillFromText(engine, text)
      expect([input, found, missing, open]).toEqual([{}, [], [], []])
    }
  },
)

test('what the calculation needs and the text does not give is asked for, with its unit', () => {
  const { input, missing } = fill('option-value', 'investment 2 M€')
  expect(input).toEqual({ investment_eur: 2e6 })
  expect(missing).toMatchObject([
    { path: 'present_value_eur', unit: 'EUR', form: 'number' },
    { path: 'years', unit: 'a' },
    { path: 'volatility_percent' },
    { path: 'risk_free_rate_percent' },
  ])
  expect(missingOf('carbon-inventory', 'Natural gas 1000 MWh')).toEqual(['inventory_year'])
  expect(fill('innovation-lab', 'budget 1 M€').missing).toMatchObject([
    {
      path: 'projects',
      form: 'records',
      columns: expect.arrayContaining([expect.objectContaining({ key: 'cost_eur' })]),
    },
  ])
  expect(missingOf('plant-designer', 'pipe of 66 mm over 80 m')).toEqual(['pipe.flow_m3_per_h'])
})

test('a quantity that belongs nowhere is handed back, and dollars are not taken for euros', () => {
  expect(openOf('option-value', 'investment $ 500, 3 bar')).toEqual(['$ 500', '3 bar'])
  expect(fill('option-value', 'investment $ 500, 3 bar').input).toEqual({})
})

test('a number without a unit is no flow, and 0.65 for a share is asked about', () => {
  expect(fill('plant-designer', 'pipe flow 30').open).toMatchObject([
    { raw: '30', choices: [{ path: 'pipe.flow_m3_per_h', value: 30, unit: 'm³/h' }] },
  ])
  const [share] = fill('plant-designer', 'pump flow 30 m³/h, head 20 m, pump efficiency 0.65').open
  expect(share?.choices.map(({ value }) => value)).toEqual(expect.arrayContaining([65, 0.65]))
  expect(fill('plant-designer', 'pump flow 30 m³/h, head 20 m, pump efficiency 65').input.pump).toMatchObject(
    {
      efficiency_percent: 65,
    },
  )
})

test('what fits two inputs alike is asked about', () => {
  const { open, input } = fill('plant-designer', 'heat exchanger and pump: efficiency 70 %')
  expect(input).toEqual({})
  expect(open[0]?.choices.length).toBeGreaterThan(1)
})

test('a mass flow in a pipe is its volume flow by the density, a pressure is a head', () => {
  const pipe = fill('plant-designer', 'pipe 66 mm, 80 m, 30300 kg/h, density 1010 kg/m³')
  expect(pipe.input.pipe).toEqual({
    flow_m3_per_h: 30,
    inner_diameter_mm: 66,
    length_m: 80,
    density_kg_per_m3: 1010,
  })
  const pump = fill(
    'plant-designer',
    'pump flow 30 m³/h, pump head 2 bar, density of the pumped fluid 1000 kg/m³',
  )
  expect(pump.input.pump).toMatchObject({ head_m: expect.closeTo(20.394, 3) })
})

test.each([
  ['one long word', 'a'.repeat(100_000)],
  ['one long number', '1'.repeat(100_000)],
  ['numbers without end', '1, 2,5 kg; '.repeat(9000)],
  ['open brackets', 'a b (1,'.repeat(14_000)],
  ['spaces', ' '.repeat(100_000)],
  ['signs', '€%°-−–/'.repeat(14_000)],
])('%s of 100 kB are read by every engine without a hang', (_what, text) => {
  const started = performance.now()
  for (const engine of engines) expect(fillFromText(engine, text).input).toBeTypeOf('object')
  expect((performance.now() - started) / engines.length).toBeLessThan(1000)
})

const anyCharacter = fc.nat(0xffff).map((code) => String.fromCharCode(code))

test('any text is read without an error, and every chip points at its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.nat(), (noise, which) => {
      const engine = engines[which % engines.length]
      const text = `${noise} 12 h ${noise}`
      if (!engine) return
      for (const { raw, start, end } of fillFromText(engine, text).found)
        expect(text.slice(start, end)).toBe(raw)
    }),
    { numRuns: 100 },
  )
})

test('a number is read the same however its thousands are grouped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 999_999_999 }), (number) => {
      const plain = `${number}`
      const grouped = (separator: string) => plain.replaceAll(/\B(?=(\d{3})+$)/g, separator)
      for (const separator of [' ', '\u00a0', '\u202f', "'", '.', ','])
        expect(findQuantities(`${grouped(separator)} kg`)[0]?.value).toBe(number)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['EUR 1.2-1.5m', { low: 1.2e6, high: 1.5e6 }, 'EUR'],
  ['between EUR 1.2m and 1.5m', { low: 1.2e6, high: 1.5e6 }, 'EUR'],
  ['EUR 1.2 to 1.5 million', { low: 1.2e6, high: 1.5e6 }, 'EUR'],
  ['€500-800k', { low: 5e5, high: 8e5 }, 'EUR'],
  ['1,2-1,5 Mio EUR', { low: 1.2e6, high: 1.5e6 }, 'EUR'],
  ['72 ±1 °C', { low: 71, high: 73 }, '°C'],
  ['72 +/- 2 °C', { low: 70, high: 74 }, '°C'],
])('%s is a range with two ends of one scale', (text, ends, symbol) => {
  const value = (ends.low + ends.high) / 2
  expect(findQuantities(text)).toEqual([
    expect.objectContaining({ ...ends, value, unit: expect.objectContaining({ symbol }) }),
  ])
})

const cooling = 'cool 100 hl in 50 min from 95 to 18 °C against water 12 to 80 °C'
test.each([
  ['pipe 3 in, 120 gal/min, 300 ft', 'plant-designer pipe.inner_diameter_mm', 76.2],
  ['pipe 3 in, 120 gal/min, 300 ft', 'plant-designer pipe.flow_m3_per_h', 27.25496],
  ['pipe of 3" with 30 m³/h over 80 m', 'plant-designer pipe.length_m', 80],
  ['cool 100 hl wort in 50 min', 'plant-designer heat_exchanger.hot_volume_hl', 100],
  ['cool 100 hl wort in 50 min', 'plant-designer heat_exchanger.duration_min', 50],
  [cooling, 'plant-designer heat_exchanger.hot_in_c', 95],
  [cooling, 'plant-designer heat_exchanger.cold_out_c', 80],
  ['pasteurise 15 min at 144 °F', 'process-optimizer pasteurisation.holding_temperature_c', 62.2222],
  ['pasteurise at 72 ±1 °C for 0.5 min', 'process-optimizer pasteurisation.holding_temperature_c', 72],
  [
    'investment EUR 1.2-1.5m, yearly income 300k EUR, 8 years',
    'cost-optimizer cash_flow.investment_eur',
    1.35e6,
  ],
])('"%s" gives %s', (text, place, value) => {
  const [id = '', path] = place.split(' ')
  const chip = fill(id, text).found.find((found) => found.path === path)
  expect(Number(chip?.value)).toBeCloseTo(value, 3)
})
