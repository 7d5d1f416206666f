import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import type { Token } from './tokens.ts'

/** How a quantity stands among the others of its text. */
export interface Among {
  quantity: FoundQuantity
  rivals: readonly EngineField[]
  /** Where the quantity before ends. */
  from: number
  /** Words before it, the nearest last. */
  ahead: readonly Token[]
  /** The quantities that an input could take, in their order. */
  takersOf: (field: EngineField) => readonly FoundQuantity[]
  /** The same value stands in the text once more: before it, or behind. */
  again: 'before' | 'behind' | 'never'
  /** How many are measured in the same. */
  peers: number
}

/** One number, a list, or a span that leaves the value open. */
export function extentOf({ values, low, high, value, role }: FoundQuantity): string {
  if (values.length > 1) return `list of ${Math.min(values.length, 4)}`
  if (low === undefined || high === undefined) return `one ${role ?? ''}`
  return value === (low + high) / 2 ? 'range' : 'around'
}

export function repeatedAt(quantity: FoundQuantity, all: readonly FoundQuantity[]): Among['again'] {
  const other = all.find(
    (one) =>
      one !== quantity &&
      one.value === quantity.value &&
      one.unit?.symbol === quantity.unit?.symbol &&
      one.unit !== null,
  )
  if (!other) return 'never'
  return other.start < quantity.start ? 'before' : 'behind'
}

const kept = new WeakMap<readonly EngineField[], ReadonlyMap<EngineField, string>>()

/**
 * Word by word back from the quantity, those that some of the inputs are called by leave fewer of them: "cold film: 5 mm, 0.7 m/s"
 * is of the cold film. What became of each, and how far away.
 */
export function ledTo(among: Among): ReadonlyMap<EngineField, string> {
  const before = kept.get(among.rivals)
  if (before) return before
  const led = new Map<EngineField, string>()
  let left = among.rivals
  for (const token of among.ahead.toReversed()) {
    if (left.length < 2) break
    if (token.meant.length === 0) continue
    const own = left.filter(({ words }) => token.meant.some((word) => words.has(word)))
    if (own.length === 0 || own.length === left.length) continue
    const zone = zoneOf(token, among)
    for (const field of left) led.set(field, own.includes(field) ? `kept ${zone}` : `out ${zone}`)
    left = own
  }
  kept.set(among.rivals, led)
  return led
}

function zoneOf({ start, sentence }: Token, { from, ahead }: Among): string {
  if (start >= from) return 'near'
  return sentence === ahead.at(-1)?.sentence ? 'sentence' : 'far'
}

/** The third of four temperatures, and the second of two inputs that could take it. */
export function orderOf(field: EngineField, { quantity, rivals, takersOf }: Among): string {
  const takers = takersOf(field)
  const key = field.path.slice(0, -1).join()
  const siblings = rivals.filter(({ path }) => path.slice(0, -1).join() === key)
  const [mine, own] = [takers.indexOf(quantity), siblings.indexOf(field)]
  return `${Math.min(mine, 4)}/${Math.min(takers.length, 5)} ${Math.min(own, 4)}/${Math.min(siblings.length, 5)}`
}

export function crowdOf(field: EngineField, { quantity, takersOf }: Among): string {
  const takers = takersOf(field)
  if (takers.length < 2) return 'single'
  const at = takers.indexOf(quantity)
  if (at === 0) return `first of ${Math.min(takers.length, 4)}`
  return at === takers.length - 1 ? `last of ${Math.min(takers.length, 4)}` : 'between'
}
