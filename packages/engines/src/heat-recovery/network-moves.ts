/**
 * One side of the pinch, seen from it: temperatures rise away from the pinch, and whatever gives heat has to be
 * served by exchange alone, while what takes heat may be left to its utility. Below the pinch the cold
 * streams are the givers of this picture, with temperatures of the other sign.
 */
export interface Part {
  /** Of the stream; the branches of a split one share it. */
  index: number
  cp: number
  /** Where the rest of it begins, on the side of the pinch. */
  at: number
  left: number
}

export interface State {
  givers: readonly Part[]
  takers: readonly Part[]
}

export interface Match {
  giver: Part
  taker: Part
  heat: number
}

export interface Move {
  match: Match
  next: State
  /** Fewer is better: what is left open, and what had to be split. */
  cost: number
}

interface Side {
  difference_k: number
  /** Less heat than this is none. */
  least_kw: number
}

const slack = 1e-7

/** Every pair from here that keeps the smallest difference, whole or with one of the two split. */
export const movesFrom = (state: State, side: Side): Move[] =>
  pairsOf(state, side)
    .flatMap(({ giver, taker }) => [
      moveOf(state, side, { giver, taker, heat: pairHeat(giver, taker, side) }),
      // A branch that carries all that the other needs, or just fulfils the rule of heat capacity flows.
      ...branches(taker, giver).map((branch) =>
        moveOf(state, side, { giver, taker: branch, heat: pairHeat(giver, branch, side) }),
      ),
      ...branches(giver, taker).map((branch) =>
        moveOf(state, side, { giver: branch, taker, heat: pairHeat(branch, taker, side) }),
      ),
    ])
    .filter((move) => move !== null)
    .toSorted((a, b) => a.cost - b.cost || b.match.heat - a.match.heat)

/** What may meet here, by its temperatures. */
export const pairsOf = ({ givers, takers }: State, { difference_k }: Side) =>
  givers.flatMap((giver) =>
    takers.flatMap((taker) =>
      giver.left > 0 && taker.left > 0 && giver.at - taker.at >= difference_k - slack
        ? [{ giver, taker }]
        : [],
    ),
  )

/** As much as both have, or until the difference at the far end is the smallest. */
export function pairHeat(giver: Part, taker: Part, { difference_k }: Side): number {
  const most = Math.min(giver.left, taker.left)
  const closing = 1 / taker.cp - 1 / giver.cp
  const room = giver.at - taker.at - difference_k
  return closing > 0 && most * closing > room + slack ? Math.max(0, room / closing) : most
}

function branches(part: Part, other: Part): Part[] {
  const flows = [(other.left * part.cp) / part.left, other.cp]
  return flows
    .filter((cp) => cp > 1e-6 * part.cp && cp < part.cp * (1 - 1e-6))
    .map((cp) => ({ ...part, cp, left: (part.left * cp) / part.cp }))
}

/** The state after a match; a branch leaves the rest of its stream where it was. */
export function moveOf(state: State, { least_kw }: Side, match: Match): Move | null {
  const { giver, taker, heat } = match
  if (heat <= least_kw) return null
  const after = (parts: readonly Part[], used: Part) =>
    parts
      .flatMap((part) => (isSame(part, used) ? [pass(used, heat), without(part, used)] : [part]))
      .filter(({ left }) => left > least_kw)
      .reduce<Part[]>(joined, [])
  const next = { givers: after(state.givers, giver), takers: after(state.takers, taker) }
  return { match, next, cost: 2 * next.givers.length + next.takers.length }
}

/** A part, or the branch of it. */
const isSame = (part: Part, used: Part): boolean => part.index === used.index && part.at === used.at

/** Branches that come to the same temperature are one stream again. */
function joined(parts: Part[], part: Part): Part[] {
  const twin = parts.findIndex(({ index, at }) => index === part.index && Math.abs(at - part.at) < slack)
  const other = parts[twin]
  return other
    ? parts.with(twin, { ...other, cp: other.cp + part.cp, left: other.left + part.left })
    : [...parts, part]
}

const pass = (part: Part, heat: number): Part => ({
  ...part,
  at: part.at + heat / part.cp,
  left: part.left - heat,
})

const without = (part: Part, branch: Part): Part => ({
  ...part,
  cp: part.cp - branch.cp,
  left: part.left - branch.left,
})

/** Remaining problem analysis: whether what the givers still have can go to what the takers still need. */
export function isServable({ givers, takers }: State, { difference_k, least_kw }: Side): boolean {
  const ranges = [
    ...givers.map(({ at, left, cp }) => ({
      low: at - difference_k,
      high: at - difference_k + left / cp,
      cp,
    })),
    ...takers.map(({ at, left, cp }) => ({ low: at, high: at + left / cp, cp: -cp })),
  ]
  const marks = ranges.flatMap(({ low, high }) => [low, high]).toSorted((a, b) => b - a)
  // Heat that has come down so far, and the most that had to be added above.
  let [passed, added] = [0, 0]
  for (const [at, low] of marks.entries()) {
    const high = marks[at - 1]
    if (high === undefined) continue
    for (const range of ranges) {
      const overlap = Math.min(high, range.high) - Math.max(low, range.low)
      if (overlap > 0) passed += range.cp * overlap
    }
    added = Math.max(added, -passed)
  }
  return passed + added <= least_kw
}
