import { logMeanOf } from '../exchanger-designer/mean-difference.ts'
import type { HeatStream } from './heat-stream.ts'
import { compositeOf } from './problem-table.ts'

interface Segment {
  from: number
  to: number
  low: number
  high: number
}

/**
 * Area of vertical heat transfer between the balanced composite curves, utilities included:
 * Townsend and Linnhoff, IChemE Annual Research Meeting, Bath 1984. Null where a utility is not hot or not cold enough.
 */
export function areaTarget(balanced: readonly HeatStream[]): number | null {
  const [hot, cold] = [segmentsOf(balanced, true), segmentsOf(balanced, false)]
  const total = Math.min(hot.at(-1)?.to ?? 0, cold.at(-1)?.to ?? 0)
  const marks = [...new Set([...hot, ...cold].flatMap(({ from, to }) => [from, to]))]
    .filter((heat) => heat <= total)
    .toSorted((a, b) => a - b)
  let area = 0
  for (const [at, to] of marks.entries()) {
    const from = marks[at - 1]
    if (from === undefined || to - from <= 1e-9 * total) continue
    const [warm, cool] = [stretchOf(hot, from, to), stretchOf(cold, from, to)]
    const ends = [warm.low - cool.low, warm.high - cool.high] as const
    if (Math.min(...ends) <= 0) return null
    area += (resistance(balanced, true, warm) + resistance(balanced, false, cool)) / logMeanOf(ends)
  }
  return area * 1000
}

interface Stretch {
  low: number
  high: number
}

/** Σ q/h of the streams of one side between two temperatures. */
const resistance = (streams: readonly HeatStream[], isHot: boolean, { low, high }: Stretch): number =>
  streams
    .filter((stream) => stream.isHot === isHot)
    .reduce((sum, stream) => {
      const range = Math.min(high, stream.high) - Math.max(low, stream.low)
      return range > 0 ? sum + (stream.cp * range) / (stream.film ?? Number.NaN) : sum
    }, 0)

function segmentsOf(streams: readonly HeatStream[], isHot: boolean): Segment[] {
  const points = compositeOf(streams, isHot, 0)
  return points.flatMap(({ heat_kw, temperature_c }, at) => {
    const before = points[at - 1]
    return before && heat_kw > before.heat_kw
      ? [{ from: before.heat_kw, to: heat_kw, low: before.temperature_c, high: temperature_c }]
      : []
  })
}

/** The temperatures of a curve between two heats that lie on one of its segments. */
function stretchOf(segments: readonly Segment[], from: number, to: number): Stretch {
  const middle = (from + to) / 2
  const { low, high, ...heat } = segments.find((one) => middle <= one.to) ?? {
    low: 0,
    high: 0,
    from: 0,
    to: 1,
  }
  const at = (kw: number) => low + ((high - low) * (kw - heat.from)) / (heat.to - heat.from)
  return { low: at(from), high: at(to) }
}
