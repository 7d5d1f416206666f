import { interfaceWords } from '@portal/content/interface-words'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { useId, useState } from 'react'
import { toHealthTone } from '#web/lib/health-tone.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { AvailabilityBars } from './availability-bars.tsx'
import type { ComponentLine } from './component-lines.ts'

const copy = monitoringCopy.lists
const shownAtFirst = 6
const twoDecimals = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

interface ComponentListProps {
  title: string
  /** Said of an empty list; null while it is not known. */
  empty: string | null
  lines: readonly ComponentLine[]
}

/** Each thing that is checked: state, time, and its last 90 days; what is not well comes first. */
export function ComponentList({ title, empty, lines }: ComponentListProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const ordered = lines.toSorted((a, b) => Number(isWell(a)) - Number(isWell(b)))
  const shown = isWhole ? ordered : ordered.slice(0, shownAtFirst)
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={title} />
      {lines.length === 0 &&
        (empty === null ? (
          <RowsSkeleton label={interfaceWords.loading} rows={shownAtFirst} compact />
        ) : (
          <p className="px-4 py-3 text-small text-fg-2">{empty}</p>
        ))}
      <ul aria-label={title} className="px-4">
        {shown.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
      {lines.length > shownAtFirst && (
        <div className="px-4 pt-1 pb-3">
          <Button size="sm" variant="ghost" className="-ml-2" onClick={() => setWhole(!isWhole)}>
            <span data-figure="measured.health.listed">
              {isWhole ? copy.showLess : copy.showAll(lines.length)}
            </span>
          </Button>
        </div>
      )}
    </Panel>
  )
}

const isWell = ({ status }: ComponentLine) => toHealthTone(status) === 'good'

function Line({ line }: { line: ComponentLine }) {
  const { name, status, responseMs, reason, flapping, uptime, isPinged } = line
  return (
    <li className="border-b border-line py-1.5 text-small last:border-b-0">
      <div
        className={
          'grid grid-cols-[minmax(0,1fr)_100px_64px] items-center gap-x-2 gap-y-1 ' +
          'md:grid-cols-[minmax(0,220px)_100px_64px_minmax(0,1fr)_140px]'
        }
      >
        <span className="font-mono text-[11.5px] wrap-anywhere">{name}</span>
        <Status tone={toHealthTone(status)}>
          {isPinged && status === 'accessible' ? copy.reachable : status}
        </Status>
        <span className="text-right text-fg-2" data-figure={`measured.health.${name}`}>
          {responseMs === null || status === 'unknown' ? copy.noTime : `${whole.format(responseMs)} ms`}
        </span>
        <AvailabilityBars name={name} days={line.days} />
        <span
          className="text-fg-3 max-md:col-span-full md:text-right"
          data-figure={`measured.uptime.${name}`}
        >
          {uptime === null ? copy.noUptime : copy.uptime(twoDecimals.format(floor(uptime)))}
        </span>
      </div>
      {(reason !== null || flapping) && status !== 'unknown' && (
        <p className="text-fg-3">{[reason, flapping ? copy.flapping : null].filter(Boolean).join('; ')}</p>
      )}
    </li>
  )
}

/** Ninety-nine and a lot of nines is not a hundred. */
const floor = (percent: number) => Math.floor(percent * 100) / 100
