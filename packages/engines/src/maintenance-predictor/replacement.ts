import { findRoot, integrate } from '../core/index.ts'
import { meanLife, survival, type Weibull } from './weibull.ts'

export interface ReplacementCosts {
  preventive: number
  failure: number
}

/** Cost per hour when every unit is replaced at `age` or at its failure, whichever comes first. */
export function costRate(weibull: Weibull, age: number, { preventive, failure }: ReplacementCosts): number {
  const alive = survival(weibull, age)
  return (preventive * alive + failure * (1 - alive)) / meanLifeUpTo(weibull, age)
}

export const runToFailureRate = (weibull: Weibull, { failure }: ReplacementCosts): number =>
  failure / meanLife(weibull)

export type ReplacementAdvice =
  | { recommended: true; age: number; rate: number }
  | { recommended: false; reason: string }

/** The age of least cost, or why none can be recommended. */
export function adviseReplacement(weibull: Weibull, costs: ReplacementCosts): ReplacementAdvice {
  const { shape, scale } = weibull
  if (shape <= 1)
    return {
      recommended: false,
      reason:
        `No replacement age is recommended: the shape ${shape.toFixed(3)} is not above 1, ` +
        'so a new unit fails at least as often as an old one. Replacing by age cannot help; ' +
        'look at installation, start-up and operation, or at the condition.',
    }
  if (costs.failure <= costs.preventive)
    return {
      recommended: false,
      reason:
        'No replacement age is recommended: a failure costs no more than a planned replacement, so running to failure is cheapest.',
    }
  // The derivative of the cost rate is zero where h(T) ∫R - F(T) = Cp / (Cf - Cp); the left side rises from 0.
  const target = costs.preventive / (costs.failure - costs.preventive)
  const excess = (age: number) => {
    const hazard = (shape / scale) * (age / scale) ** (shape - 1)
    return hazard * meanLifeUpTo(weibull, age) - (1 - survival(weibull, age)) - target
  }
  const latest = scale * 40 ** (1 / shape)
  if (excess(latest) < 0)
    return {
      recommended: false,
      reason:
        'No replacement age is recommended: wear is so slow against these costs that the least cost lies ' +
        'beyond the life of the units. Running to failure is as cheap.',
    }
  const age = findRoot(excess, [scale * 1e-6, latest], { tolerance: scale * 1e-10 })
  return { recommended: true, age, rate: costRate(weibull, age, costs) }
}

function meanLifeUpTo(weibull: Weibull, age: number): number {
  const knee = Math.min(age, weibull.scale * 2)
  const alive = (x: number) => survival(weibull, x)
  return integrate(alive, [0, knee]) + (age > knee ? integrate(alive, [knee, age]) : 0)
}
