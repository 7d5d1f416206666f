import { isState } from '../changes.ts'
import { countedRate } from '../counted-rate.ts'
import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { convert, isFreeUnit, kelvin, type Unit } from '../units.ts'

/** By unit and size, whatever the words say. */
export const canBe = (field: EngineField, quantity: FoundQuantity): boolean =>
  fits(field, quantity) &&
  (quantity.unit === null || isDirect(field, quantity) || isBridged(field, quantity)) &&
  !(quantity.unit && isOtherSize(field, quantity.unit))

export function fits(field: EngineField, quantity: FoundQuantity): boolean {
  if (isFromElsewhere(quantity)) return false
  const { unit, value, values, after, readings, role } = quantity
  if (field.isNominal) return readings?.some(({ nominal }) => nominal !== undefined) ?? false
  if (role !== undefined && field.other?.role !== role) return false
  if (field.isList ? values.length < field.fewest : values.length > 1) return false
  if (readings?.some(({ of }) => of !== undefined && !field.ownWords.has(of))) return false
  if (isFreeUnit(field.unitText)) return true
  // There is no temperature of which there is none.
  if (isNone(quantity) && isState(field.unit)) return false
  if (unit === null) {
    const rate = countedRate(after)
    // "240 brewing days a year" are a rate of something: no number of what a case holds.
    const isRate = field.unit.dimension.startsWith('count of ') && field.unit.dimension.includes('/')
    return rate === null || rate === field.unit.dimension || isRate
  }
  if (isKelvin(field, { unit, value }) || isGaugeOrAbsolute(field, unit.dimension)) return true
  if (unit.dimension === 'temperature difference' && !accepts(field, convert(value, unit, field.unit)))
    return false
  return isSameKind(field, { unit }) || isShare(field, unit.dimension) || isBridged(field, { unit })
}

const isNone = ({ value, raw }: FoundQuantity): boolean => value === 0 && /^\p{L}+$/u.test(raw)

export const isGaugeOrAbsolute = (field: EngineField, dimension: string): boolean =>
  dimension === 'pressure' && field.unit.dimension === 'absolute pressure'

/** A temperature in kelvin, where the field accepts it as one. */
export const isKelvin = (
  field: EngineField,
  { unit, value }: Pick<FoundQuantity, 'unit' | 'value'>,
): boolean =>
  unit?.dimension === 'temperature difference' &&
  field.unit.dimension === 'temperature' &&
  accepts(field, convert(value, kelvin, field.unit))

const accepts = ({ least, most }: EngineField, value: number): boolean => value >= least && value <= most

/** Of a size that the input accepts. */
export function isBelieved(field: EngineField, { unit, values }: FoundQuantity): boolean {
  if (unit === null || isFreeUnit(field.unitText) || unit.dimension !== field.unit.dimension) return true
  return values.every((value) => {
    const own = convert(value, unit, field.unit)
    return own >= field.least - 1e-9 && own <= field.most * (1 + 1e-9)
  })
}

/** Measured otherwise, where the density of the section leads from one to the other: kg/h for m³/h, bar for a head. */
export const isBridged = (field: EngineField, { unit }: Pick<FoundQuantity, 'unit'>): boolean =>
  unit !== null && field.bridge?.from === unit.dimension

/** What a unit alone does not tell: "60 degrees" are an angle or a temperature, a factor in kg/kWh counts carbon dioxide. */
const alsoMeasures: Readonly<Record<string, string>> = {
  angle: 'temperature',
  'mass/energy': 'carbon dioxide/energy',
  'percent by mass': 'percent',
}

/** "10 per year" counts whatever the input counts over that time. */
const isCountOver = ({ unit }: EngineField, { symbol, dimension }: Unit): boolean =>
  dimension.startsWith('times a ') &&
  unit.dimension.startsWith('count of ') &&
  unit.dimension.endsWith(symbol.slice(1))

/** Of the same dimension, or a yearly amount of it. */
const isSameKind = (field: EngineField, { unit }: Pick<FoundQuantity, 'unit'>): boolean =>
  unit !== null &&
  (isCountOver(field, unit) ||
    [unit.dimension, `${unit.dimension}/year`, alsoMeasures[unit.dimension]].includes(field.unit.dimension))

export const isYearlyOf = (field: EngineField, { unit }: FoundQuantity): boolean =>
  unit !== null && field.unit.dimension === `${unit.dimension}/year`

/** What is hot gives heat, what is cold takes it, and what passes a line or a valve loses pressure. */
export function isLawfulChange({ ownWords, unit }: EngineField, from: number, to: number): boolean {
  if (unit.dimension === 'absolute pressure') return from >= to
  if (unit.dimension !== 'temperature' || ownWords.has('hot') === ownWords.has('cold')) return true
  return ownWords.has('hot') ? from >= to : from <= to
}

/** Without a density or a share between them. */
export const isDirect = (field: EngineField, quantity: FoundQuantity): boolean =>
  field.isNominal ||
  isSameKind(field, quantity) ||
  isKelvin(field, quantity) ||
  (quantity.unit !== null && isGaugeOrAbsolute(field, quantity.unit.dimension))

/** A percentage for a field that counts from 0 to 1. */
export const isShare = ({ unit }: EngineField, dimension: string): boolean =>
  dimension === 'percent' && unit.dimension === 'number'

/** Nobody gives a bore in metres or a run of pipe in inches. */
export const isOtherSize = (field: EngineField, unit: Unit): boolean =>
  !field.isNominal && unit.dimension === 'length' && lengthClass(unit) !== lengthClass(field.unit)

function lengthClass({ factor }: Unit): 'fine' | 'small' | 'large' {
  if (factor < 1e-4) return 'fine'
  return factor < 0.1 ? 'small' : 'large'
}

/** "12 m from the road": how far something is, no size of it. */
const isFromElsewhere = ({ unit, after }: FoundQuantity): boolean =>
  unit?.dimension === 'length' && /^(?:away\s|entfernt\s)?(?:from|desde|von|vom)\s\p{L}/iu.test(after)
