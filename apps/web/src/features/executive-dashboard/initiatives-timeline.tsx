import { chartCopy } from '@portal/content/chart'
import { executiveCopy } from '@portal/content/executive-dashboard'
import { printDay } from '@portal/content/print-day'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Initiative } from './api/executive-dashboard.ts'
import { toEndOfQuarter } from './end-of-quarter.ts'

const Chart = lazy(() =>
  import('#web/ui/chart/chart.tsx').then(({ Chart: component }) => ({ default: component })),
)
const copy = executiveCopy.initiatives.timeline

interface InitiativesTimelineProps {
  initiatives: readonly Initiative[]
  onOpen: (initiative: Initiative) => void
}

/** Each initiative at the end of its quarter; a bar to today for what is open past it. The table above says the same. */
export function InitiativesTimeline({ initiatives, onOpen }: InitiativesTimelineProps) {
  const [now] = useState(() => Date.now())
  const dated = initiatives.flatMap((initiative) => {
    const end = toEndOfQuarter(initiative.record.due)
    return end === null ? [] : [{ initiative, end }]
  })
  if (dated.length === 0) return null
  const isLate = ({ initiative: { record }, end }: (typeof dated)[number]) =>
    end < now && record.status !== 'Completed'
  return (
    <figure className="mt-5 min-w-0">
      <figcaption className="mb-1 text-small text-fg-3">{copy.caption}</figcaption>
      <Suspense fallback={<Skeleton className="h-37" />}>
        <Chart
          hint={chartCopy.hint}
          onOpen={(at) => {
            const pressed = dated[at]
            if (pressed) onOpen(pressed.initiative)
          }}
          data={{
            kind: 'timeline',
            label: copy.title,
            names: dated.map(({ initiative }) => initiative.record.title),
            series: [
              {
                label: copy.due,
                values: dated.map(({ end }) => end),
                print: printTime,
                printExact: printTime,
              },
              {
                label: copy.late,
                values: dated.map((one) => (isLate(one) ? now : null)),
                print: printTime,
                printExact: printTime,
              },
            ],
            highlight: null,
            reference: { value: now, label: copy.today },
          }}
        />
      </Suspense>
    </figure>
  )
}

const printTime = (time: number): string => printDay(new Date(time).toISOString())
