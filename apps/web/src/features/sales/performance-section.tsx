import { businessCopy } from '@portal/content/sales'
import type { PerformanceReview } from '@portal/contracts/sales'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { Section } from '#web/ui/section.tsx'
import type { FindingsSource } from './api/findings.ts'
import { BarList } from './bar-list.tsx'
import { FindingsFrame } from './findings-frame.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { StatementList } from './statements.tsx'

const copy = businessCopy.performance

/** What Performance Review found; nothing before it was asked for. */
export function PerformanceSection({ source }: { source: FindingsSource<PerformanceReview> }) {
  const title = businessCopy.overview.performance
  if (!source.data) return null
  return (
    <Section title={title}>
      <FindingsFrame source={source}>
        {({ revenue_metrics, key_findings, quarters, loss_reasons }) => (
          <>
            <MetricStrip figures={revenue_metrics} />
            <div className="mt-6">
              <StatementList label={title} statements={key_findings} />
            </div>
            <div className="grid gap-x-8 lg:grid-cols-2">
              <Section title={copy.quarters}>
                <Quarters quarters={quarters} />
              </Section>
              <Section title={copy.reasons}>
                <BarList
                  label={copy.reasons}
                  items={loss_reasons.map(({ name, value, share }) => ({
                    name,
                    figure: value,
                    aside: <RecordFigure figure={share} />,
                  }))}
                />
              </Section>
            </div>
          </>
        )}
      </FindingsFrame>
    </Section>
  )
}

/** Columns from zero, the newest quarter highlighted. */
function Quarters({ quarters }: Pick<PerformanceReview, 'quarters'>) {
  const { isHidden } = useFigureViews()
  const most = Math.max(...quarters.map(({ won }) => won.value ?? 0), 1)
  return (
    <ol aria-label={copy.quarters} className="flex gap-2 border-t border-line-2 pt-3">
      {quarters.map(({ period, won }, index) => (
        <li key={period} className="flex min-w-0 flex-1 flex-col justify-end text-center text-micro">
          <span aria-hidden="true" className="flex h-30 items-end border-b border-control">
            <span
              className={cn(
                'mx-auto block w-4/5',
                index === quarters.length - 1 ? 'bg-chart-hi' : 'bg-chart-2',
              )}
              style={{ height: `${isHidden(won) ? 0 : ((won.value ?? 0) / most) * 100}%` }}
            />
          </span>
          <span className="mt-1">
            <RecordFigure figure={won} />
          </span>
          <time className="text-fg-3">{period}</time>
        </li>
      ))}
    </ol>
  )
}
