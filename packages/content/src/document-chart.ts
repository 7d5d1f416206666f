import type { DocumentBlock, DocumentChart } from '@portal/contracts/documents'
import { documentWords } from './documents.ts'

/** What a chart of a document says, as a table: where nothing can be drawn, and beside what is; none where one is there already. */
export const tablesOfChart = ({
  title,
  names,
  series,
  isTabled = false,
}: DocumentChart): Extract<DocumentBlock, { kind: 'table' }>[] =>
  isTabled
    ? []
    : [
        {
          kind: 'table',
          ...(title !== undefined && { title }),
          columns: [
            { label: documentWords.chartName },
            ...series.map(({ label }) => ({ label, isNumber: true })),
          ],
          rows: names.map((name, row) => [
            name,
            ...series.map(({ points }) => points[row] ?? documentWords.notRecorded),
          ]),
        },
      ]
