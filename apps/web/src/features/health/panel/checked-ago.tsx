import { healthCopy } from '@portal/content/health'
import { formatAge } from '#web/lib/format-age.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useNow } from '#web/lib/use-now.ts'

/** Says the age of the check and keeps it true while the page stands. */
export function CheckedAgo({ timestamp }: { timestamp: string }) {
  const now = useNow().getTime()
  // A check that has just run is newer than the clock of the last tick.
  const age = formatAge(new Date(timestamp), new Date(Math.max(now, Date.parse(timestamp))))
  return (
    <time dateTime={timestamp} title={formatMoment(timestamp)}>
      {healthCopy.checked(age)}
    </time>
  )
}
