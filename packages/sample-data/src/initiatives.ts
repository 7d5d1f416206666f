import type { NewFigure } from '@portal/contracts/figures'
import type { InitiativeRow, ProgressStatus } from '@portal/contracts/market'
import { sampleFigure } from './sample-figure.ts'
import { sampleDate, sampleProvenance } from './provenance.ts'

export type SampleInitiative = Omit<InitiativeRow, 'id'>

interface Facts {
  title: string
  lead: string
  status: ProgressStatus
  due: string
  progress: number
}

const facts: Record<string, Facts> = {
  supplier_portal: {
    title: 'Supplier portal for stainless packages',
    lead: 'Procurement',
    status: 'Completed',
    due: 'Q4 2024',
    progress: 100,
  },
  dairy_skid: {
    title: 'Modular dairy skid, second generation',
    lead: 'Manufacturing',
    status: 'Review',
    due: 'Q1 2025',
    progress: 90,
  },
  brewhouse_twin: {
    title: 'Digital twin of the brewhouse line',
    lead: 'Engineering',
    status: 'In Progress',
    due: 'Q2 2025',
    progress: 64,
  },
  cleanroom_pack: {
    title: 'Pharma cleanroom qualification pack',
    lead: 'Quality',
    status: 'At Risk',
    due: 'Q2 2025',
    progress: 22,
  },
  service_contracts: {
    title: 'Service contracts with condition data',
    lead: 'After-sales',
    status: 'On Track',
    due: 'Q3 2025',
    progress: 48,
  },
}

/** Strategic initiatives by due date; leads are departments, not persons. */
export const sampleInitiatives: readonly SampleInitiative[] = Object.entries(facts).map(
  ([slug, initiative], index) => ({
    slug,
    title: initiative.title,
    lead: initiative.lead,
    status: initiative.status,
    due: initiative.due,
    position: index + 1,
    as_of: sampleDate,
    provenance: sampleProvenance(`initiatives/${slug}`),
  }),
)

export const sampleInitiativeFigures: readonly NewFigure[] = Object.entries(facts).map(([slug, initiative]) =>
  sampleFigure({
    key: `initiative.${slug}.progress`,
    label: `${initiative.title}: progress`,
    value: initiative.progress,
    unit: '%',
    owner: initiative.lead,
  }),
)
