import { benchmarkHeadlines, benchmarksCopy } from '@portal/content/market'
import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'

/** The four cards of the specification. decisions AMB-23 */
export function HeadlineCards({ figures }: { figures: ReadonlyMap<string, FigureRow> }) {
  return (
    <KpiStrip label={benchmarksCopy.headlines}>
      {benchmarkHeadlines.flatMap(({ key, label }) => {
        const figure = figures.get(key)
        return figure
          ? [
              <Kpi
                key={key}
                label={label}
                mark={<RecordMark figure={figure} dated />}
                value={<RecordFigure figure={figure} className="whitespace-nowrap" />}
              />,
            ]
          : []
      })}
    </KpiStrip>
  )
}
