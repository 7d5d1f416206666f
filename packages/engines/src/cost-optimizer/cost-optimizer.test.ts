import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOptimizer } from './index.ts'

const numbers = (input: unknown) => costOptimizer.run(input).results as Record<string, number>

test('six-tenths rule and index: 1.2 M at 50 units becomes 1,590,938 and 2,121,251 at 80 units', () => {
  const capacity_scaling = { reference_cost_eur: 1_200_000, reference_capacity: 50, new_capacity: 80 }
  expect(numbers({ capacity_scaling }).scaled_cost_eur).toBeCloseTo(1_590_938, 0)
  const indexed = numbers({
    capacity_scaling: { ...capacity_scaling, reference_cost_index: 600, new_cost_index: 800 },
  })
  expect(indexed.scaled_cost_eur).toBeCloseTo(2_121_251, 0)
})

test('180 k for 8 times 52 k at 8 %: NPV, IRR and payback, as list and as level income', () => {
  const expected = {
    npv_eur: expect.closeTo(118_825, 0),
    irr_percent: expect.closeTo(23.58, 2),
    payback_years: expect.closeTo(180 / 52, 10),
  }
  const flows = [-180_000, ...Array.from({ length: 8 }, () => 52_000)]
  expect(numbers({ cash_flow: { discount_rate_percent: 8, cash_flows_eur: flows } })).toMatchObject(expected)
  expect(
    numbers({
      cash_flow: { discount_rate_percent: 8, investment_eur: 180_000, yearly_income_eur: 52_000, years: 8 },
    }),
  ).toMatchObject(expected)
})

test('uneven flows: -10,000, 3,000, 4,200, 6,800 have an IRR of 16.34 %', () => {
  const cash_flow = { discount_rate_percent: 10, cash_flows_eur: [-10_000, 3000, 4200, 6800] }
  expect(numbers({ cash_flow })).toMatchObject({
    npv_eur: expect.closeTo(1307.29, 2),
    irr_percent: expect.closeTo(16.3405, 3),
    payback_years: expect.closeTo(2 + 2800 / 6800, 10),
    discounted_payback_years: expect.closeTo(2 + (10_000 - 3000 / 1.1 - 4200 / 1.21) / (6800 / 1.331), 10),
  })
})

test('flows with two internal rates get none, and are told to use the present value', () => {
  const { results, warnings } = costOptimizer.run({
    cash_flow: { discount_rate_percent: 8, cash_flows_eur: [-1000, 2500, -1540] },
  })
  expect(results.irr_percent).toBeNull()
  expect(warnings.join()).toContain('10.00%, 40.00%')
})

test('a last year that costs money leaves the one rate that is not negative (scipy brentq: 10.0001 %, -42.8556 %)', () => {
  const { results, warnings } = costOptimizer.run({
    cash_flow: {
      discount_rate_percent: 7,
      cash_flows_eur: [-2_500_000, ...Array.from({ length: 20 }, () => 300_000), -400_000],
    },
  })
  expect(results).toMatchObject({
    irr_percent: expect.closeTo(10.000103, 5),
    internal_rates_percent: [expect.closeTo(-42.855599, 4), expect.closeTo(10.000103, 5)],
    npv_eur: expect.closeTo(581_599.04, 1),
  })
  expect(warnings.join()).toContain('the only one that is not negative')
})

test('flows of nothing have no internal rate, and say so in one sentence', () => {
  const { results, warnings } = costOptimizer.run({
    cash_flow: { discount_rate_percent: 5, cash_flows_eur: [0, 0, 0] },
  })
  expect(results).toMatchObject({ npv_eur: 0, irr_percent: null, internal_rates_percent: [] })
  expect(warnings.join('').length).toBeLessThan(100)
})

test('a loss has no payback', () => {
  const { results, warnings } = costOptimizer.run({
    cash_flow: { discount_rate_percent: 8, investment_eur: 100, yearly_income_eur: -5, years: 3 },
  })
  expect(results).toMatchObject({ payback_years: null, irr_percent: null })
  expect(warnings).toHaveLength(2)
})

