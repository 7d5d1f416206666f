import type { JsonValue } from '../core/index.ts'
import type { EngineField, EngineFields } from './engine-fields.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { toChip } from './found-chip.ts'
import { fits, isBridged, isGaugeOrAbsolute } from './placing/fits.ts'
import { getAt, type Tree } from './tree.ts'
import { atmosphere_kpa } from './units.ts'

/** One input that an open quantity could be. */
export interface OpenChoice {
  path: string
  label: string
  value: JsonValue
  unit: string
}

/** A quantity of the text that belongs to nothing, or to one of several: a person has to say. */
export interface OpenQuantity {
  raw: string
  start: number
  end: number
  /** What it measures: "pressure", "volume/time"; empty for a plain number. */
  kind: string
  choices: readonly OpenChoice[]
}

const mostChoices = 12

export function toOpen(
  quantity: FoundQuantity,
  unsure: readonly EngineField[],
  { fields, input }: { fields: EngineFields; input: Tree },
): OpenQuantity {
  const { raw, start, end, unit } = quantity
  const candidates =
    unsure.length > 0
      ? unsure
      : fields.numbers.filter(
          (field) =>
            unit !== null &&
            fits(field, quantity) &&
            !isBridged(field, quantity) &&
            getAt(input, field.path) === undefined,
        )
  const choices = candidates.slice(0, mostChoices).flatMap((field) => choicesIn(field, quantity))
  return { raw: raw.trim(), start, end, kind: unit?.dimension ?? '', choices }
}

/** A bare 0.65 for a share is 65 % or 0.65 %, 7 bar are absolute or above the atmosphere, DN 65 is a bore in each standard. */
function choicesIn(field: EngineField, quantity: FoundQuantity): OpenChoice[] {
  const label = [...field.sections, field.label].join(': ')
  const choiceOf = (read: FoundQuantity, note?: string): OpenChoice => {
    const { path, value, unit } = toChip(field, read, { score: 1 })
    return { path, label: note === undefined ? label : `${label} (${note})`, value, unit }
  }
  const { readings, unit, value } = quantity
  if (readings && readings.length > 1)
    return readings.map(({ note, ...as }) => choiceOf({ ...quantity, ...as, values: [as.value] }, note))
  if (unit && isGaugeOrAbsolute(field, unit.dimension)) {
    const gauge = { ...unit, dimension: 'absolute pressure', offset: atmosphere_kpa }
    return [
      choiceOf({ ...quantity, unit: gauge }, 'above the atmosphere'),
      choiceOf({ ...quantity, unit: { ...unit, dimension: 'absolute pressure' } }, 'absolute'),
    ]
  }
  const isFraction = unit === null && field.unit.dimension.startsWith('percent') && value > 0 && value <= 1
  const choice = choiceOf(quantity)
  return isFraction ? [{ ...choice, value: Number((value * 100).toPrecision(12)) }, choice] : [choice]
}
