import { expect, test } from 'vitest'
import { isAsked, readCase } from '../reading/index.ts'
import { getEngine } from '../registry/index.ts'

const read = (id: string, text: string) => {
  const { input, ...asked } = readCase(getEngine(id), { text })
  return { input, isAsked: isAsked({ input, ...asked }) }
}

test('records in sentences of their own, named before a colon, with what is said of all before them', () => {
  const { input, isAsked: asks } = read(
    'workflow-optimizer',
    'Arrivals 4 jobs/h. Sorting: process time 9 min, 1 station. Labelling: process time 21 min, 2 stations.',
  )
  expect(asks).toBe(false)
  expect(input).toMatchObject({
    flow: {
      arrivals_per_h: 4,
      steps: [
        { name: 'Sorting', process_time_min: 9, stations: 1 },
        { name: 'Labelling', process_time_min: 21, stations: 2 },
      ],
    },
  })
})

test('a list that the sentence before announces and counts', () => {
  const { input, isAsked: asks } = read(
    'piping-designer',
    '50 m3/h split over two branches in parallel. Left: inner diameter 78 mm, length 40 m. Right: inner diameter 66 mm, length 38 m.',
  )
  expect(asks).toBe(false)
  expect(input).toMatchObject({
    parallel: {
      flow_m3_per_h: 50,
      branches: [
        { inner_diameter_mm: 78, length_m: 40 },
        { inner_diameter_mm: 66, length_m: 38 },
      ],
    },
  })
})

test('what has no name and is called otherwise is of the record before it', () => {
  const { input, isAsked: asks } = read(
    'cyclic-schedule',
    'the mash tun 2 h, the lauter tun 2.5 h and then 30 min of cleaning, the kettle 90 min, 10 batches',
  )
  expect(asks).toBe(false)
  expect(input).toMatchObject({
    stages: [{ duration_h: 2 }, { duration_h: 2.5, cleaning_h: 0.5 }, { duration_h: 1.5 }],
    batches: 10,
  })
})

test('both ends of a change are those of one side, and what gives heat falls', () => {
  const ends = { cold_in_c: 25, cold_out_c: 75, hot_in_c: 120, hot_out_c: 80 }
  for (const text of [
    'Heat water from 25 to 75 °C with oil that cools from 120 to 80 °C; 1200 kW',
    'Calentar agua de 25 a 75 °C con aceite que se enfría de 120 a 80 °C, 1200 kW',
  ]) {
    const { design } = read('exchanger-designer', text).input as { design?: Record<string, number> }
    // What is not sure enough is asked about; nothing is at the other side.
    expect({ ...ends, ...design }).toMatchObject(ends)
  }
})

test.each([
  [
    'piping-designer',
    '180 US gpm, inner diameter 3 in, 60 m',
    { line: { flow_m3_per_h: expect.closeTo(180 * 0.22712470704, 6) } },
  ],
  [
    'brewing-calculator',
    '1,2 millones de hl al año en tanques de 1.500 hl netos, ocupados 20 días',
    { tanks: { annual_volume_hl: 1.2e6 } },
  ],
  [
    'maintenance-optimizer',
    'Seal: 12 installed units, mean time between failures 9,000 h, 6,500 operating hours a year, lead time 20 days',
    { parts: [{ operating_h_per_year: 6500 }] },
  ],
  [
    'cost-optimizer',
    'Investment of 2 M€ in year 0, net income of 500,000 € a year for 8 years, discount rate 7 %',
    { cash_flow: { investment_eur: 2e6, years: 8 } },
  ],
  [
    'piping-designer',
    '30 m3/h, 66 mm de diámetro interior, 80 m, dos válvulas de bola y una de retención',
    { line: { fittings: { ball_valves: 2, check_valves: 1 } } },
  ],
  [
    'plant-designer',
    'tank 2 m in diameter, 4 m shell, flat bottom end, ellipsoidal top end',
    { tank: { bottom_end: { type: 'flat' }, top_end: { type: 'ellipsoidal' } } },
  ],
])('%s: "%s"', (id, text, expected) => {
  expect(read(id, text).input).toMatchObject(expected)
})
