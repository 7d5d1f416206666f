/** What speaks for a reading, by each reader. */
export interface Voices {
  /** By the learned reader. */
  chance: number
  /** Of all readings that the records answer alike. */
  mass: number
  /** Among the learned readings; -1: it is none of them. */
  place: number
  /** The grammar's best, or answered as it is. */
  isFirst: boolean
  isFirstWhole: boolean
  /** The grammar would tell it, or another. */
  isTold: boolean
  isOtherTold: boolean
  firstChance: number
  /** That nothing recorded is asked. */
  isNothing: boolean
  /** The records hold nothing of it. */
  isEmpty: boolean
  isClaim: boolean
}

const lowest = 0.005
const logOf = (chance: number) => Math.log(Math.max(chance, lowest))

/** As they count. */
const countsOf = (voices: Voices): readonly number[] => [
  1,
  logOf(voices.chance),
  logOf(voices.mass),
  voices.place === 0 ? 1 : 0,
  voices.isFirst ? 1 : 0,
  voices.isFirstWhole ? 1 : 0,
  voices.isTold ? 1 : 0,
  voices.isOtherTold ? 1 : 0,
  voices.firstChance,
  voices.isFirst ? logOf(voices.mass) : 0,
  voices.isNothing ? 1 : 0,
  voices.isEmpty ? 1 : 0,
  voices.isClaim ? 1 : 0,
]

const weights: readonly number[] = [
  -0.23, -0.14, 1.01, 0.49, -0.07, 0.19, 0.38, -0.25, 1.2, -0.2, 1, -0.16, 0.3,
]

/** How likely a reading is the one that was meant. */
export const likelihoodOf = (voices: Voices): number =>
  1 / (1 + Math.exp(-countsOf(voices).reduce((sum, count, at) => sum + count * (weights[at] ?? 0), 0)))

/** Of 900 questions kept back and of 150 of another writer: docs/decisions/019-ask-one-typed-query.md */
export const leastTold = 0.45
/** What the grammar tells is told unless it is less likely than this. */
export const leastKept = 0.2
