import type { JsonValue } from '@portal/engines/core'

export type InputTree = Readonly<Record<string, JsonValue>>

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

export interface ReadInput {
  chips: readonly InputChip[]
  /** Quantities of the text that no input asks for. */
  unplaced: readonly string[]
}
