import { csvTypes, decodeCsv } from '../../decoders/csv.ts'
import type { Source } from '../../kit/source.ts'
import { readTableItems } from '../../kit/table-rows.ts'

/** Any CSV with column names in its first line. */
export const csv: Source = {
  manifest: {
    kind: 'csv',
    yields: 'figures',
    url: '',
    documentation: 'https://www.rfc-editor.org/rfc/rfc4180',
    types: csvTypes,
    authentication: { by: 'header', name: 'authorization', prefix: 'Bearer ', isOptional: true },
    settings: ['fields'],
    prefix: '',
    everyHours: 24,
    budget: { requests: 60, seconds: 60 },
    mostPages: 1,
  },
  read: ({ text, source }) => readTableItems(source, decodeCsv(text), 2),
}
