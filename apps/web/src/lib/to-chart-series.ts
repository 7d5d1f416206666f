import { printFigure } from '@portal/content/print-figure'
import { unrecordedFigureId, type FigureRow } from '@portal/contracts/figures'
import type { FigureViews } from '#web/lib/record-figure.tsx'

interface SeriesOfFigures {
  label: string
  /** One for each name; null where none is recorded. */
  figures: readonly (FigureRow | null)[]
  isHidden: FigureViews['isHidden']
  isBounded?: boolean
}

/** Records as a chart draws them: printed as everywhere, and nothing of what is hidden. */
export function toChartSeries({ label, figures, isHidden, isBounded = false }: SeriesOfFigures) {
  const { unit = '', key = '' } = figures.find((figure) => figure !== null) ?? {}
  const print = (value: number) => printFigure({ value, unit, key })
  return {
    label,
    keys: figures.map((figure) => (figure && figure.id !== unrecordedFigureId ? figure.key : null)),
    worked: figures.map((figure) => (figure?.id === unrecordedFigureId && !isHidden(figure) ? figure : null)),
    values: figures.map((figure) => (figure === null || isHidden(figure) ? null : figure.value)),
    print,
    printExact: print,
    isBounded,
  }
}
