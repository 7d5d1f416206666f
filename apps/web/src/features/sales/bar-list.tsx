import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { RecordWords } from '#web/ui/record-words.tsx'

interface BarItem {
  name: string
  /** What the bar is as long as. */
  figure: FigureRow
}

interface BarListProps {
  label: string
  items: readonly BarItem[]
}

/** Amounts by name as bars from zero; the greatest is highlighted, the figures say the rest. */
export function BarList({ label, items }: BarListProps) {
  const { isHidden } = useFigureViews()
  const most = Math.max(...items.map(({ figure }) => figure.value ?? 0), 0)
  return (
    <ul aria-label={label} className="grid content-start gap-2 border-t border-line-2 pt-3">
      {items.map(({ name, figure }) => {
        const share = most === 0 || isHidden(figure) ? 0 : Math.max(figure.value ?? 0, 0) / most
        return (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_128px]"
          >
            <RecordWords className="min-w-0 text-fg-2 max-md:text-small">{name}</RecordWords>
            <span
              aria-hidden="true"
              className="block h-3 border-l border-control max-md:order-3 max-md:col-span-2 max-md:h-1.5"
            >
              <span
                className={cn('block h-full', share === 1 ? 'bg-chart-hi' : 'bg-chart-2')}
                style={{ width: `${share * 100}%` }}
              />
            </span>
            <span className="flex flex-wrap items-baseline justify-end gap-x-2 text-right">
              <RecordFigure figure={figure} className="whitespace-nowrap" />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
