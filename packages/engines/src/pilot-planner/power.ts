import { findRoot, integrate, logGamma, normalCdf, normalQuantile } from '../core/index.ts'

/** Two groups are compared with each other, one with a fixed value. */
export type Groups = 1 | 2

interface Wanted {
  alpha: number
  power: number
  groups: Groups
}

/** Group size by the normal approximation, before rounding up. */
export const normalGroupSize = (effect: number, { alpha, power, groups }: Wanted): number =>
  groups * ((normalQuantile(1 - alpha / 2) + normalQuantile(power)) / effect) ** 2

/** Group size of the two-sided t test that reaches the power exactly (noncentral t), before rounding up. */
export function studentGroupSize(effect: number, wanted: Wanted): number {
  const { alpha, power, groups } = wanted
  const start = normalGroupSize(effect, wanted)
  // From here on the normal approximation is the t test to far below a millionth.
  if (start > 100_000) return start
  const lacking = (size: number) => studentPower(effect, { alpha, size, groups }) - power
  const smallest = 2
  if (lacking(smallest) >= 0) return smallest
  return findRoot(lacking, [smallest, start + 10], { tolerance: 1e-7 })
}

/** Power of the two-sided t test with `size` measurements in each group. */
function studentPower(
  effect: number,
  { alpha, size, groups }: { alpha: number; size: number; groups: Groups },
): number {
  const freedom = groups * (size - 1)
  const shift = effect * Math.sqrt(size / groups)
  const limit = studentQuantile(1 - alpha / 2, freedom)
  return 1 - shiftedCdf(limit, { freedom, shift }) + shiftedCdf(-limit, { freedom, shift })
}

/** P(T <= t) of the noncentral t: the normal probability averaged over the spread of s. */
function shiftedCdf(t: number, { freedom, shift }: { freedom: number; shift: number }): number {
  const log = Math.log(2) + (freedom / 2) * Math.log(freedom / 2) - logGamma(freedom / 2)
  const density = (s: number) =>
    s <= 0 ? 0 : Math.exp(log + (freedom - 1) * Math.log(s) - (freedom * s * s) / 2)
  const reach = 9 / Math.sqrt(2 * freedom)
  return integrate((s) => density(s) * normalCdf(t * s - shift), [Math.max(0, 1 - reach), 1 + reach], {
    relative: 1e-9,
    absolute: 1e-12,
  })
}

export function studentQuantile(probability: number, freedom: number): number {
  const z = normalQuantile(probability)
  const lacking = (t: number) => shiftedCdf(t, { freedom, shift: 0 }) - probability
  let high = z + (z ** 3 + z) / (2 * freedom)
  while (lacking(high) < 0) high *= 2
  return findRoot(lacking, [z * 0.9, high], { tolerance: 1e-9 })
}
