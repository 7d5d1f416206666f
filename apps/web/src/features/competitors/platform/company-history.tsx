import { companyCopy as copy } from '@portal/content/competitors'
import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'
import type { FigureRow } from '@portal/contracts/figures'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { TrendLine } from '#web/ui/chart/trend-line.tsx'

/** How the overall score came to what it is; its card lists the versions. Nothing where there is but one. */
export function CompanyHistory({ versions }: { versions: readonly FigureRow[] }) {
  const { isHidden } = useFigureViews()
  const shown = versions.filter((figure) => figure.value !== null && !isHidden(figure))
  if (shown.length < 2) return null
  const said = shown.map((figure) => `${printFigure(figure)} ${printDay(figure.as_of)}`).join(', ')
  return (
    <section aria-label={copy.history} className="mt-4">
      <h3 className="text-small font-normal text-fg-3">{copy.history}</h3>
      <TrendLine
        label={copy.historyLine(said)}
        points={shown.map(({ as_of, value }) => ({ at: Date.parse(as_of), value: value ?? 0 }))}
      />
    </section>
  )
}
