import type { Engine, JsonValue } from '@portal/engines/core'
import { fieldsOf } from '@portal/engines/quantities'
import type { InputChip, InputEdit, InputTree, ReadInput } from './input-chip.ts'
import { withValueAt } from './json-path.ts'

type Filled = ReadInput & { input: InputTree }

/** Puts the values of a preset where the text said nothing; what somebody wrote always counts more. */
export function applyPreset(engine: Engine, filled: Filled, preset: readonly InputEdit[]): Filled {
  const fields = new Map(fieldsOf(engine).numbers.map((field) => [field.path.join('.'), field]))
  return preset.reduce((done, { path, value }) => {
    const field = fields.get(path)
    const before = done.chips.find((chip) => chip.path === path)
    if (!field || before?.from === 'text' || !isSectionInUse(done.input, field.path)) return done
    const chip: InputChip = { path, label: field.label, value, unit: field.unitText, from: 'preset' }
    return {
      ...done,
      input: withValueAt(done.input, field.path, value) as InputTree,
      chips: before ? done.chips.map((one) => (one === before ? chip : one)) : [...done.chips, chip],
    }
  }, filled)
}

/** A price of a section that nobody asks about would start a calculation of its own. */
function isSectionInUse(input: InputTree, path: readonly string[]): boolean {
  let node: JsonValue | undefined = input
  for (const key of path.slice(0, -1)) {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return false
    node = (node as InputTree)[key]
  }
  return node !== undefined
}

/** An input that a preset can hold: it has a default, or it is a price, a cost, a factor or a rate. */
export interface PresetField {
  path: string
  label: string
  unit: string
  default: number | null
}

const presetWords = /price|cost|factor|rate|tariff|eur/

export const presetFieldsOf = (engine: Engine): PresetField[] =>
  fieldsOf(engine)
    .numbers.filter(({ path, isList, default: value }) => {
      const key = path.at(-1) ?? ''
      return !isList && (typeof value === 'number' || presetWords.test(key))
    })
    .map(({ path, label, sections, unitText, default: value }) => ({
      path: path.join('.'),
      label: [...sections, label].join(': '),
      unit: unitText,
      default: typeof value === 'number' ? value : null,
    }))
