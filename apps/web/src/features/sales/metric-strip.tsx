import { businessCopy } from '@portal/content/sales'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Kpi, KpiStrip, KpiStripSkeleton } from '#web/ui/kpi-strip.tsx'

/** Measures beside each other; a sixth and more would be too narrow to read. */
const shown = 5

export function MetricStrip({ figures }: { figures: readonly FigureRow[] }) {
  return (
    <KpiStrip label={businessCopy.metrics}>
      {figures.slice(0, shown).map((figure) => (
        <Kpi
          key={figure.key}
          label={figure.label}
          value={<RecordFigure figure={figure} className="whitespace-nowrap" />}
          meta={
            <span className="flex flex-wrap items-baseline gap-x-2">
              <RecordMark figure={figure} />
              <span>{figure.period}</span>
            </span>
          }
        />
      ))}
    </KpiStrip>
  )
}

export const MetricStripSkeleton = () => <KpiStripSkeleton label={businessCopy.metrics} cells={shown} />
