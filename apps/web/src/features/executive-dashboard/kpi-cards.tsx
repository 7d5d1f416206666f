import { executiveCopy, kpiBases } from '@portal/content/executive-dashboard'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'
import { targetKeyOf } from '@portal/contracts/figures'
import type { ReactNode } from 'react'
import { RecordFigure, RecordMark, RecordValue, useFigureViews } from '#web/lib/record-figure.tsx'
import { TrendLine } from '#web/ui/chart/trend-line.tsx'
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

/** What is not recorded has no line; a target that is missing has the button that sets it, for those who may. */
function KpiCard({ headline }: { headline: Headline }) {
  const { figure, target, previous, note } = headline
  // The card says it once.
  const isOfItsKind = previous?.provenance.kind === figure.provenance.kind
  const wantedTarget = {
    key: targetKeyOf(figure.key),
    label: figureChangeCopy.targetLabel(figure.label),
    unit: figure.unit,
  }
  return (
    <Kpi
      label={figure.label}
      mark={<RecordMark figure={figure} dated />}
      value={<RecordFigure figure={figure} />}
      meta={
        <>
          {kpiBases.get(figure.key)}
          <KpiScale headline={headline} />
          <KpiTrend headline={headline} />
          <span className="mt-3 grid gap-1 border-t border-line pt-2">
            {target && (
              <Detail label={copy.target}>
                <RecordFigure figure={target} mark="word" />
              </Detail>
            )}
            {previous && (
              <Detail label={copy.previous}>
                <RecordFigure figure={previous} mark={isOfItsKind ? 'none' : 'dated'} />
                {isOfItsKind && <span className="text-fg-3">{printDay(previous.as_of)}</span>}
              </Detail>
            )}
            {figure.owner && <Detail label={copy.owner}>{figure.owner}</Detail>}
            {note?.commentary && (
              <Detail label={copy.commentary}>
                <q>{note.commentary}</q>
              </Detail>
            )}
            {!target && (
              <span className="-ml-2">
                <RecordValue wanted={wantedTarget} action={copy.setTarget} />
              </span>
            )}
          </span>
        </>
      }
    />
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What is too wide to stand beside its label goes below it: on paper four cards share a line.
    <span className="flex flex-wrap gap-x-2">
      <span className="w-26 shrink-0">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-fg-2">{children}</span>
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

/** How it moved, once there are two dates to draw a line between. */
function KpiTrend({ headline: { figure, target, history } }: { headline: Headline }) {
  const { isHidden } = useFigureViews()
  const shown = history.filter((version) => !isHidden(version))
  const points = shown.flatMap(({ value, as_of }) =>
    value === null ? [] : [{ at: Date.parse(as_of), value }],
  )
  if (points.length < 2) return null
  const aim = target && !isHidden(target) ? target.value : null
  const said = shown.map((version) => `${printFigure(version)} ${printDay(version.as_of)}`)
  return (
    <TrendLine
      label={copy.trend(figure.label, said.join(', '))}
      points={points}
      {...(aim !== null && { target: aim })}
    />
  )
}
