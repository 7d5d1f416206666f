import { EngineRefusal } from '../core/index.ts'

export interface Ends {
  hot_in_c: number
  hot_out_c: number
  cold_in_c: number
  cold_out_c: number
}

/** Between the sides at both ends of a counter-flow or parallel exchanger. */
export function endDifferences(ends: Ends, isParallel: boolean): readonly [number, number] {
  const { hot_in_c, hot_out_c, cold_in_c, cold_out_c } = ends
  if (hot_in_c <= hot_out_c || cold_out_c <= cold_in_c)
    throw new EngineRefusal('invalid_input', 'The hot side must cool down and the cold side warm up.', [
      'hot_in_c above hot_out_c, and cold_out_c above cold_in_c',
    ])
  const [a, b] = isParallel
    ? [hot_in_c - cold_in_c, hot_out_c - cold_out_c]
    : [hot_in_c - cold_out_c, hot_out_c - cold_in_c]
  if (a > 0 && b > 0) return [a, b]
  throw new EngineRefusal(
    'not_applicable',
    `The temperatures cross, heat would flow from cold to hot: the differences at the ends are ${a.toFixed(2)} K and ${b.toFixed(2)} K.`,
    [
      isParallel
        ? 'cold_out_c below hot_out_c, or counter flow'
        : 'hot_in_c above cold_out_c, and hot_out_c above cold_in_c',
    ],
  )
}

/** Symmetric in its two differences; their mean where they are equal. */
export const logMeanOf = ([a, b]: readonly [number, number]): number =>
  Math.abs(a / b - 1) < 1e-8 ? (a + b) / 2 : (a - b) / Math.log(a / b)

export const logMean = (ends: Ends, isParallel: boolean): number =>
  logMeanOf(endDifferences(ends, isParallel))

/**
 * Correction of the logarithmic mean for shells in series, each with an even number of tube passes:
 * Bowman, Mueller and Nagle, Trans. ASME 62 (1940) 283.
 */
export function shellCorrection(
  { hot_in_c, hot_out_c, cold_in_c, cold_out_c }: Ends,
  shells: number,
): number {
  const r = (hot_in_c - hot_out_c) / (cold_out_c - cold_in_c)
  const p = (cold_out_c - cold_in_c) / (hot_in_c - cold_in_c)
  const f = Math.abs(r - 1) < 1e-6 ? equalFlows(p, shells) : unequalFlows(r, p, shells)
  if (f !== undefined && f > 0 && f <= 1 + 1e-12) return f
  throw new EngineRefusal(
    'not_applicable',
    `${shells} shell${shells === 1 ? '' : 's'} cannot reach these temperatures: they cross too far.`,
    ['more shells in series, or counter flow'],
  )
}

function equalFlows(p: number, shells: number): number | undefined {
  const w = (shells - shells * p) / (shells - shells * p + p)
  const x = w / (1 - w)
  const inner = (x + Math.SQRT1_2) / (x - Math.SQRT1_2)
  return inner > 0 ? Math.SQRT2 / (x * Math.log(inner)) : undefined
}

function unequalFlows(r: number, p: number, shells: number): number | undefined {
  const base = (1 - p * r) / (1 - p)
  if (base <= 0) return undefined
  const w = base ** (1 / shells)
  const s = Math.sqrt(r * r + 1) / (r - 1)
  const inner = (1 + w - s + s * w) / (1 + w + s - s * w)
  return inner > 0 ? (s * Math.log(w)) / Math.log(inner) : undefined
}
