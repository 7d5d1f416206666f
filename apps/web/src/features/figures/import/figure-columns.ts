import { importFields, requiredImportFields, type ImportField } from '@portal/contracts/figure-changes'
import type { ImportColumns } from './column-mapping.ts'

/** A list of keys to be filled in says nothing yet. */
export const figureColumns: ImportColumns<ImportField> = {
  fields: importFields,
  required: requiredImportFields,
  saying: ['value', 'as_of', 'source'],
  otherNames: {
    key: ['figure', 'figure_key', 'id'],
    value: ['amount', 'figure_value'],
    as_of: ['date', 'as_of_date'],
    source: ['source_name'],
    source_url: ['url', 'link', 'address'],
    locator: ['where', 'page', 'cell'],
    label: ['name', 'title'],
  },
}
