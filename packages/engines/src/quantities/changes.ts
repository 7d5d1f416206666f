import type { Part } from './part.ts'
import { isMeasured, type Unit } from './units.ts'

export const side =
  /(?<!\p{L})(?:hot|cold|warm|caliente|frí[oa]|hei(?:ß|ss)|kalt)(?:\s(?:side|stream|lado|seite))?\s(?:from\s|de\s|von\s)?$/iu
const into = /^\s(?:in|ein|a la entrada)\s?(?:,|and|und|y)?\s?$/iu
const outOf = /^\s(?:out|aus|a la salida)(?!\p{L})/iu

/** "10 bar(a) in and 9.6 bar(a) out", "80 °C in, 50 °C out" */
export const isThroughPass = (text: string, first: Part, second: Part): boolean =>
  first.unit?.dimension === second.unit?.dimension && isState(first.unit) && isPassed(text, first, second)

export const isPassed = (text: string, first: Part, second: Part): boolean =>
  into.test(text.slice(first.end, second.start)) && outOf.test(text.slice(second.end, second.end + 12))

export const changeJoint = /^\s*(?:(?:down |up )?to|auf|bis|a|hasta|->|→)\s*$/iu
const saidJoint = /^\s(?:\p{L}{2,20}\s){1,4}(?:to|auf|bis|a|hasta)\s$|^\s?\/\s?$/iu
export const fromBefore = /(?<!\p{L})(?:from|von|vom|de|desde)\s$/iu
export const changeVerb = /(?<!\p{L})(?:heat|cool|chill|warm|erhitz|erwärm|(?:ab)?kühl|calent|calient|enfr)/iu
const changeWords = /heat|cool|chill|warm|erhitz|erwärm|kühl|calent|enfri|against|gegen|contra/iu

/** "from 95 to 18 °C" is a start and an end, never a range with a middle. */
export function isChange(text: string, first: Part, second: Part): boolean {
  const { unit } = second
  if (!isJoinedChange(text, first, second)) return false
  const before = text.slice(Math.max(0, first.start - 40), first.start)
  if (fromBefore.test(before) || side.test(before) || second.value < first.value) return true
  return isTemperature(unit) && changeWords.test(before)
}

/** What something is at, where volumes and flows are what passes. */
export const isState = (unit: Unit | null): boolean =>
  isTemperature(unit) || /pressure$|^extract$|^percent by mass$/u.test(unit?.dimension ?? '')

const isTemperature = (unit: Unit | null): boolean =>
  unit !== null && ['temperature', 'temperature difference'].includes(unit.dimension)

export const isJoinedChange = (text: string, first: Part, second: Part): boolean =>
  second.unit !== null &&
  isMeasured(second.unit) &&
  (first.unit === null || first.unit.dimension === second.unit.dimension) &&
  (changeJoint.test(text.slice(first.end, second.start)) ||
    // "At 15 °P to be diluted to 12 °P", "hot 94/64 °C"; "60 hl of water to 400 hl of beer" are two amounts.
    (isState(second.unit) && saidJoint.test(text.slice(first.end, second.start))))
