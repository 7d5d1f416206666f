import { chartCopy } from '@portal/content/chart'
import { executiveCopy } from '@portal/content/executive-dashboard'
import { printDay } from '@portal/content/print-day'
import type { PackBlock } from '@portal/contracts/board-pack'
import { useState } from 'react'
import { AddToPack } from '#web/lib/add-to-pack.tsx'
import { LateChart } from '#web/ui/chart/late-chart.tsx'
import type { Initiative } from './api/executive-dashboard.ts'
import { toEndOfQuarter } from './end-of-quarter.ts'

const copy = executiveCopy.initiatives.timeline

/** In the pack as the question that it answers: due days are of no figure. */
const inPack = {
  kind: 'answer',
  language: 'en',
  asked: {
    kind: 'query',
    query: {
      subject: 'initiative',
      measures: [{ measure: 'progress' }],
      filters: [],
      segments: [],
      groupBy: [{ field: 'name' }],
      show: ['lead', 'status', 'due'],
    },
  },
} satisfies PackBlock

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
      <figcaption className="mb-1 flex flex-wrap items-center justify-between gap-2 text-small text-fg-3">
        {copy.caption}
        <AddToPack title={copy.title} block={inPack} />
      </figcaption>
      <LateChart
        room="h-57 sm:h-37"
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
    </figure>
  )
}

const printTime = (time: number): string => printDay(new Date(time).toISOString())
