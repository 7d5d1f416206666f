import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { isLawfulChange } from '../placing/fits.ts'
import type { Chance, Likely } from './chance.ts'

/** "From 25 to 75 °C" is one thing to decide: both ends are those of one input, or none is. */
export function decideEnds(all: readonly Likely[]): Likely[] {
  const decided = [...all]
  for (const [at, from] of all.entries()) {
    const to = all[at + 1]
    if (from.quantity.role !== 'start' || to?.quantity.role !== 'end') continue
    const both = bothOf(from, to)
    if (both.length === 0) continue
    decided[at] = { ...from, chances: chancesAmong(both, 'start') }
    decided[at + 1] = { ...to, chances: chancesAmong(both, 'end') }
  }
  return decided
}

interface Both {
  start: EngineField | null
  end: EngineField | null
  share: number
}

function bothOf({ quantity, chances }: Likely, to: Likely): Both[] {
  const pairs = chances.flatMap(({ field, chance }): Both[] => {
    const end = to.chances.find((other) => other.field && isOtherEnd(field, other.field))
    const isAllowed = field && end?.field && isLawful(field, [quantity, to.quantity])
    return isAllowed ? [{ start: field, end: end.field, share: chance * end.chance }] : []
  })
  const noneOf = (own: readonly Chance[]) => own.find(({ field }) => field === null)?.chance ?? 0
  return pairs.length === 0
    ? []
    : [...pairs, { start: null, end: null, share: noneOf(chances) * noneOf(to.chances) }]
}

/** Of the change that begins at one of them. */
const isOtherEnd = (start: EngineField | null, end: EngineField): boolean =>
  start?.other?.role === 'start' && start.other.path.join() === end.path.join()

const isLawful = (start: EngineField, [from, to]: readonly [FoundQuantity, FoundQuantity]): boolean =>
  from.unit?.symbol !== to.unit?.symbol || isLawfulChange(start, from.value, to.value)

function chancesAmong(both: readonly Both[], which: 'start' | 'end'): Chance[] {
  const whole = both.reduce((total, { share }) => total + share, 0)
  return both
    .map((one) => ({ field: one[which], chance: one.share / whole }))
    .toSorted((a, b) => b.chance - a.chance)
}
