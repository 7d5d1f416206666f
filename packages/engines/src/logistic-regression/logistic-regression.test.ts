import { expect, test } from 'vitest'
import { createRandom } from '../core/random.ts'
import { brierOf, checkLogistic, type Cases, fitLogistic, probabilityOf } from './index.ts'

const repeat = <Value>(value: Value, times: number): Value[] => Array.from({ length: times }, () => value)

/** 8 of 10 with the quality came, 3 of 12 without. */
const twoGroups: Cases = {
  rows: [...repeat([1], 10), ...repeat([0], 12)],
  outcomes: [...repeat(true, 8), ...repeat(false, 2), ...repeat(true, 3), ...repeat(false, 9)],
}

test('without a ridge the probabilities of two groups are their shares, which is the closed form', () => {
  const [constant = 0, weight = 0] = fitLogistic(twoGroups, 0)
  expect(constant).toBeCloseTo(Math.log(3 / 9), 9)
  expect(weight).toBeCloseTo(Math.log(8 / 2) - Math.log(3 / 9), 9)
  expect(probabilityOf([constant, weight], [1])).toBeCloseTo(0.8, 9)
})

test('at the found weights the penalised likelihood has no slope left', () => {
  const ridge = 0.7
  const weights = fitLogistic(twoGroups, ridge)
  const missed = twoGroups.rows.map((row, at) => Number(twoGroups.outcomes[at]) - probabilityOf(weights, row))
  const slopeOf = (column: (at: number) => number) =>
    missed.reduce((sum, miss, at) => sum + miss * column(at), 0)
  expect(slopeOf(() => 1)).toBeCloseTo(0, 8)
  expect(slopeOf((at) => twoGroups.rows[at]?.[0] ?? 0) - ridge * (weights[1] ?? 0)).toBeCloseTo(0, 8)
})

test('a column that separates the outcomes keeps a finite weight', () => {
  const separated = { rows: [[-1], [-1], [1], [1]], outcomes: [false, false, true, true] }
  const [, weight = 0] = fitLogistic(separated, 1)
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThan(3)
})

test('one outcome alone is refused', () => {
  expect(() => fitLogistic({ rows: [[1], [2]], outcomes: [true, true] }, 1)).toThrow('both outcomes')
})

/** Cases drawn from known weights. */
function draw(count: number, [constant, ...weights]: [number, ...number[]]): Cases {
  const random = createRandom(7)
  const rows = Array.from({ length: count }, () => weights.map(() => 2 * random.next() - 1))
  return { rows, outcomes: rows.map((row) => random.next() < probabilityOf([constant, ...weights], row)) }
}

test('weights that cases were drawn from are found again', () => {
  const found = fitLogistic(draw(20_000, [0.4, 1.5, -1]), 1)
  for (const [at, planted] of [0.4, 1.5, -1].entries()) expect(found[at]).toBeCloseTo(planted, 1)
})

test('a model that tells scores better than the share alone, its bins lie on the diagonal, and noise does not', () => {
  const check = checkLogistic(draw(4000, [0, 3]), 1)
  expect(check.brier).toBeLessThan(check.baseBrier - 0.05)
  expect(check.bins.map(({ count }) => count)).toEqual(repeat(800, 5))
  for (const { expected, observed } of check.bins) expect(Math.abs(expected - observed)).toBeLessThan(0.06)
  const noise = checkLogistic(draw(60, [0, 0, 0, 0, 0, 0, 0]), 1)
  expect(noise.brier).toBeGreaterThan(noise.baseBrier)
})

test('the Brier score is the mean square of what was said less what came', () => {
  expect(brierOf([0.9, 0.2], [true, true])).toBeCloseTo((0.01 + 0.64) / 2, 12)
})
