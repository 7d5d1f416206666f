import type { JsonValue } from '../core/index.ts'
import type { EngineField, EngineFields } from './engine-fields.ts'
import type { FoundQuantity } from './find-quantities.ts'
import type { FoundChip } from './found-chip.ts'
import type { Span } from './learned/quote.ts'
import type { Mention } from './mention.ts'
import type { Placement } from './placing/place-quantities.ts'
import type { NamedRecord } from './records.ts'

/** What a grammar of its own reads. */
export interface Noted {
  chip: FoundChip
  spans: readonly { start: number; end: number }[]
}

/** The quantities of a text, and what else it says. */
export interface Text {
  fields: EngineFields
  named: Readonly<Record<string, JsonValue>>
  noted: Noted | null
  quantities: readonly FoundQuantity[]
  mentions: readonly Mention[]
  /** Stretches whose numbers are read otherwise. */
  otherwise: readonly { start: number; end: number }[]
  /** Without what is read otherwise. */
  rest: string
}

/** Where the quantities of a text belong. */
export interface Placed {
  placed: Placement[]
  /** What could mean one of several inputs alike. */
  unsure: Map<FoundQuantity, readonly EngineField[]>
  names: NamedRecord[]
  /** What only counts other quantities. */
  counts?: readonly FoundQuantity[]
  /** What is asked about though it was placed, with the stretch that is quoted. */
  doubts?: ReadonlyMap<FoundQuantity, Span>
}
