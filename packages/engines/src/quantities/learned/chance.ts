import type { EngineField } from '../engine-fields.ts'
import { featuresOf, featuresOfNone, type Evidence, type Knows } from './features.ts'
import { placeOf } from './hash.ts'

export interface Weights {
  table: Float32Array
  /** Words that training sentences have, often or not. */
  known: ReadonlySet<string>
  rare: ReadonlySet<string>
}

export const knownBy =
  ({ known, rare }: Pick<Weights, 'known' | 'rare'>): Knows =>
  (word) => {
    if (known.has(word)) return 'known'
    return rare.has(word) ? 'rare' : 'unseen'
  }

/** An input, or none, with the chance that a careful engineer would place the quantity there. */
export interface Chance {
  field: EngineField | null
  chance: number
}

export function chancesOf(evidence: Evidence, { table }: Weights): Chance[] {
  const sum = (features: readonly number[]) => {
    let all = 0
    for (const feature of features) all += table[placeOf(feature)] ?? 0
    return all
  }
  const options = [null, ...evidence.rivals]
  const sums = options.map((field) => sum(field ? featuresOf(field, evidence) : featuresOfNone(evidence)))
  const most = Math.max(...sums)
  const shares = sums.map((one) => Math.exp(one - most))
  const whole = shares.reduce((total, share) => total + share, 0)
  return options
    .map((field, at) => ({ field, chance: (shares[at] ?? 0) / whole }))
    .toSorted((a, b) => b.chance - a.chance)
}
