/** What speaks for a reading, by each reader. */
export interface Voices {
  /** By the learned reader, with all readings that the records answer alike. */
  chance: number
  /** The likeliest that the records answer otherwise. */
  rival: number
  /** The grammar's best, or answered as it is. */
  isFirst: boolean
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
  logOf(voices.rival),
  voices.isFirst ? 1 : 0,
  voices.isTold ? 1 : 0,
  voices.isOtherTold ? 1 : 0,
  voices.firstChance,
  voices.isFirst ? logOf(voices.chance) : 0,
  voices.isNothing ? 1 : 0,
  voices.isEmpty ? 1 : 0,
  voices.isClaim ? 1 : 0,
]

const weights: readonly number[] = [-0.26, 0.9, -0.47, -0.09, 0.5, -0.09, 0.68, 0.07, 0.24, -0.37, 0.49]

/** How likely a reading is the one that was meant. */
export const likelihoodOf = (voices: Voices): number =>
  1 / (1 + Math.exp(-countsOf(voices).reduce((sum, count, at) => sum + count * (weights[at] ?? 0), 0)))

/** What is less likely is offered; of questions kept back: docs/decisions/019-ask-one-typed-query.md */
export const leastTold = 0.62
