import { median, normalQuantile } from '../core/index.ts'

export interface Series {
  times: readonly number[]
  values: readonly number[]
  /** Points in a season; 1 without seasons. */
  season: number
}

export interface Trend {
  slope: number
  low: number
  high: number
  intercept: number
}

/** Median of the slopes of all pairs, with the interval of Sen (normal approximation, ties counted). */
export function theilSen(times: readonly number[], values: readonly number[], confidence: number): Trend {
  const slopes = pairSlopes(times, values)
  const count = slopes.length
  const n = values.length
  const tied = tiePenalty(times) + tiePenalty(values)
  const sigma = Math.sqrt(Math.max(0, (n * (n - 1) * (2 * n + 5) - tied) / 18))
  const reach = normalQuantile(0.5 + confidence / 2) * sigma
  const lower = Math.max(roundHalfEven((count - reach) / 2) - 1, 0)
  const upper = Math.min(roundHalfEven((count + reach) / 2), count - 1)
  const slope = medianOfSorted(slopes)
  return {
    slope,
    low: slopes[lower] ?? slope,
    high: slopes[upper] ?? slope,
    intercept: median(values) - slope * median(times),
  }
}

/** Slope and intercept alone; with seasons, from pairs of the same season only (Hirsch, Slack and Smith). */
export function trendLine({ times, values, season }: Series) {
  const slope = medianOfSorted(pairSlopes(times, values, season))
  return { slope, intercept: median(values) - slope * median(times) }
}

function pairSlopes(times: readonly number[], values: readonly number[], stride = 1): Float64Array {
  const slopes = new Float64Array((values.length * (values.length - 1)) / 2)
  let count = 0
  for (let i = 0; i < values.length; i++)
    for (let j = i + stride; j < values.length; j += stride) {
      const span = (times[j] ?? 0) - (times[i] ?? 0)
      if (span !== 0) slopes[count++] = ((values[j] ?? 0) - (values[i] ?? 0)) / span
    }
  return slopes.subarray(0, count).sort()
}

function medianOfSorted(sorted: Float64Array): number {
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}

function tiePenalty(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let penalty = 0
  for (const k of counts.values()) if (k > 1) penalty += k * (k - 1) * (2 * k + 5)
  return penalty
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}
