import { cn } from '#web/ui/cn.ts'

export interface ViewBar {
  name: string
  /** Where the bar begins and ends. */
  from: number
  to: number
  /** The value as printed. */
  text: string
  /** Smaller, under the value. */
  note?: string
  look?: 'highlight' | 'plain' | 'loss'
}

const looks = {
  highlight: 'bg-chart-hi',
  plain: 'bg-chart-2',
  loss: 'border border-dashed border-control bg-chart-band',
} as const

/** Named bars from a common zero, one a row. */
export function ViewBars({ bars }: { bars: readonly ViewBar[] }) {
  const most = Math.max(...bars.flatMap(({ from, to }) => [from, to]), Number.MIN_VALUE)
  const least = Math.min(0, ...bars.flatMap(({ from, to }) => [from, to]))
  const at = (value: number) => ((value - least) / (most - least)) * 100
  return (
    <div className="grid grid-cols-[minmax(84px,1fr)_minmax(72px,3fr)_auto] gap-x-3 text-small">
      {bars.map(({ name, from, to, text, note, look = 'plain' }, row) => (
        <div
          // Two rows may have one name.
          key={`${row}-${name}`}
          className="col-span-3 grid grid-cols-subgrid items-center border-t border-line py-1"
        >
          <span className="line-clamp-2" title={name}>
            {name}
          </span>
          <span className="relative h-5">
            <i style={{ left: `${at(0)}%` }} className="absolute -inset-y-1 border-l border-control" />
            <i
              data-bar={name}
              style={{ left: `${at(Math.min(from, to))}%`, width: `${Math.abs(at(to) - at(from))}%` }}
              className={cn('absolute inset-y-0.5 rounded-1', looks[look])}
            />
          </span>
          <span className="text-right tabular-nums">
            {text}
            {note !== undefined && <span className="block text-micro text-fg-3">{note}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}
