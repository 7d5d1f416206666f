import type { NewOpportunity } from '@portal/contracts/sales'
import type { Provenance } from '@portal/contracts/figures'
import type { CompetitorRow, MarketBenchmarkRow } from '@portal/contracts/market'
import type { ImportTarget } from '@portal/contracts/records'

/** A figure of the matrix as a state holds it: what it says, without what numbers its versions. */
export interface MatrixFigureState {
  key: string
  label: string
  value: number | null
  value_text: string | null
  unit: string
  period: string | null
  as_of: string
  provenance: Provenance
  owner: string | null
  fresh_for: string | null
}

export interface MatrixState {
  tab: 'spanish' | 'european'
  position: number
  /** Null for a company that is new to the matrix: the database names it. */
  figure_prefix: string | null
  figures: Record<string, MatrixFigureState>
}

interface StatedFields {
  field_provenance: Record<string, unknown>
}

export type CompanyState = Omit<CompetitorRow, 'last_analyzed_at'> &
  StatedFields & { matrix: MatrixState | null }

export type BenchmarkState = MarketBenchmarkRow & StatedFields

export type OpportunityState = NewOpportunity & { id: string }

export type RecordState = CompanyState | BenchmarkState | OpportunityState

/** Field that names a record: a row of a file is about the record of the same name. */
export const namingField: Record<ImportTarget, 'company_name' | 'sector' | 'reference'> = {
  companies: 'company_name',
  benchmarks: 'sector',
  opportunities: 'reference',
}

export function nameOf(state: RecordState): string {
  if ('company_name' in state) return state.company_name
  return 'reference' in state ? state.reference : state.sector
}
