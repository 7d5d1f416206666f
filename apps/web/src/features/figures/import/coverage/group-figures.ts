import { figureCoverageCopy as copy, pageOfFigures } from '@portal/content/figure-coverage'
import type { FigureRow } from '@portal/contracts/figures'
import { toMark } from '#web/lib/figure-view.ts'

export interface FigureGroup {
  page: string
  owner: string | null
  /** Samples first. */
  figures: FigureRow[]
  samples: number
}

/** The figures by the page that shows them and by who answers for them; the largest group first. */
export function groupFigures(figures: readonly FigureRow[]): FigureGroup[] {
  const groups = Map.groupBy(figures, ({ key, owner }) => `${pageOf(key)} ${owner ?? ''}`)
  return [...groups.values()]
    .flatMap((found) => {
      const [first] = found
      if (!first) return []
      const [samples, recorded] = [true, false].map((wanted) =>
        found.filter(({ provenance }) => toMark(provenance).isSample === wanted),
      )
      return {
        page: pageOf(first.key),
        owner: first.owner,
        figures: [...(samples ?? []), ...(recorded ?? [])],
        samples: samples?.length ?? 0,
      }
    })
    .toSorted((a, b) => b.figures.length - a.figures.length)
}

const pageOf = (key: string): string => pageOfFigures[key.split('.')[0] ?? ''] ?? copy.otherPage

export const recordedPercent = ({ figures, samples }: FigureGroup): number =>
  Math.round((1 - samples / figures.length) * 100)
