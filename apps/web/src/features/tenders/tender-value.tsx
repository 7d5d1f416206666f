import { tenderPages } from '@portal/content/tenders'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import type { TenderRow } from '@portal/contracts/tenders'
import { RecordFigure } from '#web/lib/record-figure.tsx'

/** The value that the buyer estimates. */
export function TenderValue({ tender }: { tender: TenderRow }) {
  const { id, value, currency, as_of, provenance } = tender
  if (value === null) return <span className="text-fg-3">{tenderPages.one.notStated}</span>
  const figure = toUnrecordedFigure({
    key: `tender.${id}.value`,
    label: tenderPages.one.value,
    value,
    unit: currency ?? '',
    as_of,
    provenance,
  })
  return <RecordFigure figure={figure} mark="none" />
}
