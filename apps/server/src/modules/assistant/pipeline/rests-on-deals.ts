import type { Citation } from '@portal/contracts/assistant'

const table = 'pipeline_opportunities'

/** Clients and what they are quoted are told to the asker, and to no provider. docs/decisions/018-sales-opportunities.md */
export const restsOnDeals = (citations: readonly Citation[]): boolean =>
  citations.some(
    ({ record_table, provenance }) =>
      record_table === table || provenance.inputs.some((input) => input.startsWith(`${table}/`)),
  )
