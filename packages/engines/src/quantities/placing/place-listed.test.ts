import { expect, test } from 'vitest'
import { getEngine } from '../../registry/index.ts'
import { isAsked, readCase } from '../../reading/index.ts'

const read = (id: string, text: string) => {
  const { input, ...asked } = readCase(getEngine(id), { text })
  return { input, isAsked: isAsked({ input, ...asked }), open: asked.open.map(({ raw }) => raw) }
}

test.each([
  ['three stages: A 2 h, B 3 h, C 1.5 h', ['A', 'B', 'C']],
  ['mash tun 2 h, lauter tun 3 h and kettle 1.5 h', ['mash tun', 'lauter tun', 'kettle']],
  ['etapas: maceración 2 h; filtración 3 h; cocción 1,5 h', ['maceración', 'filtración', 'cocción']],
])('"%s" is a list with a name each', (text, names) => {
  const { input, isAsked: asks } = read('cyclic-schedule', text)
  expect(asks).toBe(false)
  expect(input).toEqual({
    stages: names.map((name, at) => ({ name, duration_h: [2, 3, 1.5][at] })),
  })
})

test('what each of a list has is read together, and what is said beside it is of the whole case', () => {
  const { input, isAsked: asks } = read(
    'heat-recovery',
    'wort 95 to 20 °C 900 kW, brewing water 12 to 80 °C 700 kW, smallest difference 5 K',
  )
  expect(asks).toBe(false)
  expect(input).toEqual({
    streams: [
      { name: 'wort', supply_c: 95, target_c: 20, duty_kw: 900 },
      { name: 'brewing water', supply_c: 12, target_c: 80, duty_kw: 700 },
    ],
    minimum_difference_k: 5,
  })
})

test.each([
  ['water-balance', 'intake 92000 m3, effluent 61000 m3', 'inputs of the case are no records'],
  ['workflow-optimizer', 'wrapping takes 6 minutes, labelling 4 minutes', 'two lists could take them'],
  ['cyclic-schedule', 'mash 2 h, mash 3 h', 'one name twice'],
  ['cyclic-schedule', 'mash 2 h', 'one is no list'],
  ['cyclic-schedule', 'the boil takes 1.5 h and the shift takes 8 h', 'a sentence is no list'],
  ['water-balance', 'last year 92,000 m3, this year 88,000 m3', 'a year is no name'],
])('%s: "%s" is no list: %s', (id, text) => {
  expect(read(id, text).isAsked).toBe(true)
})

test('a unit is that of both where both are said alike', () => {
  for (const said of ['evaporating at -6', 'evaporating -6'])
    expect(read('utility-balance', `chiller 800 kW, ${said} and condensing at 35 °C`).input).toEqual({
      cooling: { cooling_kw: 800, evaporating_c: -6, condensing_c: 35 },
    })
})

test('the name of a size is the size of the line, with its standard where only one has it', () => {
  expect(read('piping-designer', 'DN80, 50 m3/h, 120 m').input).toEqual({
    line: { size: 'DN80', flow_m3_per_h: 50, length_m: 120 },
  })
  expect(read('piping-designer', '2 inch schedule 40 line, 15 m3/h, 90 m').input).toEqual({
    line: { size: '2 in', standard: 'asme_40s', flow_m3_per_h: 15, length_m: 90 },
  })
  expect(read('piping-designer', 'DN66, 50 m3/h, 120 m').open).toContain('DN66')
})

test('the chips of several records say which one they are of, those of one alone do not', () => {
  const labels = (text: string) =>
    readCase(getEngine('cost-estimator'), { text }).chips.map(({ label }) => label)
  expect(labels('plate heat exchanger 80 m2, 3 centrifugal pumps of 20 l/s')).toEqual(
    expect.arrayContaining([
      'plate heat exchanger: Size',
      'centrifugal pumps: Pieces',
      'centrifugal pumps: Size',
    ]),
  )
  expect(labels('plate heat exchanger 80 m2')).toContain('Size')
})

test('what turned a pressure into a head is shown as assumed', () => {
  const { chips } = readCase(getEngine('plant-designer'), { text: 'pump 35 m³/h against 2.8 bar' })
  expect(chips).toContainEqual(
    expect.objectContaining({ path: 'pump.density_kg_per_m3', value: 1000, from: 'default' }),
  )
})
