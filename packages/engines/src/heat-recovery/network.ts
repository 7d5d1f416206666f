import type { HeatStream } from './heat-stream.ts'
import type { Match, Part, State } from './network-moves.ts'
import { searchSide } from './network-search.ts'
import type { Targets } from './problem-table.ts'

export interface Exchanger {
  name: string
  /** Of the pinch; nothing crosses it. */
  side: 'above' | 'below'
  /** Null where a utility is on this side. */
  hot: string | null
  cold: string | null
  duty_kw: number
  /** Null on the side of a utility whose temperatures are not given. */
  hot_in_c: number | null
  hot_out_c: number | null
  cold_in_c: number | null
  cold_out_c: number | null
  /** Of a split stream that passes it. */
  hot_share: number
  cold_share: number
}

interface Network {
  /** Null for more streams than a network is designed for. */
  exchangers: readonly Exchanger[] | null
  /** Not by the rules of the pinch design method alone. */
  isByInterval: boolean
  steps: number
}

export const mostStreams = 12

/** The network of smallest utilities, designed on both sides of the pinch. */
export function designNetwork(
  streams: readonly HeatStream[],
  difference_k: number,
  targets: Targets,
): Network {
  if (streams.length > mostStreams) return { exchangers: null, isByInterval: false, steps: 0 }
  const sides = [true, false].map((isAbove) => {
    const start = sideOf(streams, { difference_k, pinch_c: targets.pinch_c, isAbove })
    return { isAbove, ...searchSide(start, { difference_k, fewest: fewestOn(start) }) }
  })
  const steps = sides.reduce((sum, side) => sum + side.steps, 0)
  const exchangers = sides.flatMap(({ isAbove, found }) => [
    ...found.matches.map((match) => exchangerOf(match, { streams, isAbove })),
    ...restOf(found.end, { streams, isAbove }),
  ])
  return {
    steps,
    isByInterval: sides.some((side) => side.isByInterval),
    exchangers: named(exchangers),
  }
}

interface OnSide {
  difference_k: number
  pinch_c: number
  isAbove: boolean
}

/** Each stream's part on one side of the pinch, in the words of the search. */
function sideOf(streams: readonly HeatStream[], { difference_k, pinch_c, isAbove }: OnSide): State {
  const parts = (isHot: boolean) =>
    streams.flatMap((stream, index): Part[] => {
      if (stream.isHot !== isHot) return []
      const pinch = pinch_c + (isHot ? difference_k : -difference_k) / 2
      const [low, high] = isAbove
        ? [Math.max(stream.low, pinch), stream.high]
        : [stream.low, Math.min(stream.high, pinch)]
      const share = (high - low) / (stream.high - stream.low)
      // What is left of a stream by rounding is nothing.
      if (share <= 1e-9) return []
      return [{ index, cp: stream.cp, at: isAbove ? low : -high, left: stream.duty * Math.min(1, share) }]
    })
  return { givers: parts(isAbove), takers: parts(!isAbove) }
}

const fewestOn = ({ givers, takers }: State): number => {
  const [given, taken] = [givers, takers].map((parts) => parts.reduce((sum, { left }) => sum + left, 0))
  const utility = Math.abs((given ?? 0) - (taken ?? 0)) > 1e-7 * Math.max(1, taken ?? 0) ? 1 : 0
  return Math.max(0, givers.length + takers.length + utility - 1)
}

interface Seen {
  streams: readonly HeatStream[]
  isAbove: boolean
}

function exchangerOf({ giver, taker, heat }: Match, { streams, isAbove }: Seen): Exchanger {
  const [hot, cold] = isAbove ? [giver, taker] : [taker, giver]
  const ends = (part: Part): readonly [low: number, high: number] => {
    const phase = streams[part.index]?.phase_c
    if (phase !== undefined) return [phase, phase]
    return isAbove ? [part.at, part.at + heat / part.cp] : [-part.at - heat / part.cp, -part.at]
  }
  const of = ({ index, cp }: Part) => {
    const stream = streams[index]
    return { name: stream?.name ?? '', share: cp / (stream?.cp ?? cp) }
  }
  return {
    name: '',
    side: isAbove ? 'above' : 'below',
    hot: of(hot).name,
    cold: of(cold).name,
    duty_kw: heat,
    hot_in_c: ends(hot)[1],
    hot_out_c: ends(hot)[0],
    cold_in_c: ends(cold)[0],
    cold_out_c: ends(cold)[1],
    hot_share: of(hot).share,
    cold_share: of(cold).share,
  }
}

/** What the takers still need comes from the hot utility above the pinch and goes to the cold one below it. */
const restOf = ({ takers }: State, { streams, isAbove }: Seen): Exchanger[] =>
  streams.flatMap((stream, at) => {
    // Branches that end unserved are one stream again.
    const duty = takers.reduce((sum, { index, left }) => (index === at ? sum + left : sum), 0)
    if (duty === 0) return []
    const side = isAbove ? ('above' as const) : ('below' as const)
    const rest = { name: '', side, duty_kw: duty, hot_share: 1, cold_share: 1 }
    const { phase_c: phase, name, low, high } = stream
    const range = duty / stream.cp
    return isAbove
      ? {
          ...rest,
          hot: null,
          cold: name,
          hot_in_c: null,
          hot_out_c: null,
          cold_in_c: phase ?? high - range,
          cold_out_c: phase ?? high,
        }
      : {
          ...rest,
          hot: name,
          cold: null,
          hot_in_c: phase ?? low + range,
          hot_out_c: phase ?? low,
          cold_in_c: null,
          cold_out_c: null,
        }
  })

/** E for exchange, H for heating, C for cooling. */
function named(exchangers: readonly Exchanger[]): Exchanger[] {
  const counts = { E: 0, H: 0, C: 0 }
  return exchangers.map((exchanger) => {
    const served = exchanger.cold === null ? 'C' : 'E'
    const kind = exchanger.hot === null ? 'H' : served
    counts[kind]++
    return { ...exchanger, name: `${kind}-${counts[kind]}` }
  })
}
