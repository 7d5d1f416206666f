import { dayStateOf, type Availability, type DayState } from '@portal/contracts/health'
import { printDay } from '@portal/content/print-day'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { cn } from '#web/ui/cn.ts'
import { formatSpan } from './format-span.ts'

const copy = monitoringCopy.bars

const looks: Record<DayState, string> = {
  up: 'bg-chart-1',
  degraded: 'bg-yellow',
  down: 'bg-red',
  maintenance: 'bg-[repeating-linear-gradient(45deg,var(--line-2)_0_2px,transparent_2px_4px)]',
  unknown: 'bg-line-2',
}

export interface DayOfComponent {
  day: string
  availability: Availability
}

/** One bar a day, grey while all was well; the height says the same as the colour, for those who see none. */
export function AvailabilityBars({ name, days }: { name: string; days: readonly DayOfComponent[] }) {
  return (
    <ol aria-label={copy.label(name)} className="flex h-5 items-end gap-px max-md:col-span-full">
      {days.map(({ day, availability }) => {
        const state = dayStateOf(availability)
        return (
          <li
            key={day}
            title={describe(day, state, availability)}
            data-state={state}
            className="flex h-full min-w-0 flex-1 items-end"
          >
            <span aria-hidden="true" className={cn('block w-full', looks[state], heights[state])} />
          </li>
        )
      })}
    </ol>
  )
}

/** What each look of a bar means. */
export function BarsLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-fg-2">
      {dayStates.map((state) => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="flex h-3.5 w-1.5 items-end">
            <span className={cn('block w-full', looks[state], heights[state])} />
          </span>
          {copy.states[state]}
        </li>
      ))}
    </ul>
  )
}

const dayStates: readonly DayState[] = ['up', 'degraded', 'down', 'maintenance', 'unknown']

const heights: Record<DayState, string> = {
  up: 'h-2/3',
  degraded: 'h-5/6',
  down: 'h-full',
  maintenance: 'h-2/3',
  unknown: 'h-1',
}

function describe(day: string, state: DayState, { downSeconds }: Availability): string {
  const said = copy.day(printDay(day), copy.states[state])
  return downSeconds > 0 ? `${said}, ${copy.downFor(formatSpan(downSeconds))}` : said
}
