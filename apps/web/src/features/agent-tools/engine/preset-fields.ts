import type { Engine } from '@portal/engines/core'
import { fieldsOf } from '@portal/engines/quantities'

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
