import { changeJoint, changeVerb, fromBefore, isPassed, isState, side } from './changes.ts'
import type { Part } from './part.ts'
import { isMeasured, unitOfField } from './units.ts'
import { isSubstance } from './words.ts'

const celsius = unitOfField('°C')
const sharedJoint = /^\s?(?:,|(?:,\s)?(?:and|und|y))\s[\p{L} ]{0,40}$/iu
const inPlaceOf = /^\s(?:instead of|rather than|en lugar de|en vez de|anstatt|statt)\s$/iu
const downTo = /^(?:\s\p{L}{2,20}){0,4}\s(?:down|up)\sto\s$/iu
const isEndOfClause = /^\s?(?:$|[,;:)?!]|\.(?!\d))/u
const lastWord = /(?<!\p{L})(at|to|from|of|a|de|bei|auf|von|in|en|um)\s$/iu

/** "Evaporating at -6 and condensing at 35 °C", "from 90 to 70 and cold from 20 to 60 °C": what is said alike has one unit. */
export function withSharedUnits(text: string, parts: readonly Part[]): Part[] {
  const shared = [...parts]
  const leadOf = ({ start }: Part) => lastWord.exec(text.slice(Math.max(0, start - 12), start))?.[1]
  for (let at = shared.length - 2; at >= 0; at--) {
    const [own, next] = [shared[at], shared[at + 1]]
    // "10,000 hl instead of 500"
    if (own?.unit && next?.unit === null && inPlaceOf.test(text.slice(own.end, next.start)))
      shared[at + 1] = { ...next, unit: own.unit }
    if (own && next && isBareEnd(text, own, next)) shared[at + 1] = { ...next, unit: own.unit }
    if (!own || !next || own.unit !== null || own.readings) continue
    const gap = text.slice(own.end, next.start)
    const end =
      next.unit ??
      (changeJoint.test(text.slice(next.end, shared[at + 2]?.start)) ? shared[at + 2]?.unit : null)
    if (!end || !isMeasured(end) || !sharedJoint.test(gap)) continue
    const before = shared[at - 1]
    const isEnd = before?.unit === null && changeJoint.test(text.slice(before.end, own.start))
    const lead = leadOf(isEnd ? before : own)
    if (lead !== undefined && lead === leadOf(next)) shared[at] = { ...own, unit: end }
  }
  return shared
}

/** "16 °P beer down to 11.8" */
const isBareEnd = (text: string, own: Part, next: Part): boolean =>
  next.unit === null &&
  isState(own.unit) &&
  downTo.test(text.slice(own.end, next.start)) &&
  isEndOfClause.test(text.slice(next.end, next.end + 3))

const atPlace = /(?<word>\p{L}{3,20})\s(?:at|a|bei|de|von)\s$/u

/** "Cool it from 98 to 12", "hot 110 to 70", "with glycol at -4": what is heated or cooled goes from a temperature to another. */
export function withTemperatures(text: string, parts: readonly Part[]): Part[] {
  const told = [...parts]
  const isBare = (part: Part | undefined): part is Part => part?.unit === null && part.scale === 1
  const said = parts.find((part) => part.unit?.dimension === 'temperature')?.unit
  const unit = said ?? celsius
  let isThermal = false
  for (const [at, own] of parts.entries()) {
    const next = parts[at + 1]
    const lead = text.slice(Math.max(0, own.start - 60), own.start)
    const isTold = side.test(lead) || (fromBefore.test(lead) && changeVerb.test(lead))
    const isBoth = isBare(own) && isBare(next)
    const isPair = isBoth && changeJoint.test(text.slice(own.end, next.start))
    // "25 in, 31 out"
    const isThrough = isBoth && said !== undefined && isPassed(text, own, next)
    if ((isPair && isTold) || isThrough) {
      told[at] = { ...own, unit }
      told[at + 1] = { ...next, unit }
      isThermal = true
    }
    const word = atPlace.exec(lead)?.groups?.word
    if (isThermal && !isPair && isBare(told[at]) && word !== undefined && isSubstance(word))
      told[at] = { ...own, unit }
  }
  return told
}
