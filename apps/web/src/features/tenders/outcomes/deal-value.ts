import { outcomeWords } from '@portal/content/tender-outcomes'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import type { ClosedDeal } from '@portal/contracts/tenders'

/** The value of an opportunity of the pipeline, with where it comes from. */
export const dealValueOf = ({
  reference,
  value_eur: value,
  ...recorded
}: Pick<ClosedDeal, 'reference' | 'value_eur' | 'as_of' | 'provenance'>): FigureRow =>
  toUnrecordedFigure({
    key: `pipeline.${reference}.value`,
    label: outcomeWords.rows.value,
    value,
    unit: 'EUR',
    as_of: recorded.as_of,
    provenance: recorded.provenance,
  })
