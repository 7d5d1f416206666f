import type { EngineField } from './engine-fields.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { isOtherSize } from './placing/fits.ts'
import { isSymbolBefore } from './placing/symbol-before.ts'
import { convert, isFreeUnit, isMeasured, readUnit, unsaidUnit, type Unit } from './units.ts'
import { wordsOf } from './words.ts'

/** "U = 850", "density 1048", "evaporating -10, condensing 35 °C": the name beside a number tells in which unit it is. */
export function withUnsaidUnits(
  quantities: readonly FoundQuantity[],
  fields: readonly EngineField[],
): FoundQuantity[] {
  const said = quantities.flatMap(({ unit, readings }) => (unit && !readings ? [unit] : []))
  return quantities.map((quantity) => {
    if (!isBare(quantity)) return quantity
    const told = unitBehindName(quantity, fields)
    if (told) return { ...quantity, unit: told }
    const unit = unitByName(quantity, { fields, said })
    return unit ? { ...quantity, unit, isUnitUnsaid: true } : quantity
  })
}

const isBare = ({ unit, values, readings }: FoundQuantity): boolean =>
  unit === null && values.length === 1 && !readings

/** "8,000 operating hours a year": a word of the input stands before the unit. */
function unitBehindName(
  { after, isAfterShared }: FoundQuantity,
  fields: readonly EngineField[],
): Unit | null {
  const { name = '', rest = '' } = /^(?<name>\p{L}{3,20})(?<rest>\s\p{L}{3}.*)/u.exec(after)?.groups ?? {}
  const unit = isAfterShared ? undefined : readUnit(rest)?.unit
  const [word] = wordsOf(name)
  const isOf = (field: EngineField) => word !== undefined && field.ownWords.has(word)
  const isMeasuredSo = ({ unit: own }: EngineField) =>
    unit !== undefined && [unit.dimension, `${unit.dimension}/year`].includes(own.dimension)
  return unit && fields.some((field) => isOf(field) && isMeasuredSo(field)) ? unit : null
}

interface Known {
  fields: readonly EngineField[]
  said: readonly Unit[]
}

/** By what stands before the number, else by what stands behind it: "-5 evaporating". */
function unitByName(quantity: FoundQuantity, { fields, said }: Known): Unit | null {
  const before = fields.filter((field) => isNamedBefore(field, quantity))
  const after = fields.filter((field) => isNamedAfter(field, quantity))
  const ofBefore = countsSomething(quantity) ? null : unitOf(before, { quantity, said })
  return ofBefore ?? unitOf(after, { quantity, said })
}

/** Null where what is named may be measured otherwise: "flow 30" does not say thirty what. */
function unitOf(
  named: readonly EngineField[],
  { quantity, said }: { quantity: FoundQuantity; said: readonly Unit[] },
): Unit | null {
  const units = named.map((field) =>
    isFreeUnit(field.unitText) || !isMeasured(field.unit) ? null : unsaidUnit(field.unit, said),
  )
  const [unit] = units
  const isSure = unit && units.every((other) => other?.symbol === unit.symbol)
  return isSure && named.some((field) => isBelievable(field, unit, quantity.value)) ? unit : null
}

/** By its letters, which alone need a sign that something is set to them, or by the word that stands next to the number. */
function isNamedBefore(field: EngineField, quantity: FoundQuantity): boolean {
  const { before, clause } = quantity
  const isSet = clause === '' || /\p{L}{2,5}$|(?:=|(?<!\p{L})(?:of|de|von|about|around))\s?$/u.test(before)
  if (isSet && isSymbolBefore(field, quantity)) return true
  const last = wordsOf(before).at(-1)
  return last !== undefined && field.ownWords.has(last)
}

/** "-5 evaporating" */
const isNamedAfter = ({ ownWords }: EngineField, { after }: FoundQuantity): boolean =>
  ownWords.has(wordsOf(after)[0] ?? '')

/** "8 brews" are no eight of what stands before them. */
const countsSomething = ({ after, isAfterShared }: FoundQuantity): boolean =>
  !isAfterShared && wordsOf(after).length > 0

function isBelievable(field: EngineField, unit: Unit, value: number): boolean {
  const own = convert(value, unit, field.unit)
  return own >= field.least && own <= field.most && !isOtherSize(field, unit)
}