test.each([
  ['solid', 3.1],
  ['solid_fluid', 3.63],
  ['fluid', 4.74],
])('Lang factor of %s processing is %d, with the band of class 4 and 5', (plant_type, factor) => {
  const at = (estimate_class: string) =>
    numbers({ factored_estimate: { purchased_equipment_eur: 1e6, plant_type, estimate_class } })
  expect(at('5')).toMatchObject({
    total_investment_eur: expect.closeTo(factor * 1e6, 3),
    total_investment_low_eur: expect.closeTo(factor * 5e5, 3),
    total_investment_high_eur: expect.closeTo(factor * 2e6, 3),
  })
  expect(at('4')).toMatchObject({ total_investment_high_eur: expect.closeTo(factor * 1.5e6, 3) })
  expect(() => at('3')).toThrow('4, 5')
})

test('life-cycle cost: annuity, escalation and residual by hand', () => {
  const results = numbers({
    life_cycle_cost: {
      discount_rate_percent: 10,
      options: [
        {
          name: 'A',
          capex_eur: 1000,
          running_cost_eur_per_year: 100,
          life_years: 2,
          residual_value_eur: 121,
        },
        {
          name: 'B',
          capex_eur: 500,
          running_cost_eur_per_year: 110,
          running_cost_increase_percent_per_year: 10,
          life_years: 2,
        },
      ],
    },
  })
  expect(results.options).toMatchObject([
    { name: 'B', life_cycle_cost_eur: expect.closeTo(700, 9) },
    { name: 'A', life_cycle_cost_eur: expect.closeTo(1000 + 100 / 1.1 + 100 / 1.21 - 100, 9) },
  ])
  expect(results.cheapest_equivalent_annual_cost_eur).toBeCloseTo(700 / (1 / 1.1 + 1 / 1.21), 9)
})

test.each([
  [{}, 'nothing to calculate'],
  [{ cash_flow: { discount_rate_percent: 8 } }, 'incomplete'],
  [{ cash_flow: { discount_rate_percent: 8, cash_flows_eur: [1] } }, 'at least 2'],
  [
    {
      capacity_scaling: {
        reference_cost_eur: 1,
        reference_capacity: 1,
        new_capacity: 2,
        new_cost_index: 800,
      },
    },
    'both years',
  ],
])('%j is refused with what is needed', (input, words) => {
  expect(() => costOptimizer.run(input)).toThrow(words)
})

test('money doubles with money; capacity there and back is the same cost; a higher rate lowers later income', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 30 }),
      (income, out, rate) => {
        const flows = [-out, ...income]
        const at = (discount_rate_percent: number, factor = 1) =>
          numbers({
            cash_flow: { discount_rate_percent, cash_flows_eur: flows.map((flow) => flow * factor) },
          })
        expect(at(rate, 2).npv_eur).toBeCloseTo((at(rate).npv_eur ?? 0) * 2, 4)
        expect(at(rate + 1).npv_eur).toBeLessThan(at(rate).npv_eur ?? 0)
        const { irr_percent } = at(rate)
        const believable = Math.min(Math.max(irr_percent ?? 0, 0), 200)
        const expected = believable === irr_percent ? 0 : at(believable).npv_eur
        expect(at(believable).npv_eur).toBeCloseTo(expected ?? 0, 2)
        const there = numbers({
          capacity_scaling: { reference_cost_eur: out, reference_capacity: rate, new_capacity: 7 },
        })
        const back = numbers({
          capacity_scaling: {
            reference_cost_eur: there.scaled_cost_eur,
            reference_capacity: 7,
            new_capacity: rate,
          },
        })
        expect(back.scaled_cost_eur).toBeCloseTo(out, 4)
      },
    ),
    { numRuns: 60 },
  )
})
