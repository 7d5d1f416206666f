import { figureChangeCopy } from '@portal/content/figure-changes'
import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'
import type { FigureRow } from '@portal/contracts/figures'
import { TrendLine } from '#web/ui/chart/trend-line.tsx'
import type { VersionRow } from './api/figure-records.ts'

/** How a figure came to what it says; nothing where it never said anything else. */
export function FigureTrend({ figure, versions }: { figure: FigureRow; versions: readonly VersionRow[] }) {
  // Of several versions of a day the newest, which comes first.
  const days = new Map<number, VersionRow>()
  for (const version of versions) {
    const at = Date.parse(version.as_of)
    if (version.value !== null && version.unit === figure.unit && !days.has(at)) days.set(at, version)
  }
  const drawn = [...days].toSorted(([a], [b]) => a - b)
  if (new Set(drawn.map(([, { value }]) => value)).size < 2) return null
  const said = drawn.map(([, version]) => `${printFigure(version)} ${printDay(version.as_of)}`)
  return (
    <TrendLine
      label={figureChangeCopy.history.trend(figure.label, said.join(', '))}
      points={drawn.map(([at, { value }]) => ({ at, value: value ?? 0 }))}
    />
  )
}
