import type { AnswerChart, AnswerTable } from '@portal/contracts/ask'
import { printCell, printExact } from '#web/lib/ask/print-cell.ts'
import type { ChartData, ChartSeries } from '#web/ui/chart/chart-data.ts'

/** More bars are read in the table. */
const mostBars = 12

/** What a chart draws of its table; null where the table has not what it names. */
export function toChartData(chart: AnswerChart, table: AnswerTable): ChartData | null {
  const placeOf = (id: string) => table.columns.findIndex((column) => column.id === id)
  const nameAt = placeOf(chart.kind === 'scatter' ? (chart.name ?? '') : chart.x)
  const wanted = chart.kind === 'scatter' ? [chart.x, ...chart.y] : chart.y
  const rows = chart.kind === 'bars' ? table.rows.filter((row, at) => at < mostBars || row.isOwn) : table.rows
  const series = wanted.flatMap((id): ChartSeries[] => {
    const at = placeOf(id)
    const column = table.columns[at]
    if (!column) return []
    const values = rows.map(({ cells }) => {
      const cell = cells[at]
      return typeof cell === 'number' ? cell : null
    })
    const { format } = column
    const isBounded =
      format.unit === '%' &&
      !format.signed &&
      chart.kind !== 'scatter' &&
      values.every((value) => value === null || (value >= 0 && value <= 100))
    return [
      {
        label: column.label,
        values,
        isBounded,
        print: (value) => printCell(value, format) ?? '',
        printExact: (value) => printExact(value, format),
      },
    ]
  })
  const nameColumn = table.columns[nameAt]
  if (!nameColumn || series.length < (chart.kind === 'scatter' ? 2 : 1) || rows.length === 0) return null
  if (series.every(({ values }) => values.every((value) => value === null))) return null
  const own = rows.findIndex(({ isOwn }) => isOwn)
  return {
    kind: chart.kind,
    label: chart.title,
    names: rows.map(({ cells }) => printCell(cells[nameAt] ?? null, nameColumn.format) ?? ''),
    series,
    highlight: own < 0 ? null : own,
  }
}
