import { chartCopy } from '@portal/content/chart'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Chart = lazy(() =>
  import('#web/ui/chart/chart.tsx').then(({ Chart: component }) => ({ default: component })),
)

interface PictureProps {
  title: string
  /** How it is read, in a line. */
  note: string
  /** Null where there is nothing to draw: the table says why. */
  data: ChartData | null
  /** The same records as a table, each number with its card. */
  table: ReactNode
  onOpen?: (at: number) => void
}

/** A chart and the table behind it, one shown at a time. */
export function Picture({ title, note, data, table, onOpen }: PictureProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const isDrawn = data !== null && view === 'chart'
  return (
    <Section title={title} note={note}>
      {data && (
        <Segments
          label={`${chartCopy.view}: ${title}`}
          options={chartCopy.views}
          value={view}
          onChange={setView}
        />
      )}
      <div className="mt-3">
        {isDrawn ? (
          <Suspense fallback={<Skeleton className="h-65" />}>
            <Chart data={data} hint={chartCopy.hint} {...(onOpen && { onOpen })} />
          </Suspense>
        ) : (
          table
        )}
      </div>
    </Section>
  )
}
