import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { fits } from './fits.ts'
import type { Placement } from './place-quantities.ts'
import { isFreeUnit } from '../units.ts'
import { wordsOf } from '../words.ts'

const inPlaceOf =
  /(?<!\p{L})(?:instead of|rather than|in place of|compared (?:to|with)|en lugar de|en vez de|anstelle von|anstatt|statt)(?!\p{L})/iu
const asked =
  /(?<!\p{L})(?:what (?:would|will|does|do|is|about)|how much|cu[áa]nto|qu[ée] (?:cuesta|costar[íi]a)|was (?:kostet|kosten|würde)|wie ?viel)(?!\p{L})/iu
const today = /(?<!\p{L})(?:new|now|today|neue?|jetzt|heute|nuev[oa]|ahora|hoy)(?!\p{L})/iu

interface Ends {
  start: EngineField
  end: EngineField
}

/**
 * "A 500 hl brewhouse cost 6 M€; what would 1,000 hl cost?", "10,000 hl instead of 500", "index then 560, now 790": the known one
 * and the one that is asked for.
 */
export function placeScale(
  text: string,
  { fields, quantities }: { fields: readonly EngineField[]; quantities: readonly FoundQuantity[] },
): Placement[] {
  const placed: Placement[] = []
  for (const ends of scalesOf(fields)) {
    const able = quantities.filter(
      (quantity) => isOfScale(ends, quantity) && !placed.some((done) => done.quantity === quantity),
    )
    const [known, wanted] = able.reduce<readonly FoundQuantity[]>((found, first, at) => {
      const second = able[at + 1]
      return found.length > 0 || !second ? found : ordered(text, ends, [first, second])
    }, [])
    if (known && wanted)
      placed.push(
        { field: ends.start, quantity: known, score: 0.85 },
        { field: ends.end, quantity: wanted, score: 0.85 },
      )
  }
  return placed
}

const scalesOf = (fields: readonly EngineField[]): Ends[] =>
  fields.flatMap((start) => {
    const end = fields.find(({ path }) => path.join() === start.other?.path.join())
    return end && start.ownWords.has('reference') && start.other?.role === 'start' ? [{ start, end }] : []
  })

/** A size in whatever unit, or plain numbers of which the first is called what the input is. */
const isOfScale = ({ start }: Ends, { unit, role, values }: FoundQuantity): boolean => {
  if (role !== undefined || values.length > 1) return false
  return isFreeUnit(start.unitText) ? unit !== null && !isMoney(unit.dimension) : unit === null
}

function ordered(
  text: string,
  { start, end }: Ends,
  [first, second]: readonly [FoundQuantity, FoundQuantity],
): readonly FoundQuantity[] {
  // The method asks for one unit for both.
  if (second.unit?.symbol !== first.unit?.symbol) return []
  const own = [...start.ownWords].filter((word) => end.ownWords.has(word))
  const isCalled = wordsOf(first.clause).some((word) => own.includes(word))
  if (!isFreeUnit(start.unitText) && !isCalled) return []
  const isNew = newOf(text, first, second)
  if (isNew === null) return []
  const [known, wanted] = isNew === first ? [second, first] : [first, second]
  return fits(start, known) && fits(end, wanted) ? [known, wanted] : []
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
  const isNew = (form: RegExp, quantity: FoundQuantity) => form.test(clauseOf(quantity))
  const telling = [asked, today].find((form) => isNew(form, first) !== isNew(form, second))
  if (!telling) return null
  return isNew(telling, first) ? first : second
}
