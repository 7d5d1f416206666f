import { countedRate } from '../counted-rate.ts'
import type { ChoiceField, EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { canBe, isBelieved, isLawfulChange } from './fits.ts'
import { isUndecided, pairsOf, type Placement } from './place-quantities.ts'
import { isFreeUnit, isMeasured } from '../units.ts'
import { isSubstance, neutralWords, partsOf, wordsOf } from '../words.ts'

interface Case {
  /** Words of what the tool is for. */
  topic?: readonly string[]
  numbers: readonly EngineField[]
  choices: readonly ChoiceField[]
  quantities: readonly FoundQuantity[]
  text: string
  /** What words have placed already. */
  given?: readonly Placement[]
}

interface Words {
  topic?: readonly string[]
  /** Those of the choices: they name no input. */
  neutral: ReadonlySet<string>
  /** Every input of the engine: what a word calls one of them is none of the others. */
  numbers: readonly EngineField[]
}

interface Reading {
  placed: Placement[]
  weight: number
}

/** What fits by its unit alone weighs less than any word. */
const byUnit = 0.3
/** So much better, and words tell it from the next one. */
const clearly = 0.04
/** So much speaks for the thing that was spoken of last. */
const goingOn = 0.05
/** More are no sentence any more. */
const mostQuantities = 12
const mostReadings = 4000
const mostTried = 300

/**
 * Every quantity of the text in one section, each at an input that its unit allows: where one reading alone leaves nothing
 * open and nothing missing, it is what is meant. Two that are alike are asked about.
 */
export function placeWhole(given: Case, isComplete: (placed: Placement[]) => boolean): Placement[] | null {
  const { quantities, numbers, text } = given
  if (quantities.length === 0 || quantities.length > mostQuantities) return null
  const said = new Set(wordsOf(text))
  const all = [
    ...new Set(numbers.map(({ path, isRow }) => (path.length > 1 && !isRow ? path[0] : undefined))),
  ]
  const spoken = all.filter(
    (section) => section !== undefined && partsOf(section).some((word) => said.has(word)),
  )
  const used = (given.given ?? []).map(({ field: { path } }) => (path.length > 1 ? path[0] : undefined))
  const sections = spoken.length > 0 ? [...new Set([...spoken, ...used])] : all
  const [best, ...alike] = completeOf(readingsIn(sections, given), isComplete)
  return best && alike.length === 0 ? best.placed : null
}

/** The best complete reading, and the next one where it is about as good. */
function completeOf(readings: readonly Reading[], isComplete: (placed: Placement[]) => boolean): Reading[] {
  const found: Reading[] = []
  for (const reading of readings.slice(0, mostTried)) {
    const [best] = found
    if (found.length > 1 || (best && best.weight - reading.weight >= clearly)) break
    if (isComplete(reading.placed)) found.push(reading)
  }
  return found
}

/** The weightiest first. */
function readingsIn(
  sections: readonly (string | undefined)[],
  { topic = [], numbers, choices, quantities, given = [] }: Case,
): Reading[] {
  const single = numbers.filter(({ isRow }) => !isRow)
  const neutral = neutralWords(choices, numbers)
  const readings = sections.flatMap((section) => {
    const own = single.filter(({ path }) => path.length === 1 || path[0] === section)
    return readingsOf(
      quantities.map((quantity) => {
        const placed = given.find((done) => done.quantity === quantity)
        return placed ? [placed] : candidatesFor(own, quantity, { topic, neutral, numbers })
      }),
    )
  })
  return readings.toSorted((a, b) => b.weight - a.weight)
}

function candidatesFor(
  fields: readonly EngineField[],
  quantity: FoundQuantity,
  { topic = [], neutral, numbers }: Words,
): Placement[] {
  // The "from" of a change names no input.
  const near = wordsOf(`${quantity.clause} ${quantity.isAfterShared ? '' : quantity.after}`).filter(
    (word) => quantity.role === undefined || word !== 'from',
  )
  const isAble = (field: EngineField) => canBe(field, quantity) && isBelieved(field, quantity)
  const kind = numbers.filter(isAble)
  // A word that no input of this kind is called by speaks of what is asked: "which diameter for 25 m3/h".
  // "120 hl of wort": what flows is the same whichever input it is of.
  const ofWhat = wordsOf(/^of .*/iu.exec(quantity.after)?.[0] ?? '').filter(isSubstance)
  const named = near.filter(
    (word) => !neutral.has(word) && !ofWhat.includes(word) && kind.some(({ ownWords }) => ownWords.has(word)),
  )
  const scored = new Map(pairsOf(numbers, quantity, neutral).map((pair) => [pair.field, pair.score]))
  const scope = wordsOf(quantity.scope)
  const inScope = ({ ownWords }: EngineField) => (scope.some((word) => ownWords.has(word)) ? 0.1 : 0)
  // "A conical bottom of 60 degrees": the part of the thing that the clause speaks of.
  const inPart = ({ path }: EngineField) =>
    scope.some((word) => path.slice(1, -1).some((part) => partsOf(part).includes(word))) ? 0.05 : 0
  const isOfSomethingElse = isForeign(quantity, { topic, neutral, numbers })
  const able = fields.filter(isAble)
  const sizes = able.filter(({ isNominal }) => isNominal)
  const all = (sizes.length > 0 ? sizes : able)
    // What the words call another input is none of these.
    .filter(({ words }) => named.length === 0 || named.some((word) => words.has(word)))
    .flatMap((field) => {
      const score = scored.get(field)
      // The clause before speaks of the quantity before where this one says what it is of.
      const isLent = quantity.clause === '' && isOfSomethingElse
      if (score !== undefined && !isLent) return [{ field, quantity, score: score + inPart(field) }]
      if (isOfSomethingElse) return []
      const isNeeded = field.isRequired && kind.every(({ isRequired }) => isRequired)
      return isNeeded || isBesideTheWords(field, quantity, { topic, neutral, numbers })
        ? [{ field, quantity, score: byUnit + inScope(field) + inPart(field) }]
        : []
    })
  // "10 bar" and "300 days" stay a question where what has to be asked about them is as likely as anything else.
  const isAsked = (pair: Placement) => isUndecided(pair) || !isOfThatTime(pair.field, quantity)
  const asked = Math.max(0, ...all.filter(isAsked).map(({ score }) => score))
  return all.filter((pair) => pair.score > asked)
}

/** "Ambient 20 °C", "the hall is 25 °C": the last word before the number is none of the tool's. */
function isForeign(quantity: FoundQuantity, { topic = [], neutral, numbers }: Words): boolean {
  const { role, clause } = quantity
  const word = wordsOf(clause.slice(-80)).at(-1)
  const isKnown = (one: string) =>
    topic.includes(one) || neutral.has(one) || isSubstance(one) || numbers.some(({ words }) => words.has(one))
  // "At the start and 7.7 bar": what is joined begins anew.
  const isJoined = /(?<!\p{L})(?:and|und|y|e)$/iu.test(clause)
  if (role !== undefined) return false
  return !isJoined && word !== undefined && !isKnown(word)
}

/** "500 hl" is an amount, and that of a year only where the text says so. */
const isOfThatTime = (field: EngineField, { unit, after }: FoundQuantity): boolean =>
  unit === null ||
  unit.dimension === 'percent' ||
  isFreeUnit(field.unitText) ||
  (field.unit.dimension === `${unit.dimension}/year`) === (countedRate(`x ${after}`) === 'times a year')

/** Without a word of its own: what has to be given takes what is measured; what may be left out is named. */
function isBesideTheWords(
  { isRequired, path, words }: EngineField,
  { unit, clause }: FoundQuantity,
  { topic = [], neutral, numbers }: Words,
): boolean {
  if (unit === null) return false
  if (isRequired && isMeasured(unit)) return true
  const said = wordsOf(clause)
  const isOwn = (word: string) =>
    neutral.has(word) || topic.includes(word) || isSubstance(word) || words.has(word)
  // "Fermentation heat of 900 hl": the clause names the section, and what is asked of it.
  const isOfSection = path.length > 1 && said.some((word) => partsOf(path[0] ?? '').includes(word))
  const isKnown = (word: string) => numbers.some((other) => other.words.has(word))
  return said.every((word) => isOwn(word) || (isOfSection && isKnown(word)))
}

/** Every way to give each quantity an input of its own, both ends of a change to those of one input. */
function readingsOf(candidates: readonly (readonly Placement[])[]): Reading[] {
  let readings: Reading[] = [{ placed: [], weight: 0 }]
  for (const own of candidates) {
    readings = readings.flatMap(({ placed, weight }) =>
      own
        .filter(({ field }) => placed.every((done) => done.field !== field))
        .filter((next) => isPartnerOf(placed.at(-1), next) && isLawfulBeside(placed, next))
        .map((next) => ({
          placed: [...placed, next],
          weight: weight + next.score + (isOnTheSame(placed.at(-1), next) ? goingOn : 0),
        })),
    )
    if (readings.length > mostReadings) return []
  }
  return readings
}

/** "Hot density 1048, cp 4.0": what names no other thing is still of the one before. */
const isOnTheSame = (before: Placement | undefined, { field }: Placement): boolean =>
  before !== undefined && stemOfKey(before.field) === stemOfKey(field)

const stemOfKey = ({ path }: EngineField): string | undefined => path.at(-1)?.split('_')[0]

const isPartnerOf = (before: Placement | undefined, { field, quantity }: Placement): boolean =>
  quantity.role !== 'end' ||
  (before?.quantity.role === 'start' && before.field.path.join() === field.other?.path.join())

/** With the other end of the same input, where that is placed. */
function isLawfulBeside(placed: readonly Placement[], { field, quantity }: Placement): boolean {
  const other = placed.find((done) => done.field.path.join() === field.other?.path.join())
  if (!other) return true
  const [from, to] = field.other?.role === 'start' ? [quantity, other.quantity] : [other.quantity, quantity]
  return from.unit?.symbol !== to.unit?.symbol || isLawfulChange(field, from.value, to.value)
}
