import type { AnalysisDepth } from '@portal/contracts/analysis'
import type { Entity, Evidence } from './records.ts'
import type { Findings } from './findings.ts'

/** What an analysis looks at: the evidence, and what of it the input and the options leave. */
export interface Scope {
  text: string
  evidence: Evidence
  sectors: readonly Entity[]
  /** Tracked companies without our own. */
  companies: readonly Entity[]
  own: Entity | null
  /** The input or the options name sectors or companies; otherwise all are looked at. */
  isNarrow: boolean
  depth: AnalysisDepth
  /** Lines of each kind that a lens may add. */
  most: number
}

/** One way of looking at the records; adds what it finds. */
export type Lens = (scope: Scope, findings: Findings) => void

export const mostLines: Record<AnalysisDepth, number> = { overview: 1, detailed: 3, comprehensive: 8 }
