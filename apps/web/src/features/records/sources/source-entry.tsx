import { connectorSources } from '@portal/content/connector-sources'
import { connectorCopy as copy } from '@portal/content/connectors'
import type { Connector, SourceTemplate } from '@portal/contracts/connectors'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Freshness } from './freshness.tsx'
import { HeldRun } from './held-run.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { RunWords, SourceRuns } from './source-runs.tsx'
import { useChangeSource } from './sources-api.ts'
import { TrialDialog } from './trial-dialog.tsx'

const intervals = ['never', '1', '24', '168', '720'].map((value) => ({
  value,
  label: copy.everyChoices[value] ?? value,
}))

interface SourceEntryProps {
  source: Connector
  template: SourceTemplate | undefined
}

export function SourceEntry({ source, template }: SourceEntryProps) {
  const change = useChangeSource()
  const [opened, setOpened] = useState<'secret' | 'trial' | 'remove' | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { id, last_run: last } = source
  const isAsking = change.isPending && change.variables.action === 'run'
  const close = () => setOpened(null)
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">
          <RecordWords>{source.name}</RecordWords>
          {source.name !== connectorSources[source.kind].name && (
            <span className="ml-2 text-small font-normal text-fg-3">
              {connectorSources[source.kind].name}
            </span>
          )}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <Switch
            label={copy.enabled}
            checked={source.is_enabled}
            onChange={({ target }) => change.mutate({ action: 'change', id, isEnabled: target.checked })}
          />
          <Select
            aria-label={copy.every}
            options={intervals}
            value={String(source.every_hours ?? 'never')}
            onChange={({ target }) =>
              change.mutate({
                action: 'change',
                id,
                everyHours: target.value === 'never' ? null : Number(target.value),
              })
            }
          />
          {template && template.secrets.length > 0 && (
            <Button size="sm" onClick={() => setOpened('secret')}>
              {copy.secrets.open}
            </Button>
          )}
          <Button size="sm" onClick={() => setOpened('trial')}>
            {copy.trial.open}
          </Button>
          <Button size="sm" busy={isAsking} onClick={() => change.mutate({ action: 'run', id })}>
            {isAsking ? copy.running : copy.run}
          </Button>
          <IconButton label={copy.remove} icon={Trash2} onClick={() => setOpened('remove')} />
        </div>
      </div>
      <p className="font-mono text-small break-all text-fg-3">{source.url}</p>
      <Freshness source={source} documentation={template?.documentation} />
      {last ? <RunWords run={last} /> : <p className="text-small text-fg-3">{copy.noRun}</p>}
      {last?.status === 'held' && <HeldRun run={last} />}
      {change.error && opened !== 'remove' && (
        <Note tone="bad" role="alert">
          {copy.changeFailed} {change.error.message}
        </Note>
      )}
      <details onToggle={(event) => setHistoryOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer text-small text-fg-2">{copy.history}</summary>
        {isHistoryOpen && <SourceRuns id={id} />}
      </details>
      {opened === 'secret' && template && (
        <SecretDialog source={source} fields={template.secrets} onClose={close} />
      )}
      {opened === 'trial' && <TrialDialog source={source} onClose={close} />}
      {opened === 'remove' && (
        <ConfirmChange
          title={copy.removeTitle(source.name)}
          text={copy.removeText}
          confirmLabel={copy.remove}
          isDanger
          change={change}
          input={{ action: 'remove', id }}
          onClose={close}
        />
      )}
    </li>
  )
}
