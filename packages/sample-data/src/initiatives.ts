import type { NewFigure } from '@portal/contracts/figures'
import { ProgressStatus, type InitiativeRow } from '@portal/contracts/market'
import { sampleFigure } from './sample-figure.ts'
import { sampleDate, sampleProvenance } from './provenance.ts'
import { textTable } from './text-table.ts'

export type SampleInitiative = Omit<InitiativeRow, 'id'>

const initiatives = textTable(`
  supplier_portal | Supplier portal for stainless packages | Procurement | Completed | Q4 2024 | 100
  dairy_skid | Modular dairy skid, second generation | Manufacturing | Review | Q1 2025 | 90
  brewhouse_twin | Digital twin of the brewhouse line | Engineering | In Progress | Q2 2025 | 64
  cleanroom_pack | Pharma cleanroom qualification pack | Quality | At Risk | Q2 2025 | 22
  service_contracts | Service contracts with condition data | After-sales | On Track | Q3 2025 | 48
`)

/** Strategic initiatives by due date; leads are departments, not persons. */
export const sampleInitiatives: readonly SampleInitiative[] = initiatives.map(
  ([slug = '', title = '', lead = '', status, due = ''], index) => ({
    slug,
    title,
    lead,
    status: ProgressStatus.parse(status),
    due,
    position: index + 1,
    as_of: sampleDate,
    provenance: sampleProvenance(`initiatives/${slug}`),
  }),
)

export const sampleInitiativeFigures: readonly NewFigure[] = initiatives.map(
  ([slug = '', title = '', owner = '', , , progress]) =>
    sampleFigure({
      key: `initiative.${slug}.progress`,
      label: `${title}: progress`,
      value: Number(progress),
      unit: '%',
      owner,
    }),
)
