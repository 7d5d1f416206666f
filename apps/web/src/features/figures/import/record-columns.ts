import { recordFieldName } from '@portal/content/records'
import type { RejectedRow } from '@portal/contracts/figure-changes'
import { indicatorFields, recordFields, type ImportTarget } from '@portal/contracts/records'
import type { ImportColumns } from './column-mapping.ts'

const otherNames: Record<ImportTarget, Record<string, readonly string[]>> = {
  companies: {
    company_name: ['company', 'name', 'competitor'],
    competitive_score: ['overall', 'overall_score', 'score'],
    website: ['url', 'web', 'site'],
    market_position: ['position'],
    sectors: ['sector'],
    as_of: ['date', 'as_of_date'],
    source_url: ['source', 'link'],
    matrix_tab: ['tab'],
    ...Object.fromEntries(indicatorFields.map(({ field, key }) => [field, [key]])),
  },
  benchmarks: {
    sector: ['name', 'industry'],
    market_size_usd: ['market_size', 'size'],
    growth_rate: ['growth', 'market_growth'],
    herpasia_market_share: ['market_share', 'our_share', 'share'],
    competitor_count: ['competitors'],
    active_projects: ['projects'],
    avg_project_value_usd: ['average_project', 'avg_project_value', 'average_project_value'],
    as_of: ['date', 'as_of_date'],
    source_url: ['source', 'link', 'url'],
  },
  opportunities: {
    reference: ['id', 'number', 'opportunity'],
    title: ['name', 'project'],
    client: ['customer', 'account'],
    value_eur: ['value', 'amount', 'value_in_eur'],
    lead_on: ['created', 'lead_date', 'lead_since'],
    expected_close: ['close_date', 'expected'],
    source: ['lead_source', 'origin'],
  },
}

/** A file of records says what its rows are: only empty ones are left out. */
export const recordColumns = (target: ImportTarget): ImportColumns<string> => ({
  fields: recordFields[target].all,
  required: recordFields[target].required,
  saying: recordFields[target].all,
  otherNames: otherNames[target],
})

/** Reasons name a column of the table; the reader knows it by what the pages call it. */
export const inWords = (row: RejectedRow): RejectedRow => ({
  ...row,
  reasons: row.reasons.map((reason) => reason.replace(/^\w+/, recordFieldName)),
})
