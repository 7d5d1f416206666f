import { expect, test } from 'vitest'
import { getEngine } from '../registry/index.ts'
import { isAsked, readCase } from './index.ts'

const duty = '1000 kW, hot 130 to 110 °C, cold 15 to 85 °C'

test.each([
  [`heat exchanger ${duty}, co-current`, 'parallel'],
  [`cocurrent heat exchanger ${duty}`, 'parallel'],
  [`heat exchanger ${duty}, concurrent flow`, 'parallel'],
  [`heat exchanger ${duty}, parallel flow`, 'parallel'],
  ['intercambiador 1000 kW, caliente 130 a 110 °C, frio 15 a 85 °C, equicorriente', 'parallel'],
  ['intercambiador 1000 kW, caliente 130 a 110 °C, frio 15 a 85 °C, con flujos paralelos', 'parallel'],
  ['Wärmetauscher 1000 kW, heiß 130 auf 110 °C, kalt 15 auf 85 °C, Gleichstrom', 'parallel'],
  [`heat exchanger ${duty}, countercurrent`, 'counter'],
  [`heat exchanger ${duty}, counter-current`, 'counter'],
  ['intercambiador en contracorriente 1000 kW, caliente 130 a 110 °C, frio 15 a 85 °C', 'counter'],
  // No kind of flow is named.
  [`heat exchanger ${duty}`, undefined],
  [`heat exchanger ${duty}, mass flow not known`, undefined],
])('%s runs in %s flow', (text, arrangement) => {
  const read = readCase(getEngine('plant-designer'), { text })
  expect(isAsked(read)).toBe(false)
  expect(read.chips.find(({ path, from }) => path.endsWith('.arrangement') && from === 'text')?.value).toBe(
    arrangement,
  )
})

test.each([
  ['plant-designer', `heat exchanger ${duty}, cross flow`, 'cross flow'],
  ['plant-designer', `crossflow heat exchanger ${duty}`, 'crossflow'],
  ['exchanger-designer', `cross-flow exchanger ${duty}`, 'cross-flow'],
  [
    'plant-designer',
    'intercambiador 1000 kW, caliente 130 a 110 °C, frio 15 a 85 °C, flujo cruzado',
    'flujo cruzado',
  ],
])('%s: "%s" is no kind that is calculated, and is asked about', (id, text, raw) => {
  const read = readCase(getEngine(id), { text })
  const asked = read.open.find((one) => one.raw === raw)
  expect(asked?.choices.map(({ value }) => value)).toContain('counter')
  expect([...read.missing, ...read.open]).toEqual([asked])
})

test.each([
  ['heat 5000 kg/h of olive oil from 20 to 70 °C', 'asks'],
  ['heat 5000 kg/h of brine from 20 to 70 °C', 'asks'],
  ['heat 5000 kg/h of olive oil from 20 to 70 °C, cp 2.0 kJ/kgK', 'runs'],
  ['heat 5000 kg/h of fresh water from 20 to 70 °C', 'runs'],
  ['heat 5000 kg/h from 20 to 70 °C', 'runs'],
])('%s: %s, as what flows is none of the fluids or is one', (text, outcome) => {
  const read = readCase(getEngine('plant-designer'), { text })
  expect(isAsked(read) ? 'asks' : 'runs').toBe(outcome)
  expect(read.input).toMatchObject({ heat_duty: { mass_flow_kg_per_h: 5000, from_c: 20, to_c: 70 } })
})
