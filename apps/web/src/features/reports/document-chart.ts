import { printFigure } from '@portal/content/print-figure'
import type { DocumentChart } from '@portal/contracts/documents'
import type { ChartData } from '#web/ui/chart/chart-data.ts'

/** A document's chart as the screens draw it; null where nothing of it is recorded or shown. */
export function toChartData({ form, title, names, series, highlight }: DocumentChart): ChartData | null {
  const drawn = series.map(({ label, unit, points }) => {
    const print = (value: number) => printFigure({ value, unit })
    const values = points.map((point) => point?.amount ?? null)
    return { label, values, print, printExact: print }
  })
  if (drawn.every(({ values }) => values.every((value) => value === null))) return null
  return {
    kind: form,
    label: title ?? drawn.map(({ label }) => label).join(', '),
    names,
    series: drawn,
    highlight,
  }
}
