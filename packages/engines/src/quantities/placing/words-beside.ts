import type { FoundQuantity } from '../find-quantities.ts'
import { wordsOf } from '../words.ts'

const lasting = /(?<!\p{L})(?:for|durante|por)$/iu
const preposition =
  /(?<!\p{L})(?:for|at|in|within|over|through|against|with|by|along|into|on|to|from|per|para|en|por|contra|con|durante|a|für|bei|durch|über|gegen|mit|pro)(?!\p{L}).*$/iu

/** How it is measured or counted, not what of: "4 bar differential", "120 m long", "150 m de largo", "380 EUR each". */
const measured =
  /^(?:(?:of|de)\s)?(?:differential|difference|diferencial|diferencia|absolute|gauge|long|wide|deep|high|thick|largo|ancho|alto|lang|breit|tief|hoch|dick|each|apiece|cada un[oa]|je|total|altogether)(?!\p{L})/iu

const of = /^(?:of|de|von)\s/iu
/** An amount of matter is of a substance, whichever input it is of: "50 m3/h of syrup". */
const matter = /^(?:mass|volume|power\/temperature)/u

/** What a quantity is said to be of: "62 min of stops", "62 min down", "62 min lost to jams", "stopped for 62 min". */
export function wordsBeside(quantity: FoundQuantity): string[] {
  const { clause, after, unit } = quantity
  const lasts = unit?.dimension === 'time' && lasting.test(clause) ? clause : ''
  const isOfSubstance = of.test(after) && matter.test(unit?.dimension ?? '')
  return [...wordsOf(lasts), ...(isOfSubstance ? [] : nounBehind(quantity))]
}

/** What leads on to the next quantity speaks of that one, unless it says what this one is of. */
export function nounBehind({ after, isAfterShared }: FoundQuantity): string[] {
  const own = isAfterShared && !of.test(after) ? '' : after
  return wordsOf(own.replace(preposition, '').replace(measured, ''))
}

const ledByPreposition =
  /^.*(?<!\p{L})(?:to\s\p{L}+$|(?:for|at|in|within|over|through|against|with|by|along|into|on|para|en|por|contra|con|durante|für|bei|durch|über|gegen|mit)(?!\p{L})|(?<!\p{L})a$)/iu

/** In "pressure drop for 30 m3/h" and "heat to bring 200 hl" what stands before the preposition is no name of the quantity. */
export const nounBefore = (before: string): string => before.replace(ledByPreposition, '')
