import fc from 'fast-check'
import { expect, test } from 'vitest'
import { innovationLab } from './index.ts'
import { chooseItems, type Item } from './knapsack.ts'

const project = (name: string, cost_eur: number, npv_if_success_eur: number) => ({
  name,
  cost_eur,
  npv_if_success_eur,
  success_probability_percent: 50,
})

/** The best value by trying every subset. */
function bestOfAll(items: readonly Item[], budget: number): number {
  let best = 0
  for (let mask = 0; mask < 2 ** items.length; mask++) {
    let [cost, value] = [0, 0]
    items.forEach((item, at) => {
      if ((mask >> at) % 2 === 0) return
      cost += item.cost
      value += item.value
    })
    if (cost <= budget) best = Math.max(best, value)
  }
  return best
}

test('eNPV is p times the value less the cost; the choice is the best within the budget, not the greedy one', () => {
  const { results } = innovationLab.run({
    budget_eur: 100,
    projects: [project('A', 60, 270), project('B', 50, 210), project('C', 50, 210), project('D', 10, 5)],
  })
  expect(results).toMatchObject({
    chosen_projects: ['B', 'C'],
    portfolio_enpv_eur: 110,
    portfolio_cost_eur: 100,
    optimum_proven: true,
  })
  expect(results.projects).toContainEqual({ name: 'A', enpv_eur: 75, enpv_per_cost: 1.25, chosen: false })
})

test('what must be done is done, and more of it than the budget is refused', () => {
  const projects = [{ ...project('A', 60, 10), must_do: true }, project('B', 50, 210)]
  expect(innovationLab.run({ budget_eur: 100, projects }).results).toMatchObject({
    chosen_projects: ['A'],
    portfolio_enpv_eur: -55,
  })
  expect(() => innovationLab.run({ budget_eur: 50, projects })).toThrow('cost more than the budget')
})

test('a coin: the distribution has its two values, and nothing is gained from a budget of nothing', () => {
  const coin = innovationLab.run({ budget_eur: 100, projects: [project('A', 60, 200)] }).results
  expect(coin).toMatchObject({ p10_eur: -60, p50_eur: -60, p90_eur: 140, probability_of_loss: 0.5 })
  const none = innovationLab.run({ budget_eur: 0, projects: [project('A', 60, 200)] })
  expect(none.results).toMatchObject({ chosen_projects: [], p10_eur: 0, p90_eur: 0, probability_of_loss: 0 })
  expect(none.warnings).toHaveLength(1)
})

test('P10, P50, P90 and the loss of two uncertain projects are those of the integrated distribution', () => {
  const spread = (name: string, chance: number, [low, mode, high]: [number, number, number]) => ({
    name,
    cost_eur: 260,
    must_do: true,
    success_probability_percent: chance,
    npv_low_eur: low,
    npv_if_success_eur: mode,
    npv_high_eur: high,
  })
  const { results } = innovationLab.run({
    budget_eur: 520,
    projects: [spread('A', 60, [250, 420, 700]), spread('B', 70, [700, 1100, 1500])],
  })
  expect(results).toMatchObject({
    p10_eur: expect.closeTo(-520, 0),
    p50_eur: expect.closeTo(662.385, 0),
    p90_eur: expect.closeTo(1176.103, 0),
    probability_of_loss: expect.closeTo(0.253714, 4),
  })
})

test('two projects of one name, and values out of order, are refused', () => {
  expect(() =>
    innovationLab.run({ budget_eur: 1, projects: [project('A', 1, 1), project('A', 1, 1)] }),
  ).toThrow('listed twice')
  expect(() =>
    innovationLab.run({ budget_eur: 1, projects: [{ ...project('A', 1, 5), npv_low_eur: 9 }] }),
  ).toThrow('must rise')
})

test('branch and bound finds what trying every subset finds', () => {
  const items = fc.array(
    fc.record({ cost: fc.integer({ min: 1, max: 40 }), value: fc.integer({ min: -5, max: 60 }) }),
    {
      maxLength: 10,
    },
  )
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 150 }), (list, budget) => {
      const choice = chooseItems(list, budget)
      expect(choice.proven).toBe(true)
      expect(choice.cost).toBeLessThanOrEqual(budget)
      expect(choice.value).toBe(bestOfAll(list, budget))
    }),
    { numRuns: 150 },
  )
})

test('more budget never brings less; the frontier rises; sixty projects that hardly differ end in time', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    project(`P${at}`, 100 + (at % 7), 400 + ((at * 13) % 11)),
  )
  const started = performance.now()
  const { tables, results } = innovationLab.run({ budget_eur: 3000, projects: many })
  expect(performance.now() - started).toBeLessThan(20_000)
  const more = innovationLab.run({ budget_eur: 3300, projects: many }).results
  expect(more.portfolio_enpv_eur).toBeGreaterThan(Number(results.portfolio_enpv_eur))
  const frontier = tables
    .find(({ key }) => key === 'efficient_frontier')
    ?.rows.map(({ enpv_eur }) => Number(enpv_eur))
  expect(frontier).toEqual(frontier?.toSorted((a, b) => a - b))
})
