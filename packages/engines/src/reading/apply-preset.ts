import type { Engine, JsonValue } from '../core/index.ts'
import { fieldsOf } from '../quantities/index.ts'
import type { InputChip, InputEdit, InputTree } from './input-chip.ts'
import { valueAt, withValueAt } from './value-at.ts'

interface Filled {
  input: InputTree
  chips: readonly InputChip[]
}

/** Puts the values of a preset where the text said nothing; what somebody wrote always counts more. */
export function applyPreset(engine: Engine, filled: Filled, preset: readonly InputEdit[]): Filled {
  const fields = new Map(fieldsOf(engine).numbers.map((field) => [field.path.join('.'), field]))
  return preset.reduce((done, { path, value }) => {
    const field = fields.get(path)
    const before = done.chips.find((chip) => chip.path === path)
    if (!field || before?.from === 'text' || !isSectionInUse(done.input, field.path)) return done
    const chip: InputChip = { path, label: field.label, value, unit: field.unitText, from: 'preset' }
    return {
      input: withValueAt(done.input, field.path, value) as InputTree,
      chips: before ? done.chips.map((one) => (one === before ? chip : one)) : [...done.chips, chip],
    }
  }, filled)
}

/** A price of a section that nobody asks about would start a calculation of its own. */
const isSectionInUse = (input: JsonValue, path: readonly string[]): boolean =>
  valueAt(input, path.slice(0, -1)) !== undefined
