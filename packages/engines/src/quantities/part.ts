import type { FoundNumber } from './numbers.ts'
import type { Reading } from './readings.ts'
import type { Unit } from './units.ts'

/** One number of a text with its unit, before it is grouped with others. */
export interface Part {
  number: FoundNumber
  start: number
  end: number
  value: number
  /** What a word or letter of scale makes of it: 1,000 for k. */
  scale: number
  unit: Unit | null
  readings?: readonly Reading[]
  low?: number
  high?: number
}
