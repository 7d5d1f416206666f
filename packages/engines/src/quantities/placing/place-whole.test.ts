import { expect, test } from 'vitest'
import { getEngine } from '../../registry/index.ts'
import { fillFromText } from '../fill-from-text.ts'

const read = (engine: string, text: string) => {
  const { input, missing, open } = fillFromText(getEngine(engine), text)
  return { input, asked: [...missing.map(({ path }) => path), ...open.map(({ raw }) => raw)] }
}

test('a unit that fits one open input of the section that the whole text fills is taken', () => {
  expect(
    read('exchanger-designer', '800 kW, hot side 95 to 45 °C, cold side 10 to 60 °C, U = 2500 W/m2K'),
  ).toEqual({
    input: {
      design: {
        duty_kw: 800,
        hot_in_c: 95,
        hot_out_c: 45,
        cold_in_c: 10,
        cold_out_c: 60,
        overall_coefficient_w_per_m2_k: 2500,
      },
    },
    asked: [],
  })
  expect(read('brewing-calculator', 'dilute 300 hl of beer from 16 °P to 12 °P').input).toEqual({
    blending: { beer_hl: 300, original_plato: 16, target_plato: 12 },
  })
})

test('two readings that are alike, a word for another input and an amount that may be that of a year are asked about', () => {
  expect(read('plant-designer', 'brewery of 350,000 hl per year, 300 days').asked).toContain('300 days')
  expect(read('plant-designer', 'malt for 480 hl of 13 °P with 75 % yield').asked).toContain('480 hl')
  expect(read('utility-balance', 'glycol -4 °C, 500 kW refrigeration, 35 °C condensing').asked).toContain(
    '-4 °C',
  )
  expect(read('plant-designer', 'pump 30 m3/h, 20 m head, 70 %').asked).toContain('70 %')
})

test('what is foreign to the tool fills nothing that may be left out', () => {
  expect(
    read('utility-balance', 'cooling 500 kW, evaporating -8 °C, condensing 32 °C, ambient 20 °C').asked,
  ).toContain('20 °C')
  expect(read('cost-optimizer', 'investment 100 k€, rent 5 k€ a year, 8 years, 7 %').asked).toContain(
    'cash_flow.yearly_income_eur',
  )
})

test('a clause that begins with its quantity is about what follows it, not about the clause before', () => {
  const { input } = read(
    'utility-balance',
    '8 t/h process steam, 10 bar boiler, 80 % condensate return at 95 °C',
  )
  expect(input).toMatchObject({ steam: { condensate_return_percent: 80, condensate_temperature_c: 95 } })
  expect(input).not.toHaveProperty('steam.boiler_efficiency_percent')
})
