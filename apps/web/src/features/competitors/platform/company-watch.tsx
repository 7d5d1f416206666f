import { companyCopy } from '@portal/content/competitors'
import type { WatchRow } from '@portal/contracts/watches'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#web/lib/auth-context.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useNow } from '#web/lib/use-now.ts'
import { companyWatchesQuery, nextCheckOf, useSwitchWatching } from '../api/company-watches.ts'

const copy = companyCopy.watching

/** How many pages of a company are watched, when they are looked at next, and the way to stop it or begin again. */
export function CompanyWatch({ company }: { company: { id: string; company_name: string } }) {
  const { data, isError } = useQuery(companyWatchesQuery(company.id))
  const { profile } = useAuth()
  const watching = useSwitchWatching(company)
  if (isError) return <span role="alert">{copy.failed}</span>
  if (!data) return null
  if (data.length === 0) return copy.none
  const active = data.filter(({ is_active: isActive }) => isActive)
  const isWatched = active.length > 0
  const { company_name: name } = company
  return (
    <>
      {isWatched ? <Watched watches={active} /> : copy.isStopped}
      {profile.canAccessAdmin && (
        <>
          {'. '}
          <button
            type="button"
            aria-label={isWatched ? copy.stopNamed(name) : copy.resumeNamed(name)}
            disabled={watching.isPending}
            onClick={() => watching.mutate(!isWatched)}
            className="link-inline"
          >
            {isWatched ? copy.stop : copy.resume}
          </button>
        </>
      )}
    </>
  )
}

function Watched({ watches }: { watches: readonly WatchRow[] }) {
  const now = useNow()
  const next = nextCheckOf(watches)
  return (
    <>
      <span data-figure="measured.watches">{copy.pages(watches.length)}</span>, {next === null && copy.asked}
      {next && next <= now && copy.due}
      {next && next > now && (
        <time dateTime={next.toISOString()}>{copy.next(formatMoment(next.toISOString()))}</time>
      )}
    </>
  )
}
