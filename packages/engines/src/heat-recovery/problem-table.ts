import { dutyOn, type HeatStream } from './heat-stream.ts'

export interface Targets {
  /** Heat passed down at each shifted temperature, from the hottest: the grand composite curve. */
  levels: readonly { shifted_c: number; heat_kw: number }[]
  hot_kw: number
  cold_kw: number
  recovery_kw: number
  /** Shifted; the first inside the range where there is one. */
  pinch_c: number
  pinches: readonly number[]
  /** Whether heating and cooling are both needed. */
  isThreshold: boolean
}

/** Problem table: Linnhoff and Flower, AIChE Journal 24 (1978) 633. */
export function targetsOf(streams: readonly HeatStream[], difference_k: number): Targets {
  const half = difference_k / 2
  const shifted = streams.map((stream) => {
    const shift = stream.isHot ? -half : half
    return { ...stream, low: stream.low + shift, high: stream.high + shift }
  })
  let passed = 0
  const temperatures = levelsOf(shifted).toReversed()
  const cascade = temperatures.map((temperature, at) => {
    const above = temperatures[at - 1]
    if (above !== undefined) passed += surplus(shifted, temperature, above)
    return passed
  })
  const hot_kw = Math.max(0, -Math.min(...cascade))
  const [given, taken] = [dutyOn(streams, true), dutyOn(streams, false)]
  const scale = Math.max(1, given, taken)
  // The difference of large sums: what is less than their rounding is nothing.
  const rest = given + hot_kw - taken
  const cold_kw = rest > 1e-9 * scale ? rest : 0
  const levels = temperatures.map((shifted_c, at) => ({ shifted_c, heat_kw: (cascade[at] ?? 0) + hot_kw }))
  const pinches = levels.filter(({ heat_kw }) => heat_kw <= 1e-9 * scale).map(({ shifted_c }) => shifted_c)
  const inside = pinches.find((c) => c !== temperatures[0] && c !== temperatures.at(-1))
  const pinch_c = inside ?? pinches[0] ?? temperatures[0] ?? 0
  const isThreshold = hot_kw <= 1e-9 * scale || cold_kw <= 1e-9 * scale
  return { levels, hot_kw, cold_kw, recovery_kw: given - cold_kw, pinch_c, pinches, isThreshold }
}

const levelsOf = (streams: readonly HeatStream[]): number[] =>
  [...new Set(streams.flatMap(({ low, high }) => [low, high]))].toSorted((a, b) => a - b)

const surplus = (streams: readonly HeatStream[], low: number, high: number): number =>
  streams
    .filter((stream) => stream.low <= low && stream.high >= high)
    .reduce((sum, { cp, isHot }) => sum + (isHot ? cp : -cp) * (high - low), 0)

/** Heat of all streams of one side against temperature, from the coldest level up. */
export function compositeOf(streams: readonly HeatStream[], isHot: boolean, start_kw: number) {
  const side = streams.filter((stream) => stream.isHot === isHot)
  let heat_kw = start_kw
  const temperatures = levelsOf(side)
  return temperatures.map((temperature_c, at) => {
    const below = temperatures[at - 1]
    if (below !== undefined) heat_kw += Math.abs(surplus(side, below, temperature_c))
    return { heat_kw, temperature_c }
  })
}

/** Fewest units by Euler's rule, one set on each side of the pinch. */
export function unitsTarget(streams: readonly HeatStream[], difference_k: number, targets: Targets): number {
  const above = (stream: HeatStream) =>
    stream.high > targets.pinch_c + (stream.isHot ? 0.5 : -0.5) * difference_k + 1e-9
  const below = (stream: HeatStream) =>
    stream.low < targets.pinch_c + (stream.isHot ? 0.5 : -0.5) * difference_k - 1e-9
  return [
    [streams.filter(above).length, targets.hot_kw],
    [streams.filter(below).length, targets.cold_kw],
  ].reduce((sum, [count = 0, utility = 0]) => sum + Math.max(0, count + (utility > 0 ? 1 : 0) - 1), 0)
}
