/** Kronrod nodes with the Kronrod and the embedded Gauss weights (7, 15 points) on [-1, 1], positive half. */
const rule: readonly (readonly [node: number, kronrod: number, gauss: number])[] = [
  [0.9914553711208126, 0.022935322010529224, 0],
  [0.9491079123427585, 0.06309209262997856, 0.1294849661688697],
  [0.8648644233597691, 0.10479001032225019, 0],
  [0.7415311855993945, 0.14065325971552592, 0.27970539148927664],
  [0.5860872354676911, 0.1690047266392679, 0],
  [0.4058451513773972, 0.19035057806478542, 0.3818300505051189],
  [0.20778495500789848, 0.20443294007529889, 0],
  [0, 0.20948214108472782, 0.4179591836734694],
]

interface IntegrateOptions {
  relative?: number
  absolute?: number
}

interface Panel {
  a: number
  b: number
  depth: number
  value: number
  error: number
}

const firstPanels = 16
const mostSplits = 2000

/** Integral over [from, to] by adaptive Gauss-Kronrod (7, 15). */
export function integrate(
  f: (x: number) => number,
  [from, to]: readonly [number, number],
  { relative = 1e-10, absolute = 1e-14 }: IntegrateOptions = {},
): number {
  const width = (to - from) / firstPanels
  const panel = (a: number, b: number, depth: number): Panel => ({ a, b, depth, ...gaussKronrod(f, a, b) })
  const open = Array.from({ length: firstPanels }, (_, at) =>
    panel(from + at * width, from + (at + 1) * width, 0),
  )
  const size = open.reduce((sum, { value }) => sum + Math.abs(value), 0)
  const allowed = Math.max(absolute, relative * size) / firstPanels
  let total = 0
  let splits = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { a, b, depth, value, error } = next
    // The error of the rule is an overestimate: below the rounding of the sum no split makes it better.
    if (!(error > allowed) || depth >= 40 || splits >= mostSplits) {
      total += value
      continue
    }
    splits++
    const middle = (a + b) / 2
    open.push(panel(a, middle, depth + 1), panel(middle, b, depth + 1))
  }
  return total
}

function gaussKronrod(f: (x: number) => number, a: number, b: number): { value: number; error: number } {
  const centre = (a + b) / 2
  const half = (b - a) / 2
  let kronrod = 0
  let gauss = 0
  for (const [node, kronrodWeight, gaussWeight] of rule) {
    const sum = node === 0 ? f(centre) : f(centre - half * node) + f(centre + half * node)
    kronrod += kronrodWeight * sum
    gauss += gaussWeight * sum
  }
  return { value: kronrod * half, error: Math.abs((kronrod - gauss) * half) }
}
