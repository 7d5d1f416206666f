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
  | { is: 'value'; subject: string; dimension: string; values: readonly string[] }
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
}
