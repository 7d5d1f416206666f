import { askCopy } from '@portal/content/ask'
import type { AnswerChart, AnswerTable } from '@portal/contracts/ask'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toChartData } from './to-chart-data.ts'

const Chart = lazy(() =>
  import('#web/ui/chart/chart.tsx').then(({ Chart: component }) => ({ default: component })),
)

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
      <Suspense fallback={<Skeleton className="h-45" />}>
        <Chart data={data} hint={askCopy.chartHint} />
      </Suspense>
    </figure>
  )
}
