import type { ChoiceField, EngineFields } from './engine-fields.ts'
import { kindsSaid, type SaidKind } from './kinds-said.ts'
import type { Placement } from './placing/place-quantities.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { isSubstance, neutralWords, wordsOf } from './words.ts'

interface Read {
  fields: EngineFields
  placed: readonly Placement[]
}

/** What the text names of the things that a choice has kinds of, and what flows that is none of its options. */
export const kindsIn =
  (text: string, { fields: { numbers, choices }, placed }: Read) =>
  ({ path, kindsOf, flowsUnless }: ChoiceField): readonly SaidKind[] => {
    const neutral = neutralWords(choices, numbers)
    const isKnown = (word: string) => neutral.has(word) || numbers.some(({ words }) => words.has(word))
    if (kindsOf !== undefined) return kindsSaid(text, kindsOf, isKnown)
    const section = path.slice(0, -1).join('.')
    const own = placed.filter(({ field }) => field.path.slice(0, -1).join('.') === section)
    if (flowsUnless === undefined || own.some(({ field }) => field.path.at(-1) === flowsUnless)) return []
    return own
      .filter(({ quantity: { unit } }) => /^(?:mass|volume)\//u.test(unit?.dimension ?? ''))
      .flatMap(({ quantity }): SaidKind[] => {
        const said = nounBehind(quantity)
        if (said.length === 0 || said.some((word) => isKnown(word) || isSubstance(word))) return []
        const behind = text.slice(quantity.end)
        const first = [...behind.slice(0, 80).matchAll(/\p{L}+/gu)].find(({ 0: word }) =>
          wordsOf(word).some((one) => said.includes(one)),
        )
        return first ? [{ match: { 0: first[0], index: quantity.end + first.index }, option: null }] : []
      })
  }

const preposition =
  /(?<!\p{L})(?:for|at|in|within|over|through|against|with|by|along|into|on|to|from|per|para|en|por|contra|con|durante|a|für|bei|durch|über|gegen|mit|pro)(?!\p{L}).*$/iu

/** How it is measured or counted, not what of: "4 bar differential", "120 m long", "150 m de largo", "380 EUR each". */
const measured =
  /^(?:(?:of|de)\s)?(?:differential|difference|diferencial|diferencia|absolute|gauge|long|wide|deep|high|thick|largo|ancho|alto|lang|breit|tief|hoch|dick|each|apiece|cada un[oa]|je|total|altogether)(?!\p{L})/iu

const of = /^(?:of|de|von)\s/iu

/** What leads on to the next quantity speaks of that one, unless it says what this one is of. */
function nounBehind({ after, isAfterShared }: FoundQuantity): string[] {
  const own = isAfterShared && !of.test(after) ? '' : after
  return wordsOf(own.replace(preposition, '').replace(measured, ''))
}
