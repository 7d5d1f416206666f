import { categoryCopy, type CategoryText } from '@portal/content/agent-categories'
import type { FigureRow } from '@portal/contracts/figures'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'

interface CategoryTilesProps {
  tiles: CategoryText['tiles']
  figures: readonly FigureRow[]
}

export function CategoryTiles({ tiles, figures }: CategoryTilesProps) {
  const find = (key: string | undefined) => figures.find((figure) => figure.key === key)
  return (
    <KpiStrip label={categoryCopy.tiles}>
      {tiles.map(({ figure: key, change: changeKey }) => {
        const figure = find(key)
        const change = find(changeKey)
        return (
          figure && (
            <Kpi
              key={key}
              label={figure.label}
              value={<RecordFigure figure={figure} />}
              mark={<RecordMark figure={figure} />}
              meta={change && <Trend change={change} />}
            />
          )
        )
      })}
    </KpiStrip>
  )
}

function Trend({ change }: { change: FigureRow }) {
  const isUp = (change.value ?? 0) >= 0
  const Icon = isUp ? ArrowUp : ArrowDown
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-label={isUp ? categoryCopy.up : categoryCopy.down} className="size-3.5 stroke-[1.5]" />
      <RecordFigure figure={change} signed />
    </span>
  )
}
