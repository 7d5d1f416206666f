import type { Provenance } from '@portal/contracts/figures'
import { InitiativeRow, OpportunityRow, SectorRow } from '@portal/contracts/market'
import { PipelineOpportunityRow } from '@portal/contracts/sales'
import { quarterAfter, type Placing } from './days.ts'
import { sampleInitiatives } from './initiatives.ts'
import { sampleOpportunities } from './opportunities.ts'
import { samplePipeline } from './pipeline.ts'
import { sampleSectors } from './sectors.ts'

interface SampleRow {
  as_of: string
  provenance: Provenance
}

/** Rows of a table of the database, and what each of them must be. */
export interface SampleTable {
  schema: { parse: (row: unknown) => unknown }
  rows: readonly SampleRow[]
  /** The rows as if they had been written on another day. */
  place: (placing: Placing) => readonly SampleRow[]
}

const tableOf = <Row extends SampleRow>(
  schema: SampleTable['schema'],
  rows: readonly Row[],
  move: (row: Row, placing: Placing) => Row = (row) => row,
): SampleTable => ({
  schema,
  rows,
  place: (placing) => rows.map((row) => ({ ...move(row, placing), as_of: placing.day })),
})

const movedOrNull = ({ moved }: Placing, date: string | null): string | null =>
  date === null ? null : moved(date)

/** What is loaded as it stands, by the name of its table. */
export const sampleTables = {
  sectors: tableOf(SectorRow.omit({ id: true }).strict(), sampleSectors),
  initiatives: tableOf(
    InitiativeRow.omit({ id: true }).strict(),
    sampleInitiatives,
    (initiative, { quarters }) => ({ ...initiative, due: quarterAfter(initiative.due, quarters) }),
  ),
  opportunities: tableOf(OpportunityRow.omit({ id: true }).strict(), sampleOpportunities),
  pipeline_opportunities: tableOf(
    PipelineOpportunityRow.omit({ id: true, stage: true }).strict(),
    samplePipeline,
    (deal, placing) => ({
      ...deal,
      lead_on: placing.moved(deal.lead_on),
      qualified_on: movedOrNull(placing, deal.qualified_on),
      proposal_on: movedOrNull(placing, deal.proposal_on),
      negotiation_on: movedOrNull(placing, deal.negotiation_on),
      expected_close: placing.moved(deal.expected_close),
      closed_on: movedOrNull(placing, deal.closed_on),
    }),
  ),
} satisfies Record<string, SampleTable>
