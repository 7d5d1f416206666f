import { categoryCopy, type CategoryText } from '@portal/content/agent-categories'
import type { FigureRow } from '@portal/contracts/figures'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { Kpi, KpiStrip, KpiStripSkeleton } from '#web/ui/kpi-strip.tsx'

interface CategoryTilesProps {
  tiles: CategoryText['tiles']
  figures: readonly FigureRow[]
}

export function CategoryTiles({ tiles, figures }: CategoryTilesProps) {
  const find = (key: string | undefined) => figures.find((figure) => figure.key === key)
  return (
    <KpiStrip label={categoryCopy.tiles}>
      {tiles.map(({ figure: key, change: changeKey, better = 'up' }) => {
        const figure = find(key)
        const change = find(changeKey)
        return (
          figure && (
            <Kpi
              key={key}
              label={figure.label}
              value={<RecordFigure figure={figure} />}
              mark={<RecordMark figure={figure} />}
              meta={change && <Trend change={change} better={better} />}
            />
          )
        )
      })}
    </KpiStrip>
  )
}

export const TilesSkeleton = ({ tiles }: Pick<CategoryTilesProps, 'tiles'>) => (
  <KpiStripSkeleton
    label={categoryCopy.tiles}
    cells={tiles.length}
    withMeta={tiles.some(({ change }) => change)}
  />
)

interface TrendProps {
  change: FigureRow
  /** Which way is good: a cost that falls is. */
  better: 'up' | 'down'
}

function Trend({ change, better }: TrendProps) {
  const way = (change.value ?? 0) >= 0 ? 'up' : 'down'
  const Icon = way === 'up' ? ArrowUp : ArrowDown
  const isGood = way === better
  return (
    <span className={cn('inline-flex items-center gap-1', isGood ? 'text-green' : 'text-red')}>
      <Icon aria-label={categoryCopy[way]} className="size-3.5 stroke-[1.5]" />
      <RecordFigure figure={change} signed />
      <span className="text-fg-3">{isGood ? categoryCopy.better : categoryCopy.worse}</span>
    </span>
  )
}
