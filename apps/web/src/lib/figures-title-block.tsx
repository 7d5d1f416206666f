import { interfaceWords } from '@portal/content/interface-words'
import { printDay } from '@portal/content/print-day'
import type { FigureRow } from '@portal/contracts/figures'
import type { ReactNode } from 'react'
import { toMark } from '#web/lib/figure-view.ts'
import { freshnessOf } from '#web/lib/freshness.ts'

const copy = interfaceWords.titleBlock

/** What the title block of a page of figures tells at the least. */
export const figuresTitleLabels: readonly string[] = [copy.asOf, copy.figures]

/** From when the figures of a page are, how many of them are samples, and who answers for them. */
export function toFiguresTitleBlock(
  shown: readonly (FigureRow | null)[],
): { label: string; value: ReactNode }[] {
  const figures = [...new Map(shown.flatMap((figure) => (figure ? [[figure.key, figure]] : []))).values()]
  const days = figures.map(({ as_of }) => as_of).toSorted()
  const [oldest] = days
  const newest = days.at(-1)
  if (!oldest || !newest) return []
  const samples = figures.filter(({ provenance }) => toMark(provenance).isSample).length
  const now = new Date()
  const stale = figures.filter((figure) => freshnessOf(figure, now)?.isStale === true).length
  const [owner, ...otherOwners] = new Set(figures.flatMap((figure) => figure.owner ?? []))
  return [
    {
      label: copy.asOf,
      value: (
        <>
          <Day day={oldest} />
          {newest !== oldest && (
            <>
              {copy.to}
              <Day day={newest} />
            </>
          )}
        </>
      ),
    },
    { label: copy.figures, value: sayShare(samples, figures.length) },
    ...(stale > 0 ? [{ label: copy.stale, value: copy.staleOf(stale, figures.length) }] : []),
    ...(owner ? [{ label: copy.owner, value: otherOwners.length > 0 ? copy.severalOwners : owner }] : []),
  ]
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{printDay(day)}</time>

function sayShare(samples: number, all: number): string {
  if (samples === 0) return copy.noSamples
  return samples === all ? copy.allSamples : copy.someSamples(samples, all)
}
