import type { JsonValue } from '../core/index.ts'
import type { EngineField } from './engine-fields.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { isKelvin, isShare } from './placing/fits.ts'
import { convert, isFreeUnit, kelvin } from './units.ts'
import { wordsOf } from './words.ts'

/** A value that was read from the text, with the place where it stands. */
export interface FoundChip {
  path: string
  label: string
  value: JsonValue
  unit: string
  raw: string
  start: number
  end: number
  confidence: number
  low?: number
  high?: number
}

/** A default of the method for an input that was not in the text. */
export interface AssumedChip {
  path: string
  label: string
  value: JsonValue
  unit: string
}

interface Reading {
  score: number
  /** kg/m³, for a quantity that only a density makes one of the field. */
  density?: number | undefined
}

export function toChip(field: EngineField, quantity: FoundQuantity, { score, density }: Reading): FoundChip {
  const { raw, start, end, low, high } = quantity
  const sign = signOf(field, quantity)
  const inField = (one: number) => valueIn(field, quantity, { value: sign * one, density })
  return {
    path: field.path.join('.'),
    label: quantity.isUnitUnsaid ? `${field.label} (unit not said)` : field.label,
    value: shownValue(field, quantity, inField),
    unit: field.unitText,
    raw,
    start,
    end,
    confidence: Math.round(Math.min(score, quantity.confidence) * 100) / 100,
    ...(low === undefined || high === undefined ? {} : { low: inField(low), high: inField(high) }),
  }
}

/** "The pump stands 3 m above the water": which of both is above, the order of the words tells. */
function signOf({ negative, above }: EngineField, { before, clause, after }: FoundQuantity): 1 | -1 {
  const [first, then] = [wordsOf(clause), wordsOf(after)]
  const isBelow = negative.size > 0 && [...wordsOf(before), ...then].some((word) => negative.has(word))
  const other = then.filter((word) => word !== 'above' && !negative.has(word))
  const isTurned =
    above !== undefined &&
    other.length > 0 &&
    other.length < then.length &&
    first.includes(above) &&
    !other.includes(above)
  return isBelow === isTurned ? 1 : -1
}

function shownValue(
  { isNominal, isList }: EngineField,
  { readings, raw, value, values }: FoundQuantity,
  inField: (one: number) => number,
): JsonValue {
  if (isNominal) return readings?.[0]?.nominal?.size ?? raw
  return isList ? values.map(inField) : inField(value)
}

function valueIn(
  field: EngineField,
  { unit }: FoundQuantity,
  { value, density }: { value: number; density: number | undefined },
): number {
  if (!unit || isFreeUnit(field.unitText)) return value
  if (isShare(field, unit.dimension)) return value / 100
  if (field.bridge?.from === unit.dimension && density !== undefined)
    return rounded(field.bridge.through(value * unit.factor, density) / field.unit.factor)
  return rounded(convert(value, isKelvin(field, { unit, value }) ? kelvin : unit, field.unit))
}

const rounded = (value: number): number => Number(value.toPrecision(12))
