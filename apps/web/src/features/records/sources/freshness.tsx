import { connectorCopy as copy } from '@portal/content/connectors'
import type { Connector } from '@portal/contracts/connectors'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Status } from '#web/ui/status.tsx'

/** Runs that may fail before a source counts as late. */
const missedRuns = 2

/** When the source last said what it has, and whether that is longer ago than its schedule lets expect. */
export function Freshness({
  source,
  documentation,
}: {
  source: Connector
  documentation: string | undefined
}) {
  const [now] = useState(() => Date.now())
  const { fresh_at: freshAt, every_hours: hours } = source
  const isLate =
    freshAt !== null && hours !== null && now - Date.parse(freshAt) > missedRuns * hours * 3_600_000
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {freshAt === null && <Status tone="neutral">{copy.never}</Status>}
      {freshAt !== null && (
        <Status tone={isLate ? 'warning' : 'good'}>
          {(isLate ? copy.late : copy.fresh)(formatMoment(freshAt))}
        </Status>
      )}
      {documentation && (
        <a href={documentation} target="_blank" rel="noreferrer" className="text-fg-2 underline">
          {copy.documentation}
        </a>
      )}
    </p>
  )
}
