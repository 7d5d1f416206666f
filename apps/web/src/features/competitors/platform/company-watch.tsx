import { companyCopy } from '@portal/content/competitors'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#web/lib/auth-context.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useNow } from '#web/lib/use-now.ts'
import { companyWatchesQuery, nextCheckOf, useStopWatching } from '../api/company-watches.ts'

const copy = companyCopy.watching

/** How many pages of a company are watched, when they are looked at next, and the way to stop it. */
export function CompanyWatch({ company }: { company: { id: string; company_name: string } }) {
  const { data, isError } = useQuery(companyWatchesQuery(company.id))
  const { profile } = useAuth()
  const stop = useStopWatching(company)
  const now = useNow()
  if (isError) return <span role="alert">{copy.failed}</span>
  if (!data) return null
  if (data.length === 0) return copy.none
  const next = nextCheckOf(data)
  return (
    <>
      <span data-figure="measured.watches">{copy.pages(data.length)}</span>, {next === null && copy.asked}
      {next && next <= now && copy.due}
      {next && next > now && (
        <time dateTime={next.toISOString()}>{copy.next(formatMoment(next.toISOString()))}</time>
      )}
      {profile.canAccessAdmin && (
        <>
          {' '}
          <button
            type="button"
            aria-label={copy.stopNamed(company.company_name)}
            disabled={stop.isPending}
            onClick={() => stop.mutate(company.id)}
            className="link-inline"
          >
            {copy.stop}
          </button>
        </>
      )}
    </>
  )
}
