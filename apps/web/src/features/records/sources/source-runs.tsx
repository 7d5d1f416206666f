import { connectorCopy as copy } from '@portal/content/connectors'
import type { ConnectorRun } from '@portal/contracts/connectors'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#web/lib/format-moment.ts'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Status } from '#web/ui/status.tsx'
import { sourceRunsQuery } from './sources-api.ts'

export function SourceRuns({ id }: { id: string }) {
  const runs = useQuery(sourceRunsQuery(id))
  if (runs.isPending || runs.isError)
    return <QueryState query={runs} copy={{ failed: copy.failed }} rows={2} />
  if (runs.data.length === 0) return <p className="mt-2 text-small text-fg-3">{copy.noHistory}</p>
  return (
    <ol className="mt-2 grid gap-3">
      {runs.data.map((run) => (
        <li key={run.id}>
          <RunWords run={run} />
          {run.changes.map(({ key, label, was, now }) => (
            <p key={key} className="text-small text-fg-2">
              <RecordWords>
                {label}: {copy.wasNow(was, now)}
              </RecordWords>
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

const tones = {
  running: 'running',
  waiting: 'pending',
  held: 'warning',
  finished: 'good',
  failed: 'bad',
} as const

/** An edition has a name, or the moment at which it was made. */
const isMoment = (vintage: string): boolean => /^\d{4}-\d\d-\d\dT/.test(vintage)

export function RunWords({ run }: { run: ConnectorRun }) {
  const told = [
    run.error ?? copy.counts(run),
    run.resume_at ? copy.waits(formatMoment(run.resume_at)) : '',
    run.rejected.length > 0 ? copy.refused(run.rejected.length) : '',
    run.release_date ? copy.released(run.release_date) : '',
    run.vintage ? copy.vintage(isMoment(run.vintage) ? formatMoment(run.vintage) : run.vintage) : '',
    run.licence ?? '',
  ]
  return (
    <p className="text-small text-fg-2">
      <Status tone={tones[run.status]}>
        <time dateTime={run.started_at}>{formatMoment(run.started_at)}</time>
      </Status>{' '}
      <RecordWords>{told.filter(Boolean).join('. ')}</RecordWords>
    </p>
  )
}
