/** Seeded generator (xoshiro128**, seeded by splitmix32): the same seed gives the same run on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
}

export function createRandom(seed: number): Random {
  let state = seed | 0
  const splitmix = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  let a = splitmix()
  let b = splitmix()
  let c = splitmix()
  let d = splitmix()
  return {
    next() {
      const product = Math.imul(b, 5)
      const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
      const shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = (d << 11) | (d >>> 21)
      return result / 4294967296
    },
  }
}

/** Quantile function of the triangular distribution at `u` in [0, 1]. */
export function triangularQuantile(
  u: number,
  { low, mode, high }: { low: number; mode: number; high: number },
): number {
  const width = high - low
  if (width <= 0) return low
  const split = (mode - low) / width
  return u < split
    ? low + Math.sqrt(u * width * (mode - low))
    : high - Math.sqrt((1 - u) * width * (high - mode))
}

/** Integral of the triangular distribution function up to `x`: how much longer than the mean the larger of both is on average. */
export function integratedTriangle(
  x: number,
  { low, mode, high }: { low: number; mode: number; high: number },
): number {
  if (x <= low) return 0
  if (x >= high) return x - (low + mode + high) / 3
  return x < mode
    ? (x - low) ** 3 / (3 * (high - low) * (mode - low))
    : x - (low + mode + high) / 3 + (high - x) ** 3 / (3 * (high - low) * (high - mode))
}
