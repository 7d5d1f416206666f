import { countedRate } from '../counted-rate.ts'
import type { ChoiceField, EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { canBe, isLawfulChange } from './fits.ts'
import { isUndecided, nounBefore, pairsOf, type Placement } from './place-quantities.ts'
import { convert, isFreeUnit, isMeasured } from '../units.ts'
import { neutralWords, partsOf, wordsOf } from '../words.ts'

interface Case {
  numbers: readonly EngineField[]
  choices: readonly ChoiceField[]
  quantities: readonly FoundQuantity[]
  text: string
  /** What words have placed already. */
  given?: readonly Placement[]
}

interface Words {
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
/** More are no sentence any more. */
const mostQuantities = 12
const mostReadings = 4000
const mostTried = 300

/**
 * Every quantity of the text in one section, each at an input that its unit allows: where one reading alone leaves nothing
 * open and nothing missing, it is what is meant. Two that are alike are asked about.
 */
export function placeWhole(
  { numbers, choices, quantities, text, given = [] }: Case,
  isComplete: (placed: Placement[]) => boolean,
): Placement[] | null {
  if (quantities.length === 0 || quantities.length > mostQuantities) return null
  const single = numbers.filter(({ isRow }) => !isRow)
  const said = new Set(wordsOf(text))
  const all = [...new Set(single.map(({ path }) => (path.length > 1 ? path[0] : undefined)))]
  const spoken = all.filter(
    (section) => section !== undefined && partsOf(section).some((word) => said.has(word)),
  )
  const sections = spoken.length > 0 ? spoken : all
  const neutral = neutralWords(choices, numbers)
  const readings = sections.flatMap((section) => {
    const own = single.filter(({ path }) => path.length === 1 || path[0] === section)
    return readingsOf(
      quantities.map((quantity) => {
        const placed = given.find((done) => done.quantity === quantity)
        return placed ? [placed] : candidatesFor(own, quantity, { neutral, numbers })
      }),
    )
  })
  let best: Reading | undefined
  for (const reading of readings.toSorted((a, b) => b.weight - a.weight).slice(0, mostTried)) {
    if (best && best.weight - reading.weight >= clearly) break
    if (!isComplete(reading.placed)) continue
    if (best) return null
    best = reading
  }
  return best?.placed ?? null
}

function candidatesFor(
  fields: readonly EngineField[],
  quantity: FoundQuantity,
  { neutral, numbers }: Words,
): Placement[] {
  // The "from" of a change names no input.
  const near = wordsOf(
    `${nounBefore(quantity.clause)} ${quantity.isAfterShared ? '' : quantity.after}`,
  ).filter((word) => quantity.role === undefined || word !== 'from')
  const isAble = (field: EngineField) => canBe(field, quantity) && isBelieved(field, quantity)
  const kind = numbers.filter(isAble)
  // A word that no input of this kind is called by speaks of what is asked: "which diameter for 25 m3/h".
  const named = near.filter((word) => !neutral.has(word) && kind.some(({ ownWords }) => ownWords.has(word)))
  const scored = new Map(pairsOf(fields, quantity, neutral).map((pair) => [pair.field, pair.score]))
  const scope = wordsOf(quantity.scope)
  const inScope = ({ ownWords }: EngineField) => (scope.some((word) => ownWords.has(word)) ? 0.1 : 0)
  // "A conical bottom of 60 degrees": the part of the thing that the clause speaks of.
  const inPart = ({ path }: EngineField) =>
    scope.some((word) => path.slice(1, -1).some((part) => partsOf(part).includes(word))) ? 0.05 : 0
  const all = fields
    .filter(isAble)
    // What the words call another input is none of these.
    .filter(({ words }) => named.length === 0 || named.some((word) => words.has(word)))
    .flatMap((field) => {
      const score = scored.get(field)
      if (score !== undefined) return [{ field, quantity, score: score + inPart(field) }]
      const isNeeded = field.isRequired && kind.every(({ isRequired }) => isRequired)
      return isNeeded || isBesideTheWords(field, quantity, neutral)
        ? [{ field, quantity, score: byUnit + inScope(field) + inPart(field) }]
        : []
    })
  // "10 bar" and "300 days" stay a question where what has to be asked about them is as likely as anything else.
  const isAsked = (pair: Placement) => isUndecided(pair) || !isOfThatTime(pair.field, quantity)
  const asked = Math.max(0, ...all.filter(isAsked).map(({ score }) => score))
  return all.filter((pair) => pair.score > asked)
}

/** "500 hl" is an amount, and that of a year only where the text says so. */
const isOfThatTime = (field: EngineField, { unit, after }: FoundQuantity): boolean =>
  unit === null ||
  unit.dimension === 'percent' ||
  isFreeUnit(field.unitText) ||
  (field.unit.dimension === `${unit.dimension}/year`) === (countedRate(`x ${after}`) === 'times a year')

function isBelieved(field: EngineField, { unit, values }: FoundQuantity): boolean {
  if (unit === null || isFreeUnit(field.unitText) || unit.dimension !== field.unit.dimension) return true
  return values.every((value) => {
    const own = convert(value, unit, field.unit)
    return own >= field.least - 1e-9 && own <= field.most * (1 + 1e-9)
  })
}

/** Without a word of its own: what has to be given takes what is measured; what may be left out is named. */
function isBesideTheWords(
  field: EngineField,
  { unit, clause }: FoundQuantity,
  neutral: ReadonlySet<string>,
): boolean {
  if (unit === null) return false
  if (field.isRequired && isMeasured(unit)) return true
  return wordsOf(nounBefore(clause)).every((word) => neutral.has(word) || field.words.has(word))
}

/** Every way to give each quantity an input of its own, both ends of a change to those of one input. */
function readingsOf(candidates: readonly (readonly Placement[])[]): Reading[] {
  let readings: Reading[] = [{ placed: [], weight: 0 }]
  for (const own of candidates) {
    readings = readings.flatMap(({ placed, weight }) =>
      own
        .filter(({ field }) => placed.every((done) => done.field !== field))
        .filter((next) => isPartnerOf(placed.at(-1), next))
        .map((next) => ({ placed: [...placed, next], weight: weight + next.score })),
    )
    if (readings.length > mostReadings) return []
  }
  return readings
}

const isPartnerOf = (before: Placement | undefined, { field, quantity }: Placement): boolean =>
  quantity.role !== 'end' ||
  (before?.quantity.role === 'start' &&
    before.field.path.join() === field.other?.path.join() &&
    isLawfulChange(field, before.quantity.value, quantity.value))
