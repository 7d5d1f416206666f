import { opportunityFields } from '@portal/contracts/sales'
import { toCsv } from '#server/platform/csv.ts'
import type { Deal } from './pipeline.ts'

const course = opportunityFields.indexOf('lead_on')
/** As a file of opportunities is read; the stage stands before the days that it follows from. */
const columns: readonly Exclude<keyof Deal, 'provenance'>[] = [
  ...opportunityFields.slice(0, course),
  'stage',
  ...opportunityFields.slice(course),
  'as_of',
]

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
