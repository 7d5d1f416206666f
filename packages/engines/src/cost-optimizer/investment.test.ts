import { expect, test } from 'vitest'
import { factorEstimate, scaleCost } from './investment.ts'

const scaling = { reference_cost_eur: 1e6, reference_capacity: 10, new_capacity: 20, exponent: 0.6 }

test.each([
  [100, 0],
  [101, 1],
  [1, 0],
  [0.9, 1],
])(
  'a capacity of %d from one of ten is warned of beyond a factor of ten, and only there',
  (new_capacity, beyond) => {
    const said = scaleCost({ ...scaling, new_capacity }).warnings ?? []
    expect(said.filter(({ text }) => text.includes('beyond a factor of ten'))).toHaveLength(beyond)
  },
)

test('without indices the prices are said to be of the reference year; with both nothing is said of them', () => {
  const said = (more: object) => (scaleCost({ ...scaling, ...more }).warnings ?? []).map(({ text }) => text)
  expect(said({})).toEqual(['No cost indices were given: prices are those of the reference year.'])
  expect(said({ reference_cost_index: 600, new_cost_index: 800 })).toEqual([])
})

test('one index without the other is refused with what is missing', () => {
  expect(() => scaleCost({ ...scaling, reference_cost_index: 600 })).toThrow(
    expect.objectContaining({
      message: 'A price correction needs the cost index of both years.',
      needs: ['reference_cost_index and new_cost_index, of the same index series'],
    }) as Error,
  )
})

test('the figure of a scaled cost is that of the new prices', () => {
  const { figures, results } = scaleCost({ ...scaling, reference_cost_index: 600, new_cost_index: 900 })
  expect(figures?.[0]).toEqual({
    key: 'scaled_cost_eur',
    label: 'Investment at the new capacity',
    value: 1e6 * 2 ** 0.6 * 1.5,
    unit: 'EUR',
  })
  expect(results).toMatchObject({ capacity_ratio: 2, scaled_cost_at_reference_prices_eur: 1e6 * 2 ** 0.6 })
})

test.each([
  ['4', [0.7, 0.85, 1.2, 1.5]],
  ['5', [0.5, 0.8, 1.3, 2]],
] as const)('an estimate of class %s has its inner and its outer accuracy: %j', (estimate_class, band) => {
  const { figures, results, constants } = factorEstimate({
    purchased_equipment_eur: 1e6,
    plant_type: 'solid_fluid',
    estimate_class,
  })
  const [low, innerLow, innerHigh, high] = band.map((share) => 3.63e6 * share)
  expect(results).toMatchObject({
    total_investment_low_eur: low,
    total_investment_inner_low_eur: innerLow,
    total_investment_inner_high_eur: innerHigh,
    total_investment_high_eur: high,
  })
  expect(figures).toEqual([
    {
      key: 'total_investment_eur',
      label: `Total investment, class ${estimate_class}`,
      value: 3.63e6,
      unit: 'EUR',
      low,
      high,
    },
  ])
  expect(constants?.[0]).toMatchObject({
    label: 'Lang factor, solid-fluid processing',
    value: 3.63,
    unit: '',
  })
})
