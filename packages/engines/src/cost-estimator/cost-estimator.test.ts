import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costEstimator } from './index.ts'

const run = (input: unknown) => costEstimator.run(input).results as Record<string, number>
const three = ['A', 'B', 'C'].map((name) => ({ name, low: 80, likely: 100, high: 160 }))
const pump = { name: 'P', type: 'centrifugal_pump', size: 30 }

test.each([
  [0, 29.44],
  [1, 50.99],
])(
  'three triangular (80, 100, 160) with correlation %s: mean 340, standard deviation %s',
  (correlation, deviation) => {
    const { mean_eur, standard_deviation_eur, p80_eur, contingency_p80_eur } = run({
      risk: { items: three, correlation },
    })
    expect(mean_eur).toBe(340)
    expect(Math.abs((standard_deviation_eur ?? 0) / deviation - 1)).toBeLessThan(0.02)
    expect(contingency_p80_eur).toBeCloseTo((p80_eur ?? 0) - 300, 9)
  },
)

test('fully correlated, P80 is the sum of the P80 of each item', () => {
  const each = 160 - Math.sqrt(0.2 * 80 * 60)
  expect(
    Math.abs((run({ risk: { items: three, correlation: 1 } }).p80_eur ?? 0) / (3 * each) - 1),
  ).toBeLessThan(0.01)
})

test('a pump of 30 l/s by hand: 8,000 + 240 x 30^0.9 US dollars of 2010, Lang 4.74, Hand 4', () => {
  const cost = 8000 + 240 * 30 ** 0.9
  expect(run({ equipment: [pump] })).toMatchObject({
    currency: 'USD',
    purchased_cost: expect.closeTo(cost, 6),
    inside_limits_lang: expect.closeTo(cost * 4.74, 6),
    inside_limits_hand: expect.closeTo(cost * 4, 6),
    inside_limits_guthrie: expect.closeTo(cost * (1.8 + 1.4), 6),
    fixed_capital_guthrie: expect.closeTo(cost * 3.2 * 1.69, 6),
    fixed_capital_low: expect.closeTo(cost * 3.2 * 1.69 * 0.7, 6),
    fixed_capital_high: expect.closeTo(cost * 3.2 * 1.69 * 1.5, 6),
  })
})

test('index, exchange rate and place scale the estimate, and half of a pair is asked for', () => {
  const plain = run({ equipment: [pump] }).fixed_capital_hand ?? 0
  const scaled = run({
    equipment: [pump],
    index_2010: 100,
    index_now: 150,
    exchange_rate_eur_per_usd: 0.9,
    exchange_rate_date: '2026-01-02',
    location_factor: 1.1,
  })
  expect(scaled.fixed_capital_hand).toBeCloseTo(plain * 1.5 * 0.9 * 1.1, 6)
  expect(scaled.currency).toBe('EUR')
  expect(() => run({ equipment: [pump], index_now: 150 })).toThrow('both dates')
  expect(() => run({ equipment: [pump], exchange_rate_eur_per_usd: 0.9 })).toThrow('its date')
  const warnings = costEstimator.run({ equipment: [pump] }).warnings.join()
  expect(warnings).toContain('January 2010')
})

test('more never costs less, in each method', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 120, noNaN: true }),
      fc.double({ min: 0.1, max: 6, noNaN: true }),
      (size, more) => {
        const [one, two] = [size, size + more].map((value) => run({ equipment: [{ ...pump, size: value }] }))
        for (const key of ['inside_limits_lang', 'inside_limits_hand', 'inside_limits_guthrie'])
          expect(two?.[key]).toBeGreaterThan(one?.[key] ?? 0)
      },
    ),
  )
})

test('beyond the data, out of order and nothing are refused', () => {
  expect(() => run({ equipment: [{ ...pump, size: 500 }] })).toThrow('0.2 to 126 l/s')
  expect(() => run({ risk: { items: [{ name: 'A', low: 5, likely: 4, high: 6 }] } })).toThrow('not in order')
  expect(() => run({})).toThrow('nothing to estimate')
})

test.each([
  ['cone_roof_tank', 100, 57_826],
  ['propeller_agitator', 50, 79_100],
  ['vertical_tube_evaporator', 200, 430_450],
])('a %s of %d has the price of a second source beside it: Turton, table A.1', (type, size, price) => {
  const { tables } = costEstimator.run({ equipment: [{ name: 'E', type, size }] })
  const [row] = tables.find(({ key }) => key === 'equipment')?.rows ?? []
  expect(Math.abs(Number(row?.['second_source']) / price - 1)).toBeLessThan(0.005)
})

test('sources that differ say so beside the list, and what has one source is named', () => {
  const { tables, warnings } = costEstimator.run({
    equipment: [
      { name: 'T-1', type: 'cone_roof_tank', size: 1000 },
      { name: 'T-2', type: 'cone_roof_tank', size: 100 },
      { name: 'C-1', type: 'cooling_tower', size: 200 },
    ],
  })
  const list = tables.find(({ key }) => key === 'equipment')
  expect(list?.warnings).toEqual([
    expect.stringMatching(/^T-1: Turton gives 1\.7 times less/),
    expect.stringMatching(/^T-1: another rendering .* 1\.3 times/),
    expect.stringMatching(/^T-2: another rendering .* 2\.1 times/),
    'One source: C-1.',
  ])
  expect(warnings).toEqual(expect.arrayContaining([...(list?.warnings ?? [])]))
  expect(list?.rows.map((row) => typeof row['second_source'])).toEqual(['number', 'number', 'string'])
})

test('where two renderings of the table differ, and where a factor is judgement, the estimate says so', () => {
  const warned = (item: object) =>
    (costEstimator.run({ equipment: [{ name: 'X', pieces: 1, ...item }] }).warnings ?? []).map((one) =>
      typeof one === 'string' ? one : JSON.stringify(one),
    )
  expect(warned({ type: 'cone_roof_tank', size: 100 }).join()).toContain('$58,000 for $5,800, 2.1 times')
  expect(warned({ type: 'vertical_tube_evaporator', size: 100 }).join()).toContain('$33,000 for $330')
  expect(warned({ type: 'centrifugal_pump', size: 30, material: 'duplex_steel' }).join()).toContain(
    'judgement',
  )
  expect(warned({ type: 'centrifugal_pump', size: 30, material: 'stainless_316' }).join()).not.toMatch(
    /judgement|rendering/,
  )
})
