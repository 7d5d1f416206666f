import type { Aggregate, Query } from '@portal/contracts/ask'
import type { Measure, Subject } from '../catalogue/catalogue.ts'
import type { Parameters } from './parameters.ts'
import type { GroupColumn, Scope } from './scope.ts'

export type WorkedOut = 'reference' | 'previous' | 'difference' | 'ratio' | 'share' | 'growth' | 'rank'

export interface Asked {
  item: Measure
  measure: string
  aggregate?: Aggregate | undefined
  only: string | null
}

export interface Planning {
  scope: Scope
  query: Query
  subject: Subject
  parameters: Parameters
  isRecords: boolean
  measures: readonly Asked[]
  /** Condition of the period on every row. */
  within: string | null
}

export const groupBy = (groups: readonly GroupColumn[]): string =>
  groups.length === 0 ? '' : ` group by ${groups.map(({ sql }) => sql).join(', ')}`
