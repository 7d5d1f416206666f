import { figureChangeCopy } from '@portal/content/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import type { FigureViews } from '#web/lib/record-figure.tsx'

/** As the screen shows it: a sample that is hidden there is hidden in its file. */
export const valueOf = (
  figure: FigureRow | undefined,
  isHidden: FigureViews['isHidden'],
): number | string | null =>
  figure && isHidden(figure) ? figureChangeCopy.hiddenValue : (figure?.value ?? null)
