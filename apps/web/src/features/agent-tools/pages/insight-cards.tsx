import { categoryCopy, type InsightRecord } from '@portal/content/agent-categories'
import type { FigureRow } from '@portal/contracts/figures'
import { AwaitedFigure } from '#web/lib/awaited-figure.tsx'
import { RecordMark, RecordProse } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { confidenceClass } from '#web/features/agent-tools/answer/confidence-tone.ts'

interface InsightCardsProps {
  insights: readonly InsightRecord[]
  /** Left out while they are read. */
  figures: readonly FigureRow[] | undefined
}

export function InsightCards({ insights, figures }: InsightCardsProps) {
  return (
    <Section title={categoryCopy.insights}>
      <div className="grid gap-4 md:grid-cols-3">
        {insights.map(({ title, text, figure: key }) => {
          const confidence = figures?.find((figure) => figure.key === key)
          return (
            <Panel key={key} aria-label={title} className="p-4">
              <div className="flex items-start justify-between gap-2">
                <h3 className="text-h5">{title}</h3>
                {confidence && <RecordMark figure={confidence} />}
              </div>
              {/* Its room is kept; whether samples may be read is known with the record. */}
              <p className={cn('mt-1 text-small text-fg-2', !figures && 'invisible')}>
                {confidence ? <RecordProse provenance={confidence.provenance}>{text}</RecordProse> : text}
              </p>
              {(!figures || confidence) && (
                <p className="mt-3 text-small text-fg-3">
                  {categoryCopy.confidence}{' '}
                  <span className={cn('font-medium', confidenceClass(confidence?.value ?? 0))}>
                    <AwaitedFigure figure={confidence} />
                  </span>
                </p>
              )}
            </Panel>
          )
        })}
      </div>
    </Section>
  )
}
