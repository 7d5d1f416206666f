import { sayToday } from '@portal/content/calendar-words'
import { homeCopy } from '@portal/content/home'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#web/lib/auth-context.ts'
import { cn } from '#web/ui/cn.ts'
import { changesSinceQuery, type Change } from './api/changes-since.ts'
import { nameDay, noteVisit } from './last-visit.ts'

export function WelcomeBanner() {
  const [now] = useState(() => new Date())
  const { user } = useAuth()
  const [since] = useState(() => (user ? findLastVisit(user.id, now) : null))
  return (
    <header className="pb-6">
      <h1 className="max-md:text-h2">{since ? homeCopy.title.again : homeCopy.title.first}</h1>
      {/* What changed takes a second line on a phone: its room is there before it is known. */}
      <p className={cn('mt-1 text-fg-2', since && 'max-md:min-h-11')}>
        {sayToday(now)}. <SinceLastVisit now={now} since={since} />
      </p>
    </header>
  )
}

/** What changed since this person was here; nothing is said while it is not known. */
function SinceLastVisit({ now, since }: { now: Date; since: Date | null }) {
  const changes = useQuery(changesSinceQuery(since ?? now, since !== null))
  if (!since) return homeCopy.since.firstVisit
  if (!changes.data) return null
  const day = nameDay(since, now)
  if (changes.data.length === 0) return homeCopy.since.nothing(day)
  return (
    <>
      {homeCopy.since.prefix(day)}
      <ChangeList changes={changes.data} />
    </>
  )
}

function ChangeList({ changes }: { changes: readonly Change[] }) {
  return changes.map((change, at) => (
    <Fragment key={change.text}>
      {at > 0 && ', '}
      <Link to={change.to} className="link-inline">
        {change.text}
      </Link>
      {at === changes.length - 1 && '.'}
    </Fragment>
  ))
}

function findLastVisit(userId: string, now: Date): Date | null {
  try {
    return noteVisit(userId, now, { lasting: localStorage, session: sessionStorage })
  } catch {
    return null
  }
}
