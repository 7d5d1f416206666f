import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { isFreeUnit } from '../units.ts'
import { fits } from './fits.ts'
import type { Placement } from './place-quantities.ts'

const inPlaceOf =
  /(?<!\p{L})(?:instead of|rather than|in place of|compared (?:to|with)|en lugar de|en vez de|anstelle von|anstatt|statt)(?!\p{L})/iu
const asked =
  /(?<!\p{L})(?:what (?:would|will|does|do|is|about)|how much|cu[áa]nto|qu[ée] (?:cuesta|costar[íi]a)|was (?:kostet|kosten|würde)|wie ?viel)(?!\p{L})/iu

/** "A 500 hl brewhouse cost 6 M€; what would 1,000 hl cost?" and "10,000 hl instead of 500": the known size and the one that is asked. */
export function placeScale(
  text: string,
  { fields, quantities }: { fields: readonly EngineField[]; quantities: readonly FoundQuantity[] },
): Placement[] {
  for (const start of fields) {
    const end = fields.find(({ path }) => path.join() === start.other?.path.join())
    if (!end || start.other?.role !== 'start' || !isFreeUnit(start.unitText)) continue
    const able = quantities.filter(
      ({ unit, role }) => role === undefined && unit !== null && !isMoney(unit.dimension),
    )
    for (const [at, first] of able.entries()) {
      const second = able[at + 1]
      if (!second || second.unit?.dimension !== first.unit?.dimension) continue
      const isNew = newOf(text, first, second)
      if (isNew === null) continue
      const [known, wanted] = isNew === first ? [second, first] : [first, second]
      // The method asks for one unit for both.
      const isAlike = known.unit?.symbol === wanted.unit?.symbol
      if (!isAlike || !fits(start, known) || !fits(end, wanted)) continue
      return [
        { field: start, quantity: known, score: 0.85 },
        { field: end, quantity: wanted, score: 0.85 },
      ]
    }
  }
  return []
}

const isMoney = (dimension: string): boolean =>
  ['money', 'US dollars', 'pounds sterling', 'Swiss francs', 'percent', 'year', 'time'].includes(dimension)

/** The one that is asked for or comes in place of the other; null where the text says neither. */
function newOf(text: string, first: FoundQuantity, second: FoundQuantity): FoundQuantity | null {
  if (inPlaceOf.test(text.slice(first.end, second.start))) return first
  const clauseOf = ({ start }: FoundQuantity) =>
    text
      .slice(Math.max(0, start - 200), start)
      .split(/[;.?!,\n](?=\s)|(?<!\p{L})(?:if|si|wenn)(?=\s)/u)
      .at(-1) ?? ''
  const [isFirst, isSecond] = [asked.test(clauseOf(first)), asked.test(clauseOf(second))]
  if (isFirst === isSecond) return null
  return isFirst ? first : second
}
