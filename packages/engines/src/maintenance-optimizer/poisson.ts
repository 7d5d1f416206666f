import { EngineRefusal, logGamma } from '../core/index.ts'

export interface StockAdvice {
  mean: number
  stock: number
  /** Probability that demand in the lead time is at most the stock. */
  service: number
  /** Probability that demand is below the stock: the next piece asked for is there. */
  fillRate: number
  /** Expected pieces short at the end of a lead time. */
  shortage: number
}

const largestMean = 10_000

/** Smallest stock that meets a Poisson demand with the wanted probability. */
export function adviseStock(mean: number, wanted: number): StockAdvice {
  if (mean > largestMean)
    throw new EngineRefusal(
      'out_of_range',
      `A demand of ${mean.toPrecision(3)} pieces in one lead time is no spare part: the method is for slow movers.`,
      [`at most ${largestMean} pieces in a lead time: check demand and lead time`],
    )
  let service = 0
  let fillRate = 0
  let covered = 0
  let stock = -1
  while (service < wanted) {
    stock++
    fillRate = service
    const probability = poissonProbability(stock, mean)
    service = Math.min(1, service + probability)
    covered += stock * probability
  }
  // E[max(0, D - s)] = m - s + Σ over k <= s of (s - k) P(k)
  const shortage = Math.max(0, mean - stock + stock * service - covered)
  return { mean, stock, service, fillRate, shortage }
}

function poissonProbability(count: number, mean: number): number {
  if (mean === 0) return count === 0 ? 1 : 0
  return Math.exp(count * Math.log(mean) - mean - logGamma(count + 1))
}
