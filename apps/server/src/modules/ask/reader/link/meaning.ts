import type { GrammarId } from '../grammar/grammar.ts'
import type { Days } from '../words/days.ts'
import type { DatePart } from '@portal/contracts/ask'

/** What a stretch of words may mean. */
export type Meaning =
  | { is: 'subject'; subject: string }
  | { is: 'measure'; subject: string; id: string }
  | { is: 'end'; subject: string; id: string; end: 'most' | 'least' }
  | { is: 'dimension'; subject: string; id: string }
  | { is: 'segment'; subject: string; id: string }
  /** `isGroup`: one name for several values, any of which fits. */
  | { is: 'value'; subject: string; dimension: string; values: readonly string[]; isGroup?: true }
  | { is: 'brief'; brief: string }
  | { is: 'part'; part: DatePart }
  | { is: 'grammar'; id: GrammarId }
  | { is: 'number'; value: number; unit: string | null; isWeak: boolean }
  | { is: 'period'; days: Days; part: DatePart | null }
  | { is: 'filler' }

/** Tokens `from` up to before `to`, taken for one meaning. */
export interface Link {
  from: number
  to: number
  meaning: Meaning
  weight: number
  /** Not as the catalogue writes it: a slip of the keyboard was mended. */
  isSlip?: boolean
  /**
   * Of a soft link only: how much of the name the words say, in any order and in words of the same sense, 0 to 1. Its `weight` is on
   * the scale of the others already, and several soft links may lie on one stretch: they are for ranking, not each for itself.
   */
  fit?: number
  /** Of a soft link only: the tokens it rests on. Those between that are not among them are passed over, and may be read otherwise. */
  places?: readonly number[]
  /** Of a soft link only: another name of the same field is said by the same words as well. */
  isTied?: boolean
}
