import { connectorCopy as copy, connectorWords } from '@portal/content/connectors'
import { interfaceWords } from '@portal/content/interface-words'
import type { Connector, ConnectorRun } from '@portal/contracts/connectors'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Select } from '#web/ui/select.tsx'
import { Status } from '#web/ui/status.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { AddConnector } from './add-connector.tsx'
import { connectorRunsQuery, connectorsQuery, useChangeConnector } from './api/connectors.ts'

const intervals = ['never', '24', '168', '720'].map((value) => ({
  value,
  label: copy.everyChoices[value] ?? value,
}))

/** Sources that are asked over the network, with what each run of one brought. */
export function ConnectorList() {
  const connectors = useQuery(connectorsQuery())
  return (
    <>
      {connectors.isPending && <RowsSkeleton label={interfaceWords.loading} rows={3} />}
      {connectors.isError && (
        <ErrorState
          message={copy.failed}
          labels={interfaceWords.errorState}
          onRetry={() => void connectors.refetch()}
          {...failureOf(connectors.error)}
        />
      )}
      {connectors.data?.length === 0 && <p className="text-fg-2">{copy.empty}</p>}
      <ul aria-label={copy.table} className="divide-y divide-line">
        {connectors.data?.map((connector) => (
          <ConnectorEntry key={connector.id} connector={connector} />
        ))}
      </ul>
      <AddConnector />
    </>
  )
}

function ConnectorEntry({ connector }: { connector: Connector }) {
  const change = useChangeConnector()
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { id, last_run: last } = connector
  const isAsking = change.isPending && change.variables.action === 'run'
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">
          <RecordWords>{connector.name}</RecordWords>
          <span className="ml-2 text-small font-normal text-fg-3">
            {connectorWords.kinds[connector.kind]}
          </span>
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <Switch
            label={copy.enabled}
            checked={connector.is_enabled}
            onChange={({ target }) => change.mutate({ action: 'change', id, isEnabled: target.checked })}
          />
          <Select
            aria-label={copy.every}
            options={intervals}
            value={String(connector.every_hours ?? 'never')}
            onChange={({ target }) =>
              change.mutate({
                action: 'change',
                id,
                everyHours: target.value === 'never' ? null : Number(target.value),
              })
            }
          />
          <Button size="sm" busy={isAsking} onClick={() => change.mutate({ action: 'run', id })}>
            {isAsking ? copy.running : copy.run}
          </Button>
          <IconButton label={copy.remove} icon={Trash2} onClick={() => setRemoving(true)} />
        </div>
      </div>
      <p className="font-mono text-small break-all text-fg-3">{connector.url}</p>
      {last ? <RunWords run={last} /> : <p className="text-small text-fg-3">{copy.noRun}</p>}
      {change.error && !isRemoving && (
        <Note tone="bad" role="alert">
          {copy.changeFailed} {change.error.message}
        </Note>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer text-small text-fg-2">{copy.history}</summary>
        {isOpen && <Runs id={id} />}
      </details>
      {isRemoving && (
        <ConfirmDialog
          title={copy.removeTitle(connector.name)}
          text={copy.removeText}
          confirmLabel={copy.remove}
          labels={{ cancel: interfaceWords.cancel, close: interfaceWords.close }}
          isDanger
          isBusy={change.isPending}
          failure={change.error?.message ?? null}
          onConfirm={() => change.mutate({ action: 'remove', id }, { onSuccess: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

function Runs({ id }: { id: string }) {
  const runs = useQuery(connectorRunsQuery(id))
  if (runs.isPending) return <RowsSkeleton label={interfaceWords.loading} rows={2} />
  if (runs.isError)
    return (
      <ErrorState
        message={copy.failed}
        labels={interfaceWords.errorState}
        onRetry={() => void runs.refetch()}
        {...failureOf(runs.error)}
      />
    )
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

const tones = { running: 'running', finished: 'good', failed: 'bad' } as const

function RunWords({ run }: { run: ConnectorRun }) {
  const told = [
    run.error ?? copy.counts(run),
    run.rejected.length > 0 ? copy.refused(run.rejected.length) : '',
    run.release_date ? copy.released(run.release_date) : '',
    run.vintage ? copy.vintage(run.vintage) : '',
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
