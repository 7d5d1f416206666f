import { cn } from '#web/ui/cn.ts'
import { viewWidth } from './view-frame.tsx'
import { formatShown, usePresetSettings } from '#web/features/agent-tools/inputs/display-settings.ts'

export interface TornadoBar {
  name: string
  low: number
  high: number
}

interface TornadoProps {
  title: string
  /** What the bars start from. */
  base: number
  unit: string
  bars: readonly TornadoBar[]
}

/** How far each driver alone moves a result, the widest first. */
export function Tornado({ title, base, unit, bars }: TornadoProps) {
  const settings = usePresetSettings()
  const sorted = bars.toSorted((a, b) => b.high - b.low - (a.high - a.low))
  const least = Math.min(base, ...bars.map(({ low }) => low))
  const most = Math.max(base, ...bars.map(({ high }) => high))
  const at = (value: number) => (most === least ? 50 : ((value - least) / (most - least)) * 100)
  const show = (value: number) => {
    const shown = formatShown(value, unit, settings)
    return `${shown.value} ${shown.unit}`.trim()
  }
  // Where every bar starts at the base, its low end says nothing.
  const isOneSided = bars.every(({ low }) => low === base)
  if (bars.length === 0) return null
  return (
    <figure aria-label={title} className={viewWidth}>
      <figcaption className="mb-2">
        <h4>{title}</h4>
      </figcaption>
      <div
        className={
          'grid grid-cols-[auto_minmax(80px,1fr)_auto] items-center gap-x-2 text-small ' +
          'md:grid-cols-[minmax(72px,1fr)_auto_minmax(80px,3fr)_auto]'
        }
      >
        {sorted.map(({ name, low, high }, row) => (
          <div
            key={name}
            className="col-span-full grid grid-cols-subgrid items-center border-t border-line py-1"
          >
            <span className="max-md:col-span-full">{name}</span>
            <span className="text-right text-fg-3">{isOneSided ? null : show(low)}</span>
            <div className="relative h-5">
              <span className="sr-only">{`${name}: ${show(low)} – ${show(high)}`}</span>
              <i style={{ left: `${at(base)}%` }} className="absolute -inset-y-1 border-l border-control" />
              <i
                style={{ left: `${at(low)}%`, width: `${Math.max(0.5, at(high) - at(low))}%` }}
                className={cn('absolute inset-y-0.5 rounded-1', row === 0 ? 'bg-chart-hi' : 'bg-chart-2')}
              />
            </div>
            <span className="text-fg-3">{show(high)}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
