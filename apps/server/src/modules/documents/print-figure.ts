import { printFigure } from '@portal/content/print-figure'
import type { FigureRow, Provenance } from '@portal/contracts/figures'
import type { FigureToPrint } from './document-builder.ts'

/** A figure may mirror a field of a record: then the record is its source, and all its fields share one number. */
type PrintableRecord = Pick<
  FigureRow,
  'key' | 'label' | 'value' | 'value_text' | 'unit' | 'as_of' | 'provenance'
> & {
  record_field?: string | null
}

/** A record on its way into a document. */
export const toPrint = (figure: PrintableRecord, isStale = false): FigureToPrint => ({
  label: figure.label,
  value: printFigure(figure),
  amount: figure.value ?? undefined,
  provenance: withoutField(figure),
  as_of: figure.as_of,
  isStale,
})

function withoutField({ provenance, record_field: field }: PrintableRecord): Provenance {
  const { source } = provenance
  if (!field || !source.locator?.endsWith(`#${field}`)) return provenance
  return { ...provenance, source: { ...source, locator: source.locator.slice(0, -field.length - 1) } }
}
