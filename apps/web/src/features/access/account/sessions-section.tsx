import type { AccountSession } from '@portal/contracts/access'
import { accountCopy } from '@portal/content/account'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { formatAge } from '#web/lib/format-age.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownSessionsQuery } from './api/own-sessions.ts'
import { ConfirmEnd } from './confirm-end.tsx'
import { deviceName } from './device-name.ts'

const words = accountCopy.sessions

/** Where the person is signed in: ends one session, or all but this one. */
export function SessionsSection() {
  const sessions = useQuery(ownSessionsQuery())
  const [asked, setAsked] = useState<AccountSession | 'others' | null>(null)
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Section title={words.title}>
      <p className="mb-3 text-small text-fg-2">{words.note}</p>
      {sessions.isError && <ErrorState {...toErrorState(sessions, words.failed)} />}
      {sessions.isPending && <Skeleton className="h-12" />}
      {sessions.data && (
        <ul aria-label={words.listLabel} className="divide-y divide-line border-y border-line">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button className="mt-4" onClick={() => setAsked('others')}>
          {words.endOthers}
        </Button>
      )}
      {asked && <ConfirmEnd asked={asked} others={others} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const now = useNow()
  const device = deviceName(session.userAgent)
  const Icon = /Mobile|iPhone|Android/.test(session.userAgent ?? '') ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-fg-3" />
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium">{device}</span>
        <span className="flex flex-wrap gap-x-3 text-small text-fg-3">
          <span>{words.lastSeen(formatAge(new Date(session.lastSeenAt), now))}</span>
          <span>{words.since(formatMoment(session.createdAt))}</span>
          {session.ip && <span>{session.ip}</span>}
          {session.hasSecondFactor && <span>{words.secondFactor}</span>}
        </span>
      </div>
      {session.isCurrent ? (
        <span className="text-small text-fg-2">{words.current}</span>
      ) : (
        <Button size="sm" aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
