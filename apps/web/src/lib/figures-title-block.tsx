import { printDay } from '@portal/content/print-day'
import type { FigureRow } from '@portal/contracts/figures'
import type { ReactNode } from 'react'
import { toMark } from '#web/lib/figure-view.ts'

interface TitleBlockCopy {
  asOf: string
  figures: string
  allSamples: string
  someSamples: string
  noSamples: string
}

/** How old the oldest figure of a page is, and whether samples are among them. */
export function toFiguresTitleBlock(
  shown: readonly (FigureRow | null)[],
  copy: TitleBlockCopy,
): { label: string; value: ReactNode }[] {
  const figures = shown.filter((figure) => figure !== null)
  const oldest = figures.map(({ as_of }) => as_of).toSorted()[0]
  if (!oldest) return []
  const samples = figures.filter(({ provenance }) => toMark(provenance).isSample).length
  const ofSamples = samples === figures.length ? copy.allSamples : copy.someSamples
  return [
    { label: copy.asOf, value: <time dateTime={oldest}>{printDay(oldest)}</time> },
    { label: copy.figures, value: samples === 0 ? copy.noSamples : ofSamples },
  ]
}
