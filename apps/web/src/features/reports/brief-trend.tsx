import { briefWords } from '@portal/content/brief'
import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'
import type { BriefException } from '@portal/contracts/brief'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { TrendLine } from '#web/ui/chart/trend-line.tsx'

/** The values that an exception stands out of; nothing where there are too few to draw a line. */
export function BriefTrend({ exception }: { exception: BriefException }) {
  const { isHidden } = useFigureViews()
  const { figure, reference, against, history } = exception
  if (!figure || history.length < 2 || isHidden(figure)) return null
  const said = history.map(({ as_of, value }) => `${printFigure({ ...figure, value })} ${printDay(as_of)}`)
  const aim = against === 'target' && reference && !isHidden(reference) ? reference.value : null
  return (
    <TrendLine
      label={briefWords.trend(figure.label, said.join(', '))}
      points={history.map(({ as_of, value }) => ({ at: Date.parse(as_of), value }))}
      {...(aim !== null && { target: aim })}
    />
  )
}
