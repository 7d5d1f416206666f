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

test('the simulated mean of the example meets its expected value, and its loss is counted', () => {
  const results = innovationLab.run(innovationLab.example).results as Record<string, number>
  expect((results.simulated_mean_eur ?? 0) / (results.portfolio_enpv_eur ?? 1)).toBeCloseTo(1, 1)
  const coin = innovationLab.run({ budget_eur: 100, projects: [project('A', 60, 200)] }).results
  expect(coin.probability_of_loss).toBeCloseTo(0.5, 1)
  expect(coin).toMatchObject({ p10_eur: -60, p90_eur: 140 })
})

test('two projects of one name, and values out of order, are refused', () => {
  expect(() =>
    innovationLab.run({ budget_eur: 1, projects: [project('A', 1, 1), project('A', 1, 1)] }),
  ).toThrow('same name')
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
  const { tables, results } = innovationLab.run({ budget_eur: 3000, projects: many, runs: 100 })
  expect(performance.now() - started).toBeLessThan(3000)
  const more = innovationLab.run({ budget_eur: 3300, projects: many, runs: 100 }).results
  expect(more.portfolio_enpv_eur).toBeGreaterThan(Number(results.portfolio_enpv_eur))
  const frontier = tables
    .find(({ key }) => key === 'efficient_frontier')
    ?.rows.map(({ enpv_eur }) => Number(enpv_eur))
  expect(frontier).toEqual(frontier?.toSorted((a, b) => a - b))
})
