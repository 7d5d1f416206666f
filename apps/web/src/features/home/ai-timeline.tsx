import { sayDay } from '@portal/content/calendar-words'
import { homeCopy } from '@portal/content/home'
import { useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Section } from '#web/ui/section.tsx'
import { locateOnTimeline, phaseCount, type TimelinePosition } from './timeline-position.ts'

const copy = homeCopy.timeline
const quarters = Array.from({ length: phaseCount * 4 + 1 }, (_, at) => at)

/** Three phases on one axis, with today's place on it. */
export function AiTimeline() {
  const [now] = useState(() => new Date())
  const position = locateOnTimeline(now)
  return (
    <Section title={copy.title}>
      <p className="sr-only">{describe(position, now)}</p>
      <Axis fraction={position.fraction} />
      <ol className="mt-1 grid @max-[540px]:border-l @max-[540px]:border-line-2 @min-[540px]:grid-cols-3">
        {copy.phases.map((phase, at) => (
          <li
            key={phase.years}
            aria-current={at === position.phase ? 'date' : undefined}
            className="relative @max-[540px]:pb-4 @max-[540px]:pl-4 @min-[540px]:pr-6"
          >
            <PhaseDot isCurrent={at === position.phase} />
            <div className="@max-[540px]:flex @max-[540px]:justify-between">
              <h3 className="text-base font-medium [font-stretch:100%]">{phase.years}</h3>
              <p className="text-fg-2">{phase.name}</p>
            </div>
            <p className="mt-1 text-small text-fg-3">{phase.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Axis({ fraction }: { fraction: number }) {
  const at = `${fraction * 100}%`
  const isNearEnd = fraction > 0.9
  return (
    <svg aria-hidden="true" width="100%" height="28" className="overflow-visible @max-[540px]:hidden">
      <line x1="0" x2="100%" y1="20.5" y2="20.5" className="stroke-control" />
      {quarters.map((quarter) => (
        <line
          key={quarter}
          x1={`${(quarter / (quarters.length - 1)) * 100}%`}
          x2={`${(quarter / (quarters.length - 1)) * 100}%`}
          y1={quarter % 4 === 0 ? 8 : 15}
          y2="20"
          className="stroke-control"
        />
      ))}
      <line x1="0" x2={at} y1="20.5" y2="20.5" strokeWidth="3" className="stroke-accent-line" />
      <circle cx={at} cy="20.5" r="4" strokeWidth="2" className="fill-canvas stroke-accent-line" />
      <text
        x={at}
        y="12"
        dx={isNearEnd ? -8 : 8}
        textAnchor={isNearEnd ? 'end' : 'start'}
        className="fill-accent-text text-micro font-medium"
      >
        {copy.now}
      </text>
    </svg>
  )
}

function PhaseDot({ isCurrent }: { isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'absolute top-2 -left-1 size-1.75 rounded-full bg-canvas inset-ring @min-[540px]:hidden',
        isCurrent ? 'inset-ring-2 inset-ring-accent-line' : 'inset-ring-control',
      )}
    />
  )
}

function describe({ phase }: TimelinePosition, now: Date): string {
  const date = sayDay(now)
  if (phase === 'before') return copy.beforeLabel(date)
  if (phase === 'after') return copy.afterLabel(date)
  return copy.nowLabel(date, copy.phases[phase]?.years ?? '')
}
