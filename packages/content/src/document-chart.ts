import type { DocumentBlock, DocumentChart } from '@portal/contracts/documents'
import { documentWords } from './documents.ts'

/** What a chart of a document says, as a table: where nothing can be drawn, and beside what is. */
export const tableOfChart = ({
  title,
  names,
  series,
}: DocumentChart): Extract<DocumentBlock, { kind: 'table' }> => ({
  kind: 'table',
  ...(title !== undefined && { title }),
  columns: [{ label: documentWords.chartName }, ...series.map(({ label }) => ({ label, isNumber: true }))],
  rows: names.map((name, row) => [
    name,
    ...series.map(({ points }) => points[row] ?? documentWords.notRecorded),
  ]),
})
