import { ticksTo } from './view-numbers.ts'

/** Where a value lies between the ends of an axis (0 to 1), and which values are marked on it. */
export interface Scale {
  at: (value: number) => number
  ticks: readonly number[]
}

/** Round ends around the values; `low` and `high` are reached at least. */
export function linearScale(low: number, high: number, count = 5): Scale {
  const step = ticksTo(high - low, count)[1] ?? 1
  const first = Math.floor(low / step + 1e-9) * step
  const last = Math.max(Math.ceil(high / step - 1e-9) * step, first + step)
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) =>
    Number((first + at * step).toPrecision(12)),
  )
  return { ticks, at: (value) => (value - first) / (last - first) }
}

/** Ends exactly at the values, as time and duty have them; ticks stay inside. */
export function exactScale(low: number, high: number, count = 5): Scale {
  const span = high - low || 1
  const { ticks } = linearScale(low, high, count)
  return { at: (value) => (value - low) / span, ticks: ticks.filter((tick) => tick >= low && tick <= high) }
}

const decade = [1, 2, 5]
/** Where the axis spans little more than one power of ten, three marks in each would be too few. */
const fineDecade = [1, 1.5, 2, 3, 4, 5, 7]

/** Logarithmic; both ends must be above zero. */
export function logScale(low: number, high: number): Scale {
  const [first, last] = [Math.log10(low), Math.log10(high)]
  const span = last - first || 1
  const powers = Array.from(
    { length: Math.ceil(last) - Math.floor(first) + 1 },
    (_, at) => at + Math.floor(first),
  )
  const ticks = powers
    .flatMap((power) => (span < 1.5 ? fineDecade : decade).map((factor) => factor * 10 ** power))
    .filter((tick) => tick >= low * 0.999 && tick <= high * 1.001)
  return { ticks, at: (value) => (Math.log10(value) - first) / span }
}

/** Paper on which a Weibull distribution over a logarithmic axis is a straight line. */
export function weibullScale(low: number, high: number): Scale {
  const spread = (share: number) => Math.log(-Math.log1p(-share))
  const [first, last] = [spread(low), spread(high)]
  const ticks = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 0.632, 0.9, 0.99]
  return {
    ticks: ticks.filter((tick) => tick >= low && tick <= high),
    at: (share) => (spread(share) - first) / (last - first),
  }
}

/** Ticks as printed on an axis. */
export const tickText = (value: number): string =>
  new Intl.NumberFormat('en', {
    maximumSignificantDigits: 4,
    ...(Math.abs(value) >= 100_000 && { notation: 'compact' as const }),
  }).format(value)
