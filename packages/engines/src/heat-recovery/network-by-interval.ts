import type { Match, Part, State } from './network-moves.ts'

interface Piece {
  part: Part
  /** Temperatures of the takers. */
  low: number
  high: number
  left: number
}

interface Side {
  difference_k: number
  least_kw: number
}

/**
 * Serves all givers, interval of temperature by interval from the pinch outward: what an interval gives goes to the
 * takers nearest to the pinch. It always ends, since no prefix of intervals gives more than it takes, but with many units.
 */
export function matchByInterval(state: State, side: Side): { matches: Match[]; end: State } {
  const shifted = state.givers.map((part) => ({ ...part, at: part.at - side.difference_k }))
  const marks = [...shifted, ...state.takers].flatMap(({ at, left, cp }) => [at, at + left / cp])
  const rising = [...new Set(marks)].toSorted((a, b) => a - b)
  const pool: Piece[] = []
  const matches: Match[] = []
  for (const [at, low] of rising.entries()) {
    const between = { low, high: rising[at + 1] ?? low }
    pool.push(...piecesIn(state.takers, between, side))
    for (const giver of piecesIn(shifted, between, side)) {
      for (const taker of pool) {
        const heat = Math.min(giver.left, taker.left)
        if (heat <= side.least_kw) continue
        matches.push({
          giver: branchOf(giver, heat, side.difference_k),
          taker: branchOf(taker, heat, 0),
          heat,
        })
        giver.left -= heat
        taker.left -= heat
      }
    }
  }
  const takers = pool.flatMap(({ part, left }) => (left > side.least_kw ? [{ ...part, left }] : []))
  return { matches: joined(matches), end: { givers: [], takers } }
}

const piecesIn = (
  parts: readonly Part[],
  { low, high }: { low: number; high: number },
  { least_kw }: Side,
): Piece[] =>
  parts.flatMap((part) => {
    const overlap = Math.min(high, part.at + part.left / part.cp) - Math.max(low, part.at)
    const left = overlap * part.cp
    return left > least_kw ? [{ part, low, high, left }] : []
  })

/** As much of the stream as carries the heat over the whole interval. */
const branchOf = ({ part, low, high }: Piece, heat: number, shift: number): Part => ({
  index: part.index,
  cp: heat / (high - low),
  at: low + shift,
  left: heat,
})

/** The same branches in the interval that follows are the same exchanger. */
const joined = (matches: readonly Match[]): Match[] =>
  matches.reduce<Match[]>((kept, match) => {
    const at = kept.findIndex(
      (one) => follows(one.giver, match.giver, one.heat) && follows(one.taker, match.taker, one.heat),
    )
    const before = kept[at]
    return before ? kept.with(at, { ...before, heat: before.heat + match.heat }) : [...kept, match]
  }, [])

const follows = (part: Part, next: Part, heat: number): boolean =>
  part.index === next.index &&
  Math.abs(part.cp - next.cp) < 1e-9 * part.cp &&
  Math.abs(part.at + heat / part.cp - next.at) < 1e-9 * Math.max(1, Math.abs(next.at))
