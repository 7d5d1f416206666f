import type { JsonValue } from '../core/index.ts'
import type { EngineField, EngineFields } from './engine-fields.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { toChip } from './found-chip.ts'
import { fits, isBridged } from './place-quantities.ts'
import { getAt, type Tree } from './tree.ts'

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

/** A bare 0.65 for a share is 65 % or 0.65 %. */
function choicesIn(field: EngineField, quantity: FoundQuantity): OpenChoice[] {
  const { path, value, unit } = toChip(field, quantity, { score: 1 })
  const label = [...field.sections, field.label].join(': ')
  const choice = { path, label, value, unit }
  const isFraction =
    quantity.unit === null &&
    field.unit.dimension.startsWith('percent') &&
    quantity.value > 0 &&
    quantity.value <= 1
  return isFraction
    ? [{ ...choice, value: Number((quantity.value * 100).toPrecision(12)) }, choice]
    : [choice]
}
