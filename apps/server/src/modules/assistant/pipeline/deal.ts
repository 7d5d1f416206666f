import type { PipelineOpportunityRow } from '@portal/contracts/commercial'
import { printDay } from '@portal/content/print-day'
import { writeDealValue } from './deal-value.ts'
import type { Deal } from '../knowledge/knowledge.ts'

export const toDeal = (row: PipelineOpportunityRow): Deal => ({
  ...row,
  status: row.outcome ?? 'open',
  record: {
    table: 'pipeline_opportunities',
    id: row.id,
    label: `${row.reference} ${row.title}`,
    excerpt: [
      `${row.reference} ${row.title}`,
      `${row.client}, ${row.sector}, ${row.country}`,
      `${writeDealValue(row.value_eur)}, stage ${row.stage}`,
      `owner ${row.owner}, source ${row.source}`,
      `lead on ${printDay(row.lead_on)}, expected close ${printDay(row.expected_close)}`,
      ...(row.qualified_on === null ? [] : [`qualified on ${printDay(row.qualified_on)}`]),
      ...(row.proposal_on === null ? [] : [`proposal on ${printDay(row.proposal_on)}`]),
      ...(row.negotiation_on === null ? [] : [`negotiation on ${printDay(row.negotiation_on)}`]),
      ...(row.closed_on === null ? [] : [`closed on ${printDay(row.closed_on)}`]),
      ...(row.lost_to === null ? [] : [`lost to ${row.lost_to}`]),
      ...(row.loss_reason === null ? [] : [`reason ${row.loss_reason}`]),
    ].join('; '),
    asOf: row.as_of,
    provenance: row.provenance,
    href: '/biz-dev-dashboard',
  },
})
