import { askCopy } from '@portal/content/ask'
import type { AnswerChart, AnswerTable } from '@portal/contracts/ask'
import { LateChart } from '#web/ui/chart/late-chart.tsx'
import { toChartData } from './to-chart-data.ts'

/** The table beside it says every number. */
export function AnswerChartView({ chart, table }: { chart: AnswerChart; table: AnswerTable }) {
  const data = toChartData(chart, table)
  if (!data) return null
  return (
    <figure className="mt-3 min-w-0">
      {/* The table above says the same words. */}
      <figcaption className={chart.title === table.title ? 'sr-only' : 'mb-1 text-small text-fg-3'}>
        {chart.title}
      </figcaption>
      <LateChart room="h-45" data={data} hint={askCopy.chartHint} />
    </figure>
  )
}
