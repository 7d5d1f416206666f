import { executiveCopy } from '@portal/content/executive-dashboard'
import type { ReactNode } from 'react'
import { RecordFigure, RecordMark, useFigureViews } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Scale } from '#web/ui/scale.tsx'
import type { Headline } from './api/executive-dashboard.ts'

const copy = executiveCopy.card

/** The four cards of the specification. */
export function KpiCards({ kpis }: { kpis: readonly (Headline | null)[] }) {
  return (
    <KpiStrip label={executiveCopy.kpis}>
      {kpis.flatMap((headline) =>
        headline ? [<KpiCard key={headline.figure.key} headline={headline} />] : [],
      )}
    </KpiStrip>
  )
}

function KpiCard({ headline }: { headline: Headline }) {
  const { figure, target, previous, note } = headline
  return (
    <Kpi
      label={figure.label}
      mark={<RecordMark figure={figure} dated />}
      value={<RecordFigure figure={figure} />}
      meta={
        <>
          <KpiScale headline={headline} />
          <span className="mt-3 grid gap-1 border-t border-line pt-2">
            <Detail label={copy.target}>{target && <RecordFigure figure={target} mark="word" />}</Detail>
            <Detail label={copy.previous}>
              {previous && <RecordFigure figure={previous} mark="dated" />}
            </Detail>
            <Detail label={copy.owner}>{figure.owner}</Detail>
            <Detail label={copy.commentary}>{note?.commentary && <q>{note.commentary}</q>}</Detail>
          </span>
        </>
      }
    />
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="grid grid-cols-[104px_minmax(0,1fr)] gap-2">
      <span>{label}</span>
      <span className={cn('flex flex-wrap items-baseline gap-x-2', Boolean(children) && 'text-fg-2')}>
        {children || copy.notRecorded}
      </span>
    </span>
  )
}

/** A ruler where the figure is a share of a hundred. */
function KpiScale({ headline: { figure, target } }: { headline: Headline }) {
  const { isHidden } = useFigureViews()
  const isShare = figure.unit === '%' && figure.value !== null && figure.value >= 0 && figure.value <= 100
  if (!isShare || isHidden(figure)) return null
  const aim = target && !isHidden(target) ? target.value : null
  return <Scale value={figure.value ?? 0} max={100} {...(aim !== null && { target: aim })} />
}
