import type { EngineField, EngineFields } from '../engine-fields.ts'
import type { AssumedChip } from '../found-chip.ts'
import { getAt, type Tree } from '../tree.ts'
import { wordsOf } from '../words.ts'
import type { Placement } from './place-quantities.ts'

type Density = { value: number; isTaken: false } | { value: number; isTaken: true; field: EngineField }

/** The density that turns a quantity into one of the field; undefined where none is known. */
export function densityFor(
  { field: { bridge, ownWords }, quantity }: Placement,
  { fields, input }: { fields: EngineFields; input: Tree },
): Density | undefined {
  if (!bridge) return undefined
  const path = bridge.densityPath.join('.')
  const field = fields.numbers.find((one) => one.path.join('.') === path)
  const value = getAt(input, bridge.densityPath)
  if (typeof value === 'number') return { value, isTaken: false }
  // "Against 2.8 bar" is a head; "to 2.5 bar" may count from the atmosphere, from nothing or from the suction.
  const isSaid =
    against.test(quantity.before) ||
    differential.test(quantity.after) ||
    wordsOf(quantity.before).some((word) => ownWords.has(word))
  return field?.otherwise === undefined || !isSaid
    ? undefined
    : { value: field.otherwise, isTaken: true, field }
}

const differential = /^(?:of\s)?(?:differential|difference|diferencial|diferencia)(?!\p{L})/iu
const against = /(?<!\p{L})(?:against|gegen|contra)$/iu

/** What turned a quantity into another is shown. */
export const densityChip = ({ value, field }: Extract<Density, { isTaken: true }>): AssumedChip => ({
  path: field.path.join('.'),
  label: field.label,
  value,
  unit: field.unitText,
})
