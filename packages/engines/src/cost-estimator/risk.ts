import {
  type Calculation,
  createRandom,
  createNormals,
  EngineRefusal,
  quantileInPlace,
  tabulateTriangle,
  triangleAt,
} from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import type { Risk } from './schema.ts'

const runs = 20_000

/** Distribution of the sum of triangular items under one common normal factor (Gaussian copula). */
function simulate({ items, correlation, seed }: Risk): Float64Array {
  const curves = items.map(({ low, likely, high }) => tabulateTriangle({ low, mode: likely, high }))
  const draw = createNormals(createRandom(seed))
  const [common, own] = [Math.sqrt(correlation), Math.sqrt(1 - correlation)]
  const totals = new Float64Array(runs)
  // Each draw is used with both signs: the mean of the drawn normals is nothing by construction.
  for (let run = 0; run < runs; run += 2) {
    const shared = common * draw()
    let [up, down] = [0, 0]
    for (const curve of curves) {
      const z = shared + (own === 0 ? 0 : own * draw())
      up += triangleAt(curve, z)
      down += triangleAt(curve, -z)
    }
    totals[run] = up
    totals[run + 1] = down
  }
  return totals
}

/** What the estimate may become, and the contingency that makes it hold in half or in four of five cases. */
export function computeRisk(input: Risk): Calculation {
  const faulty = input.items.find(({ low, likely, high }) => low > likely || likely > high)
  if (faulty)
    throw new EngineRefusal(
      'invalid_input',
      `${faulty.name}: low ${faulty.low}, most likely ${faulty.likely} and high ${faulty.high} are not in order.`,
      ['low at most likely, likely at most high'],
    )
  const totals = simulate(input)
  const likely = input.items.reduce((sum, item) => sum + item.likely, 0)
  const mean = input.items.reduce((sum, { low, likely: mode, high }) => sum + (low + mode + high) / 3, 0)
  const variance = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / runs
  const [p10, p50, p80, p90] = [0.1, 0.5, 0.8, 0.9].map((p) => quantileInPlace(totals, p))
  const results = {
    sum_of_most_likely_eur: likely,
    mean_eur: mean,
    standard_deviation_eur: Math.sqrt(variance),
    p10_eur: p10 ?? mean,
    p50_eur: p50 ?? mean,
    p80_eur: p80 ?? mean,
    p90_eur: p90 ?? mean,
    contingency_p50_eur: (p50 ?? mean) - likely,
    contingency_p80_eur: (p80 ?? mean) - likely,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['p50_eur', 'Cost that holds in half of the cases (P50)', 'EUR'],
      ['p80_eur', 'Cost that holds in four of five cases (P80)', 'EUR'],
      ['contingency_p80_eur', 'Contingency for P80', 'EUR'],
      ['mean_eur', 'Mean', 'EUR'],
      ['standard_deviation_eur', 'Standard deviation', 'EUR'],
    ]),
  }
}
