import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionValue } from './index.ts'

const hull = {
  present_value_eur: 42,
  investment_eur: 40,
  years: 0.5,
  volatility_percent: 20,
  risk_free_rate_percent: 10,
}
const numbers = (input: unknown) => optionValue.run(input).results as Record<string, number>

test("Hull's textbook option: 42 against 40 in half a year at 20 % and 10 % is worth 4.76", () => {
  expect(numbers(hull)).toMatchObject({
    d1: expect.closeTo(0.7693, 4),
    d2: expect.closeTo(0.6278, 4),
    option_value_eur: expect.closeTo(4.7594, 4),
    delta: expect.closeTo(0.7791, 4),
  })
})

test('without a cost of waiting, deciding early is worth nothing more', () => {
  const results = numbers(hull)
  expect(results.option_value_any_time_eur).toBeCloseTo(results.option_value_eur ?? 0, 2)
})

test('a high cost of waiting makes investing now the best', () => {
  expect(
    optionValue.run({ ...hull, present_value_eur: 80, cost_of_waiting_percent: 60 }).results,
  ).toMatchObject({ decision: 'invest now', option_value_any_time_eur: expect.closeTo(40, 6) })
})

test('an option that is worth nothing on a project that loses is no reason to invest now', () => {
  expect(
    numbers({ ...hull, present_value_eur: 5, investment_eur: 5000, volatility_percent: 5 }),
  ).toMatchObject({ option_value_eur: 0, decision: 'do not invest' })
})

test('almost without volatility the best day decides: max of S e^(-qt) - X e^(-rt), at t = ln(10) / 0.45', () => {
  const day = Math.log(10) / 0.45
  const results = numbers({
    present_value_eur: 100,
    investment_eur: 100,
    years: 10,
    volatility_percent: 1,
    risk_free_rate_percent: 50,
    cost_of_waiting_percent: 5,
  })
  const best = 100 * (Math.exp(-0.05 * day) - Math.exp(-0.5 * day))
  expect(results.option_value_any_time_eur).toBeCloseTo(best, 3)
})

test('more volatility is never worth less, money scales, the option is never worth less than investing now', () => {
  const amount = fc.integer({ min: 10, max: 1000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 10, max: 80 }),
      (present_value_eur, investment_eur, volatility_percent) => {
        const input = {
          ...hull,
          present_value_eur,
          investment_eur,
          volatility_percent,
          cost_of_waiting_percent: 5,
        }
        const base = numbers(input)
        const wilder = numbers({ ...input, volatility_percent: volatility_percent + 10 })
        expect(wilder.option_value_eur).toBeGreaterThanOrEqual((base.option_value_eur ?? 0) - 1e-9)
        expect(base.option_value_any_time_eur).toBeGreaterThanOrEqual(
          present_value_eur - investment_eur - 1e-9,
        )
        expect(base.value_of_waiting_eur).toBeGreaterThanOrEqual(-1e-9)
        const double = numbers({
          ...input,
          present_value_eur: present_value_eur * 2,
          investment_eur: investment_eur * 2,
        })
        expect(double.option_value_eur).toBeCloseTo((base.option_value_eur ?? 0) * 2, 8)
      },
    ),
    { numRuns: 20 },
  )
})
