import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import type { Evidence, Knows } from './evidence.ts'
import { featuresOf, featuresOfNone } from './features.ts'
import { placeOf } from './hash.ts'

export interface Weights {
  table: Float32Array
  /** Words that training sentences have, often or not. */
  known: ReadonlySet<string>
  rare: ReadonlySet<string>
  /** What all quantities of a text say together of one of them. */
  together: readonly number[]
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
  return asShares(options.map((field, at) => ({ field, share: shares[at] ?? 0 })))
}

/** A quantity with its chances. */
export interface Likely {
  quantity: FoundQuantity
  chances: readonly Chance[]
}

/** One input takes one value: what another quantity is likelier to mean is less likely meant. */
export function shareOut(all: readonly Likely[]): Chance[][] {
  const claims = new Map<EngineField, { quantity: FoundQuantity; left: number }[]>()
  for (const { quantity, chances } of all)
    for (const { field, chance } of chances) {
      if (!field || chance < leastClaim) continue
      const claim = { quantity, left: Math.max(leastClaim, 1 - chance) }
      claims.set(field, [...(claims.get(field) ?? []), claim])
    }
  const leftTo = (one: FoundQuantity, field: EngineField): number =>
    (claims.get(field) ?? []).reduce(
      (left, claim) => (isSame(claim.quantity, one) ? left : left * claim.left),
      1,
    )
  return all.map(({ quantity, chances }) =>
    asShares(
      chances.map(({ field, chance }) => ({
        field,
        share: field ? chance * leftTo(quantity, field) : chance,
      })),
    ),
  )
}

const leastClaim = 1e-3

/** What is said twice is no other value. */
const isSame = (one: FoundQuantity, other: FoundQuantity): boolean =>
  one === other || (one.value === other.value && one.unit?.symbol === other.unit?.symbol)

function asShares(all: readonly { field: EngineField | null; share: number }[]): Chance[] {
  const whole = all.reduce((total, { share }) => total + share, 0)
  return all
    .map(({ field, share }) => ({ field, chance: share / whole }))
    .toSorted((a, b) => b.chance - a.chance)
}
