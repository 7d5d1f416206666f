import { dimensionNames, platformCopy } from '@portal/content/competitors'
import type { CompetitiveStanding } from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import type { FigureViews } from '#web/lib/record-figure.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { computeStanding } from '../compute-figures.ts'
import type { Swot, SwotLine } from './find-swot.ts'

const copy = platformCopy.swot
export const quadrants = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const
export type Quadrant = (typeof quadrants)[number]

interface Drawn {
  swot: Swot
  standing: CompetitiveStanding
  isHidden: FigureViews['isHidden']
}

export interface QuadrantChart {
  data: ChartData
  /** Behind the points, in their order. */
  lines: readonly SwotLine[]
}

/** The scores of a quadrant on one scale: a dot for what the quadrant is about, a bar to what it is held against. */
export function toQuadrantChart(
  quadrant: Quadrant,
  { swot, standing, isHidden }: Drawn,
): QuadrantChart | null {
  const drawn = swot[quadrant].flatMap((line) => {
    const point = pointOf(line, standing)
    return point && !isHidden(point.dot) ? [{ line, ...point }] : []
  })
  if (drawn.length === 0) return null
  const { dot, bar } = copy.compared[quadrant]
  return {
    lines: drawn.map(({ line }) => line),
    data: {
      kind: 'dots',
      label: copy[quadrant],
      names: drawn.map(({ name }) => name),
      series: [
        toChartSeries({ label: dot, figures: drawn.map((point) => point.dot), isHidden }),
        toChartSeries({ label: bar, figures: drawn.map((point) => point.bar), isHidden }),
      ],
      highlight: null,
      reference: { value: 100, label: copy.marketAverage },
    },
  }
}

interface Point {
  name: string
  dot: FigureRow
  bar: FigureRow | null
}

function pointOf(line: SwotLine, standing: CompetitiveStanding): Point | null {
  if (line.kind === 'insight') return null
  if (line.kind === 'close') return { name: line.company, dot: line.theirs, bar: line.ours }
  const name = dimensionNames[line.dimension]
  const figures = computeStanding(standing, line.dimension)
  if (line.kind !== 'field') return { name, dot: line.ours, bar: figures?.best ?? null }
  const ours = standing.own?.figures[line.dimension] ?? null
  return figures?.average ? { name, dot: figures.average, bar: ours } : null
}
