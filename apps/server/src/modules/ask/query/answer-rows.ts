import type { Provenance } from '@portal/contracts/figures'
import type { ColumnFormat, Query } from '@portal/contracts/ask'

/** A record that a row rests on; becomes a citation. */
export interface RecordRef {
  table: string
  id: string
  label: string
  excerpt: string
  /** ISO date. */
  asOf: string | null
  provenance: Provenance
  href: string | null
}

export interface ResultColumn {
  /** Id of a dimension or measure; `previous`, `reference`, `difference`, `ratio`, `share`, `growth`, `rank` for what was worked out. */
  id: string
  role: 'key' | 'group' | 'measure' | 'shown' | 'worked_out'
  format: ColumnFormat
}

export interface ResultRow {
  cells: readonly (string | number | null)[]
  /** Up to three records; all that there are where the row is one record. */
  records: readonly RecordRef[]
  /** Records behind the row in all. */
  recordCount: number
  /** Days of all of them. */
  asOf: { from: string; to: string } | null
  /** Kinds of provenance of all of them: a sum of samples and measured figures says so. */
  kinds: readonly string[]
  isOwn: boolean
  /** Unit of its numbers, where the rows do not share one. */
  unit?: string
}

/** What the database found for a query. */
export interface AnswerRows {
  query: Query
  columns: readonly ResultColumn[]
  rows: readonly ResultRow[]
  /** Rows there are, more than were read when the query is limited or paged. */
  total: number
  /** The value that all rows were held against ("ours", "average"), with its records; for each measure. */
  references: readonly { measure: string; value: number | null; records: readonly RecordRef[] }[]
}
