import { toCsv } from '#server/platform/csv.ts'
import type { Deal } from './pipeline.ts'

const columns = [
  'reference',
  'title',
  'client',
  'sector',
  'country',
  'owner',
  'source',
  'value_eur',
  'stage',
  'lead_on',
  'qualified_on',
  'proposal_on',
  'negotiation_on',
  'expected_close',
  'closed_on',
  'outcome',
  'lost_to',
  'loss_reason',
  'as_of',
] as const satisfies readonly (keyof Deal)[]

/** The last columns say what kind of record each is and from where. */
export const toPipelineCsv = (deals: readonly Deal[]): string =>
  toCsv([
    [...columns, 'provenance', 'provenance_source'],
    ...deals.map((deal) => [
      ...columns.map((column) => deal[column]),
      deal.provenance.kind,
      deal.provenance.source.name,
    ]),
  ])
