import type { OpportunityRow } from '@portal/contracts/market'
import { sampleDate, sampleProvenance } from './provenance.ts'

export type SampleOpportunity = Omit<OpportunityRow, 'id'>

const opportunity = (
  slug: string,
  card: Omit<SampleOpportunity, 'as_of' | 'provenance'>,
): SampleOpportunity => ({
  ...card,
  as_of: sampleDate,
  provenance: sampleProvenance(`opportunities/${slug}`),
})

/** The four opportunity cards of Home; their numbers are in `opportunity-figures.ts`. */
export const sampleOpportunities: readonly SampleOpportunity[] = [
  opportunity('heat_recovery', {
    category: 'Energy',
    title: 'Heat recovery at the wort cooler',
    description: 'Return the heat of the wort to the hot liquor tank.',
    figure_key: 'opportunity.heat_recovery.power',
    figure_caption: 'calculated example',
    position: 1,
  }),
  opportunity('contract_dates', {
    category: 'Schedule',
    title: 'Contract dates with a margin',
    description: 'Quote the P80 date, not the likely one.',
    figure_key: 'opportunity.contract_dates.margin',
    figure_caption: 'P80 less plan',
    position: 2,
  }),
  opportunity('dairy_lines', {
    category: 'Market',
    title: 'Dairy lines',
    description: 'Ask dairy clients which evaporators they mean to replace next.',
    figure_key: 'opportunity.dairy_lines.revenue',
    figure_caption: 'sample',
    position: 3,
  }),
  opportunity('pump_overhauls', {
    category: 'Service',
    title: 'Condition-based pump overhauls',
    description: 'Replace seals by hazard rate, not by calendar.',
    figure_key: 'opportunity.pump_overhauls.cost_rate',
    figure_caption: 'calculated example',
    position: 4,
  }),
]
