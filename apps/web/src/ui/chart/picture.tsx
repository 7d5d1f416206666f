import { useState, type ReactNode } from 'react'
import { ChartActions } from '#web/ui/block-actions.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { ChartData } from './chart-data.ts'
import { LateChart } from './late-chart.tsx'

interface PictureProps {
  title: string
  /** How it is read, in a line. */
  note: string
  /** Null where there is nothing to draw: the table says why. */
  data: ChartData | null
  /** The same records as a table, each number with its card. */
  table: ReactNode
  onOpen?: (at: number) => void
  className?: string
  /** Height that the drawing will take. */
  room?: string
  /** Beside the choice of the view: what of the records is drawn. */
  controls?: ReactNode
  labels: {
    view: string
    views: readonly { value: 'chart' | 'table'; label: string }[]
    hint: string
  }
}

/** A chart and the table behind it, one shown at a time. */
export function Picture({
  title,
  note,
  data,
  table,
  onOpen,
  className,
  room,
  controls,
  labels,
}: PictureProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const isDrawn = data !== null && view === 'chart'
  return (
    <Section title={title} note={note} {...(className && { className })}>
      {data && (
        <div className="flex flex-wrap items-center gap-2">
          <div data-print="hide">
            <Segments
              label={`${labels.view}: ${title}`}
              options={labels.views}
              value={view}
              onChange={setView}
            />
          </div>
          {controls}
          <ChartActions data={data} />
        </div>
      )}
      <div className="mt-3">
        {isDrawn ? (
          <LateChart data={data} hint={labels.hint} {...(room && { room })} {...(onOpen && { onOpen })} />
        ) : (
          table
        )}
      </div>
    </Section>
  )
}
