import { matrixCopy } from '@portal/content/competitors'
import { bandOf, matrixBarMax, type ScoreBand } from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import { CircleDashed } from 'lucide-react'
import { RecordFigure, RecordValue, useFigureViews } from '#web/lib/record-figure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { bandLooks } from '../band-look.ts'

/** Where 100, the market average, lies on the bar. */
const averageAt = `${(100 / matrixBarMax) * 100}%`

interface MatrixCellProps {
  /** Left out where nothing is recorded. */
  figure: FigureRow | undefined
  /** "AI Strategy, Almara Process". */
  label: string
  /** Key of the figure, also of one that is not recorded. */
  figureKey: string
}

/** Score badge, rating and bar; the badge opens the figure's source and history. spec §9 */
export function MatrixCell({ figure, label, figureKey }: MatrixCellProps) {
  const { isHidden } = useFigureViews()
  const index = figure && !isHidden(figure) ? figure.value : null
  const band = index === null ? null : bandOf(index)
  const look = band === null ? ({ tone: 'neutral', icon: CircleDashed } as const) : bandLooks[band]
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Badge tone={look.tone} icon={look.icon}>
          {figure ? <RecordFigure figure={figure} bare /> : matrixCopy.notAvailable}
        </Badge>
        <span className="text-small text-fg-2">{ratingOf(figure, band)}</span>
        {!figure && <RecordValue wanted={{ key: figureKey, label, unit: 'index' }} />}
      </div>
      <div className="relative" data-bar={index === null ? '' : Math.min(index, matrixBarMax) / matrixBarMax}>
        <Progress label={label} value={index ?? 0} max={matrixBarMax} hideValue />
        <span aria-hidden="true" className="absolute -inset-y-0.5 w-px bg-fg" style={{ left: averageAt }} />
      </div>
    </div>
  )
}

function ratingOf(figure: FigureRow | undefined, band: ScoreBand | null): string {
  if (!figure) return matrixCopy.noValue
  return band === null ? matrixCopy.notAvailable : matrixCopy.ratings[band]
}
