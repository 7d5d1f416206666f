import { EngineRefusal } from './refusal.ts'

interface RootOptions {
  tolerance?: number
  maxIterations?: number
}

/** Root of a continuous function inside [low, high] where its sign changes (Brent). Refuses without a change of sign. */
export function findRoot(
  f: (x: number) => number,
  [low, high]: readonly [number, number],
  { tolerance = 1e-12, maxIterations = 200 }: RootOptions = {},
): number {
  let a = low
  let b = high
  let fa = f(a)
  let fb = f(b)
  if (fa === 0) return a
  if (fb === 0) return b
  if (!(fa * fb < 0))
    throw new EngineRefusal('out_of_range', 'No solution lies inside the range that the method covers.', [
      'Check the units and the order of magnitude of the inputs.',
    ])
  let c = a
  let fc = fa
  let step = b - a
  let before = step
  for (let i = 0; i < maxIterations; i++) {
    if (fb * fc > 0) {
      c = a
      fc = fa
      step = b - a
      before = step
    }
    if (Math.abs(fc) < Math.abs(fb)) {
      ;[a, b, c] = [b, c, b]
      ;[fa, fb, fc] = [fb, fc, fb]
    }
    const reach = 2 * Number.EPSILON * Math.abs(b) + tolerance / 2
    const half = (c - b) / 2
    if (Math.abs(half) <= reach || fb === 0) return b
    const next = Math.abs(before) >= reach && Math.abs(fa) > Math.abs(fb) ? interpolate() : null
    before = next === null ? half : step
    step = next ?? half
    a = b
    fa = fb
    b += Math.abs(step) > reach ? step : Math.sign(half) * reach
    fb = f(b)
    function interpolate(): number | null {
      const s = fb / fa
      let p: number
      let q: number
      if (a === c) {
        p = 2 * half * s
        q = 1 - s
      } else {
        const ratio = fa / fc
        const r = fb / fc
        p = s * (2 * half * ratio * (ratio - r) - (b - a) * (r - 1))
        q = (ratio - 1) * (r - 1) * (s - 1)
      }
      if (p > 0) q = -q
      else p = -p
      return 2 * p < Math.min(3 * half * q - Math.abs(reach * q), Math.abs(before * q)) ? p / q : null
    }
  }
  return b
}
