/** Quantile of sorted values, linear between order statistics (Hyndman and Fan type 7). */
export function quantileOfSorted(sorted: ArrayLike<number>, probability: number): number {
  const at = (sorted.length - 1) * probability
  const below = Math.floor(at)
  const low = sorted[below] ?? Number.NaN
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low
  return low + (high - low) * (at - below)
}

export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return sum / values.length
}

export function median(values: readonly number[]): number {
  return quantileOfSorted(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Probability that a standard normal variable stays below `z`. */
export function normalCdf(z: number): number {
  return z < 0 ? upperTail(-z) : 1 - upperTail(z)
}

/** Standard normal quantile: a rational start (Acklam), then Halley steps to full precision. */
export function normalQuantile(probability: number): number {
  if (probability <= 0) return Number.NEGATIVE_INFINITY
  if (probability >= 1) return Number.POSITIVE_INFINITY
  if (probability > 0.5) return -normalQuantile(1 - probability)
  const t = Math.sqrt(-2 * Math.log(probability))
  let z = -(
    t -
    (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)))
  )
  for (let i = 0; i < 4; i++) {
    const error = (normalCdf(z) - probability) / normalDensity(z)
    z -= error / (1 + (z * error) / 2)
  }
  return z
}

export const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** Series near the middle, continued fraction in the tail. */
function upperTail(z: number): number {
  if (z > 38) return 0
  if (z < 3) {
    let term = z
    let sum = z
    for (let n = 1; n < 100 && Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
      term *= (z * z) / (2 * n + 1)
      sum += term
    }
    return 0.5 - normalDensity(z) * sum
  }
  let fraction = z
  for (let n = 80; n > 0; n--) fraction = z + n / fraction
  return normalDensity(z) / fraction
}

/** Natural logarithm of the gamma function for positive arguments (Lanczos). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const shifted = x - 1
  let sum = lanczos[0] ?? 0
  for (let i = 1; i < lanczos.length; i++) sum += (lanczos[i] ?? 0) / (shifted + i)
  const t = shifted + lanczos.length - 1.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum)
}

const lanczos: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
