import { dayStateOf, type Availability, type DayState } from '@portal/contracts/health'
import { printDay } from '@portal/content/print-day'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { cn } from '#web/ui/cn.ts'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
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
  /** Told by the sample set, not measured. */
  isSample: boolean
}

/** One bar a day, grey while all was well; the height says the same as the colour, for those who see none. */
export function AvailabilityBars({ name, days }: { name: string; days: readonly DayOfComponent[] }) {
  return (
    <ol aria-label={copy.label(name)} className="flex h-5 items-end gap-px max-md:col-span-full">
      {days.map(({ day, availability, isSample }) => {
        const state = dayStateOf(availability)
        return (
          <li
            key={day}
            title={describe({ day, availability, isSample })}
            data-sample={isSample || undefined}
            data-state={state}
            className="flex h-full min-w-0 flex-1 items-end"
          >
            <span
              aria-hidden="true"
              className={cn('block w-full', looks[state], heights[state], isSample && sampleLook)}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** What each look of a bar means. */
export function BarsLegend({ hasSamples }: { hasSamples: boolean }) {
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
      {hasSamples && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={cn('h-2.5 w-1.5', looks.up, sampleLook)} />
          <ProvenanceMark sample>{copy.samples}</ProvenanceMark>
        </li>
      )}
    </ul>
  )
}

const dayStates: readonly DayState[] = ['up', 'degraded', 'down', 'maintenance', 'unknown']

/** Paler: nothing was measured. */
const sampleLook = 'opacity-50'

const heights: Record<DayState, string> = {
  up: 'h-2/3',
  degraded: 'h-5/6',
  down: 'h-full',
  maintenance: 'h-2/3',
  unknown: 'h-1',
}

function describe({ day, availability, isSample }: DayOfComponent): string {
  const state = copy.states[dayStateOf(availability)]
  const said = copy.day(printDay(day), isSample ? copy.sample(state) : state)
  const { downSeconds } = availability
  return downSeconds > 0 ? `${said}, ${copy.downFor(formatSpan(downSeconds))}` : said
}
