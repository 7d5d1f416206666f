import type { DocumentBlock, DocumentChart } from '@portal/contracts/documents'
import { documentWords } from './documents.ts'

type Table = Extract<DocumentBlock, { kind: 'table' }>

/** What a chart of a document says, as a table, where nothing can be drawn; none where one is there already. */
export function tablesOfChart({ title, names, series, isTabled = false }: DocumentChart): Table[] {
  if (isTabled) return []
  return [
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
}

/** The same beside the picture of it: of a long line its last points. */
export const tablesBesideChart = (chart: DocumentChart): Table[] =>
  tablesOfChart(chart).map((table) => {
    const [name, ...others] = table.columns
    const { lastTabled: shown = table.rows.length } = chart
    return name && shown < table.rows.length
      ? {
          ...table,
          columns: [{ ...name, label: documentWords.lastOf(shown, table.rows.length) }, ...others],
          rows: table.rows.slice(-shown),
        }
      : table
  })
