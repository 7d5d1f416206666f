import {
  isServable,
  moveOf,
  movesFrom,
  pairHeat,
  pairsOf,
  type Match,
  type Move,
  type State,
} from './network-moves.ts'
import { matchByInterval } from './network-by-interval.ts'

/** Units beyond the fewest with which a network is still worth its name. */
const mostExtra = 6

/** A bound on the work, whatever the streams are. */
const stepsEach = 600
export const mostSteps = 2 * (mostExtra + 1) * (stepsEach + 400)

interface Found {
  matches: readonly Match[]
  end: State
}

interface Search {
  found: Found
  /** What the rules left open was matched interval by interval, with more units. */
  isByInterval: boolean
  steps: number
}

interface Limits {
  difference_k: number
  /** No network has fewer units. */
  fewest: number
}

/**
 * Depth first from the pinch outward, by the rules of the pinch design method (Linnhoff and Hindmarsh 1983): the pair
 * that ticks off a stream before a split, and no step after which what remains needs more than its utility.
 */
export function searchSide(start: State, { difference_k, fewest }: Limits): Search {
  const scale = Math.max(1, ...[...start.givers, ...start.takers].map(({ left }) => left))
  const side = { difference_k, least_kw: 1e-10 * scale }
  let [best, steps]: [Found | null, number] = [null, 0]
  /** How far the rules came: from there on the rest is matched by interval. */
  let farthest: Found = { matches: [], end: start }
  let seen = new Map<string, number>()
  const visit = (state: State, matches: readonly Match[], most: number): boolean => {
    const open = new Set(state.takers.map(({ index }) => index)).size
    if (matches.length + Math.max(state.givers.length, open) > most) return false
    if (state.givers.length === 0) {
      best = { matches, end: state }
      return true
    }
    if (givenIn(state) < givenIn(farthest.end)) farthest = { matches, end: state }
    const key = keyOf(state)
    if ((seen.get(key) ?? Infinity) <= matches.length) return false
    seen.set(key, matches.length)
    return stepsFrom(state).some(
      ({ next, match }) => steps < allowed && visit(next, [...matches, match], most),
    )
  }
  const stepsFrom = (state: State): Move[] => {
    const whole = movesFrom(state, side).filter(({ next }) => {
      steps++
      return isServable(next, side)
    })
    return whole.length > 0 ? whole : partial(state)
  }
  /** Where no pair may take all that it could, each takes as much as leaves the rest servable. */
  const partial = (state: State): Move[] =>
    pairsOf(state, side).flatMap(({ giver, taker }) => {
      let [low, high] = [0, pairHeat(giver, taker, side)]
      let last: Move | null = null
      for (let round = 0; round < 40 && high > side.least_kw; round++) {
        const middle = (low + high) / 2
        const move = moveOf(state, side, { giver, taker, heat: middle })
        steps++
        if (move && isServable(move.next, side)) [low, last] = [middle, move]
        else high = middle
      }
      return last ? [last] : []
    })
  let allowed = 0
  for (let extra = 0; extra <= mostExtra && !best; extra++) {
    allowed = steps + stepsEach
    seen = new Map()
    visit(start, [], fewest + extra)
  }
  if (best) return { found: best, isByInterval: false, steps }
  const { matches, end } = matchByInterval(farthest.end, side)
  return { found: { matches: [...farthest.matches, ...matches], end }, isByInterval: true, steps }
}

const givenIn = ({ givers }: State): number => givers.reduce((sum, { left }) => sum + left, 0)

const keyOf = ({ givers, takers }: State): string =>
  [...givers, ...takers]
    .map(({ left, at, cp }) => [left, at, cp].map((value) => value.toPrecision(8)).join('/'))
    .join()
