import type { JsonValue } from '../core/index.ts'
import type { MissingField, OpenQuantity } from '../quantities/index.ts'

export type InputTree = Readonly<Record<string, JsonValue>>

/** Where an input of a calculation is from: read in the person's text, of the tool's example, a default, typed, or of a preset. */
export type Origin = 'text' | 'example' | 'assumed' | 'typed' | 'preset'

export interface InputEdit {
  path: string
  value: JsonValue
}

/** One input as shown above the result, and where its value is from. */
export interface InputChip {
  path: string
  label: string
  value: JsonValue
  unit: string
  from: 'text' | 'default' | 'example' | 'edited' | 'preset'
  /** The words that were read. */
  quote?: string
}

/** What somebody has to say before anything is calculated. */
export interface Asked {
  missing: readonly MissingField[]
  open: readonly OpenQuantity[]
}

export interface ReadInput extends Asked {
  chips: readonly InputChip[]
}
