import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveLinearProgram, type LinearProgram } from './index.ts'

const rows = (list: [number[], '=' | '<=', number][]): LinearProgram['rows'] =>
  list.map(([coefficients, kind, right]) => ({
    coefficients: new Map(coefficients.map((value, at) => [at, value])),
    kind,
    right,
  }))

const free = Number.POSITIVE_INFINITY

test('a textbook program: make 2 and 6, earn 36', () => {
  const program = {
    cost: [-3, -5],
    upper: [4, free],
    rows: rows([
      [[0, 2], '<=', 12],
      [[3, 2], '<=', 18],
    ]),
  }
  expect(solveLinearProgram(program)).toMatchObject({ status: 'optimal', cost: -36, x: [2, 6] })
})

test('equations, negative right sides, upper bounds', () => {
  const program = {
    cost: [1, 2, 0],
    upper: [3, 10, 2],
    rows: rows([
      [[1, 1, 1], '=', 9],
      [[-1, 0, 0], '<=', -1],
    ]),
  }
  expect(solveLinearProgram(program)).toMatchObject({ status: 'optimal', cost: 11, x: [3, 4, 2] })
})

test('what has no solution, or no end, is said so', () => {
  expect(solveLinearProgram({ cost: [1], upper: [3], rows: rows([[[1], '=', 4]]) }).status).toBe('infeasible')
  expect(
    solveLinearProgram({ cost: [-1, 0], upper: [free, free], rows: rows([[[1, -1], '<=', 1]]) }).status,
  ).toBe('unbounded')
})

/** Every corner of a small program with all variables bounded: choose which constraints hold with equality. */
function bruteForce({ cost, upper, rows: constraints }: LinearProgram): number | null {
  const size = cost.length
  const planes = [
    ...constraints.map(({ coefficients, right }) => ({
      normal: cost.map((_, j) => coefficients.get(j) ?? 0),
      right,
    })),
    ...cost.flatMap((_, j) => {
      const normal = cost.map((__, k) => (k === j ? 1 : 0))
      return [
        { normal, right: 0 },
        { normal, right: upper[j] ?? 0 },
      ]
    }),
  ]
  let best: number | null = null
  const visit = (from: number, chosen: typeof planes): void => {
    if (chosen.length === size) {
      const x = solveSquare(chosen)
      if (!x || !isFeasible(x)) return
      const value = x.reduce((sum, each, j) => sum + each * (cost[j] ?? 0), 0)
      best = best === null ? value : Math.min(best, value)
      return
    }
    for (let at = from; at < planes.length; at++) visit(at + 1, [...chosen, ...planes.slice(at, at + 1)])
  }
  const isFeasible = (x: number[]) =>
    x.every((each, j) => each >= -1e-7 && each <= (upper[j] ?? 0) + 1e-7) &&
    constraints.every(({ coefficients, kind, right }) => {
      const sum = x.reduce((total, each, j) => total + each * (coefficients.get(j) ?? 0), 0)
      return kind === '=' ? Math.abs(sum - right) < 1e-7 : sum <= right + 1e-7
    })
  visit(0, [])
  return best
}

function solveSquare(planes: { normal: number[]; right: number }[]): number[] | null {
  const matrix = planes.map(({ normal, right }) => [...normal, right])
  const size = planes.length
  for (let column = 0; column < size; column++) {
    const at = matrix.findIndex((row, i) => i >= column && Math.abs(row[column] ?? 0) > 1e-9)
    if (at < 0) return null
    const [lead = []] = matrix.splice(at, 1)
    const scaled = lead.map((value) => value / (lead[column] ?? 1))
    matrix.splice(column, 0, scaled)
    matrix.forEach((row, i) => {
      const factor = row[column] ?? 0
      if (i !== column) matrix[i] = row.map((value, k) => value - factor * (scaled[k] ?? 0))
    })
  }
  return matrix.map((row) => row[size] ?? 0)
}

const small = fc.integer({ min: -4, max: 4 })

test('the optimum is that of trying every corner', () => {
  const program = fc.integer({ min: 2, max: 4 }).chain((size) =>
    fc.record({
      cost: fc.array(small, { minLength: size, maxLength: size }),
      upper: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: size, maxLength: size }),
      list: fc.array(
        fc.tuple(
          fc.array(small, { minLength: size, maxLength: size }),
          fc.constantFrom<'=' | '<='>('=', '<='),
          fc.integer({ min: -6, max: 12 }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  )
  fc.assert(
    fc.property(program, ({ cost, upper, list }) => {
      const given = { cost, upper, rows: rows(list) }
      const solution = solveLinearProgram(given)
      const best = bruteForce(given)
      if (best === null) expect(solution.status).toBe('infeasible')
      else expect(solution.status === 'optimal' ? solution.cost : solution.status).toBeCloseTo(best, 6)
    }),
    { numRuns: 400 },
  )
})
