import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { costOptimizer } from './index.ts'

const run = (branches: object[], first = 'decision') =>
  costOptimizer.run({ decision_tree: { first, branches } })

const pilot = [
  { name: 'Build at once', next: 'chance', value_eur: -100 },
  { name: 'Sells', after: 'Build at once', probability_percent: 60, value_eur: 250 },
  { name: 'Fails', after: 'Build at once', probability_percent: 40, value_eur: 20 },
  { name: 'Pilot first', next: 'chance', value_eur: -15 },
  { name: 'Pilot good', after: 'Pilot first', next: 'decision', probability_percent: 60 },
  { name: 'Build', after: 'Pilot good', value_eur: 150 },
  { name: 'Stop', after: 'Pilot good', value_eur: 0 },
  { name: 'Pilot bad', after: 'Pilot first', probability_percent: 40, value_eur: 0 },
]

test('by hand: at once 0.6 x 250 + 0.4 x 20 - 100 = 58, with the pilot 0.6 x 150 - 15 = 75', () => {
  const { results, tables } = run(pilot)
  expect(results).toMatchObject({
    tree_expected_value_eur: 75,
    tree_first_choice: 'Pilot first',
    tree_probability_of_loss: expect.closeTo(0.4, 12),
    tree_worst_outcome_eur: -15,
    tree_best_outcome_eur: 135,
  })
  const rows = new Map(tables[0]?.rows.map((row) => [row['name'], row]))
  expect(rows.get('Build at once')).toMatchObject({ expected_eur: 58, chosen: false })
  expect(rows.get('Build')).toMatchObject({ chosen: true })
})

test('probabilities that are no whole, strays, ends that go on, two of one name and circles are refused', () => {
  const [first, sells, fails] = pilot
  const spoilt: object[][] = [
    [{ ...first }, { ...sells, probability_percent: 70 }, { ...fails }],
    [{ ...first }, { ...sells, after: 'Nowhere' }, { ...fails, probability_percent: 100 }],
    [{ ...first, next: 'end' }, { ...sells }, { ...fails }],
    [{ ...first }, { ...sells }, { ...fails, name: 'Sells' }],
    [
      { name: 'A', value_eur: 1 },
      { name: 'B', after: 'C', next: 'decision' },
      { name: 'C', after: 'B', next: 'decision' },
    ],
  ]
  for (const branches of spoilt) expect(() => run(branches)).toThrow(EngineRefusal)
})

test('a choice is worth no less than any of what may be chosen, and money scales', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 8 }), (values) => {
      const branches = values.map((value_eur, at) => ({ name: `B${at}`, value_eur }))
      const twice = branches.map((branch) => ({ ...branch, value_eur: branch.value_eur * 2 }))
      const expected = Number(run(branches).results['tree_expected_value_eur'])
      expect(expected).toBe(Math.max(...values))
      expect(run(twice).results['tree_expected_value_eur']).toBe(expected * 2)
    }),
    { numRuns: 40 },
  )
})
