/** Steps of Newton's method; the objective is convex, and a handful are enough. */
const mostSteps = 50
const precision = 1e-10

export interface Cases {
  /** One row for each case, without the constant term. */
  rows: readonly (readonly number[])[]
  outcomes: readonly boolean[]
}

/** Constant term, then one weight for each column. */
export type Weights = readonly number[]

const dot = (weights: Weights, row: readonly number[]): number =>
  row.reduce((sum, value, at) => sum + value * (weights[at + 1] ?? 0), weights[0] ?? 0)

/** Probability between 0 and 1 that the outcome is true. */
export const probabilityOf = (weights: Weights, row: readonly number[]): number =>
  1 / (1 + Math.exp(-dot(weights, row)))

/**
 * Logistic regression by Newton's method, each weight but the constant one held towards zero by `ridge`, which also keeps
 * the weights finite where a column separates the outcomes. Hosmer, Lemeshow and Sturdivant, Applied Logistic Regression,
 * chapter 2; le Cessie and van Houwelingen, Ridge Estimators in Logistic Regression, Applied Statistics 41 (1992), 191.
 * @throws RangeError without both outcomes among the cases
 */
export function fitLogistic({ rows, outcomes }: Cases, ridge: number): Weights {
  if (new Set(outcomes).size < 2) throw new RangeError('both outcomes are needed to fit a probability')
  const size = 1 + (rows[0]?.length ?? 0)
  let weights = Array.from({ length: size }, () => 0)
  for (let step = 0; step < mostSteps; step++) {
    const { slope, curvature } = derivativesAt(weights, { rows, outcomes, ridge })
    const move = solve(curvature, slope)
    weights = weights.map((weight, at) => weight + (move[at] ?? 0))
    if (Math.max(...move.map(Math.abs)) < precision) break
  }
  return weights
}

/** Of the penalised log likelihood: its gradient, and its Hessian with the sign turned. */
function derivativesAt(weights: Weights, { rows, outcomes, ridge }: Cases & { ridge: number }) {
  const penalties = weights.map((_weight, at) => (at === 0 ? 0 : ridge))
  const slope = weights.map((weight, at) => -(penalties[at] ?? 0) * weight)
  const curvature = weights.map((_weight, at) =>
    weights.map((_other, across) => (at === across ? (penalties[at] ?? 0) : 0)),
  )
  for (const [at, row] of rows.entries()) {
    const probability = probabilityOf(weights, row)
    const missed = Number(outcomes[at]) - probability
    const spread = probability * (1 - probability)
    const terms = [1, ...row]
    for (const [i, term] of terms.entries()) {
      slope[i] = (slope[i] ?? 0) + missed * term
      const line = curvature[i] ?? []
      for (const [j, other] of terms.entries()) line[j] = (line[j] ?? 0) + spread * term * other
    }
  }
  return { slope, curvature }
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0])
  const size = lines.length
  for (let pivot = 0; pivot < size; pivot++) {
    const best = lines
      .slice(pivot)
      .reduce((found, line) => (Math.abs(line[pivot] ?? 0) > Math.abs(found[pivot] ?? 0) ? line : found))
    lines.splice(lines.indexOf(best), 1, lines[pivot] ?? [])
    lines[pivot] = best
    for (const line of lines.slice(pivot + 1)) {
      const share = (line[pivot] ?? 0) / (best[pivot] ?? 1)
      for (let at = pivot; at <= size; at++) line[at] = (line[at] ?? 0) - share * (best[at] ?? 0)
    }
  }
  const found = right.map(() => 0)
  for (let at = size - 1; at >= 0; at--) {
    const line = lines[at] ?? []
    const known = found.reduce(
      (sum, value, across) => (across > at ? sum + value * (line[across] ?? 0) : sum),
      0,
    )
    found[at] = ((line[size] ?? 0) - known) / (line[at] ?? 1)
  }
  return found
}
