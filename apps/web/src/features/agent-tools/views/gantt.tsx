import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { formatFigure } from '#web/lib/figure-view.ts'
import { cn } from '#web/ui/cn.ts'
import { ViewKey, viewWidth } from './view-frame.tsx'
import { numberOf, rowsOf, textOf, ticksTo, type ViewRow } from './view-numbers.ts'

const copy = agentViewCopy.gantt

interface Bar {
  name: string
  start: number
  finish: number
  float: number
  isCritical: boolean
}

interface Marker {
  label: string
  day: number
}

const toBar = (row: ViewRow): Bar[] => {
  const [start, finish] = [numberOf(row['early_start_days']), numberOf(row['early_finish_days'])]
  if (start === null || finish === null) return []
  return [
    {
      name: textOf(row['id']),
      start,
      finish,
      float: numberOf(row['total_float_days']) ?? 0,
      isCritical: row['critical'] === true,
    },
  ]
}

/** The plan by likely durations: critical path, float, and where P50, P80 and the contract date lie. */
export function Gantt({ answer }: { answer: EngineAnswer }) {
  const bars = rowsOf(answer, 'schedule')
    .flatMap(toBar)
    .toSorted((a, b) => a.start - b.start || a.finish - b.finish)
  const { results } = answer
  const markers: Marker[] = [
    { label: 'P50', day: numberOf(results['p50_days']) },
    { label: 'P80', day: numberOf(results['p80_days']) },
    { label: copy.contract, day: numberOf(results['contract_days']) },
  ].flatMap(({ label, day }) => (day === null ? [] : [{ label, day }]))
  const last = Math.max(...bars.map(({ finish, float }) => finish + float), ...markers.map(({ day }) => day))
  const end = last * 1.04
  const ticks = ticksTo(last).filter((tick) => tick <= last)
  const at = (day: number) => `${(day / end) * 100}%`
  if (bars.length === 0) return null
  return (
    <figure aria-label={copy.title} className={viewWidth}>
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h4>{copy.title}</h4>
        <ViewKey className="bg-chart-hi" label={copy.critical} />
        <ViewKey className="bg-chart-2" label={copy.free} />
        <ViewKey className="border border-dashed border-control" label={copy.float} />
      </figcaption>
      <div className="grid grid-cols-[minmax(88px,160px)_1fr] text-small">
        <span />
        <div className="relative h-14">
          {markers.map(({ label, day }, row) => (
            <span
              key={label}
              style={{ right: `${100 - (day / end) * 100}%`, top: row * 18 }}
              className="absolute border-r border-dashed border-control pr-1 text-micro whitespace-nowrap text-fg-2"
            >
              {copy.marker(label, formatFigure(day, '').value)}
            </span>
          ))}
        </div>
        {bars.map(({ name, start, finish, float, isCritical }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-line">
            <span className="truncate py-1.5 pr-2" title={name}>
              {name}
            </span>
            <div className="relative h-8">
              <span className="sr-only">{copy.bar({ name, start, finish, float, isCritical })}</span>
              {markers.map(({ label, day }) => (
                <i
                  key={label}
                  style={{ left: at(day) }}
                  className="absolute inset-y-0 border-l border-dashed border-control"
                />
              ))}
              {float > 0 && (
                <i
                  style={{ left: at(finish), width: at(float) }}
                  className="absolute inset-y-2.5 border border-dashed border-control"
                />
              )}
              <i
                style={{ left: at(start), width: at(finish - start) }}
                className={cn('absolute inset-y-2 rounded-1', isCritical ? 'bg-chart-hi' : 'bg-chart-2')}
              />
            </div>
          </div>
        ))}
        <span className="border-t border-line pt-1 text-micro text-fg-3">{copy.day}</span>
        <div className="relative h-6 border-t border-line">
          {ticks.map((tick, index) => (
            <span
              key={tick}
              style={{ left: at(tick) }}
              className={cn('absolute top-1 text-micro text-fg-3', index > 0 && '-translate-x-1/2')}
            >
              {tick}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
