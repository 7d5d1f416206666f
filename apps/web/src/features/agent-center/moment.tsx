import { agentCenterCopy as copy } from '@portal/content/agent-center'
import { formatAge } from '#web/lib/format-age.ts'
import { formatExactMoment } from '#web/lib/format-moment.ts'

const minuteMs = 60_000

/** How long ago; within the minute it is just now. */
export function Ago({ at, now }: { at: string; now: Date }) {
  const isNow = now.getTime() - Date.parse(at) < minuteMs
  return (
    <time dateTime={at} title={formatExactMoment(at)}>
      {isNow ? copy.sources.justNow : formatAge(new Date(at), now)}
    </time>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** The time of day, with its day where that is another one. */
export function At({ at, now }: { at: string; now: Date }) {
  const moment = new Date(at)
  const isToday = moment.toDateString() === now.toDateString()
  return <time dateTime={at}>{(isToday ? clock : dayAndClock).format(moment)}</time>
}
