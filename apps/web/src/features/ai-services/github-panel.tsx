import { servicesCopy } from '@portal/content/ai-services-page'
import type { GitHubResponse } from '@portal/contracts/ai-services'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { askGitHub } from './api/call-services.ts'
import { GitHubAnswer } from './github-answer.tsx'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.integrations

export function GitHubPanel() {
  const [owner, setOwner] = useState('')
  const [repo, setRepo] = useState('')
  const [action, setAction] = useState('repository')
  const [path, setPath] = useState('')
  const [answer, setAnswer] = useState<GitHubResponse | null>(null)
  const isReady = owner.trim() !== '' && repo.trim() !== ''
  const run = useServiceCall(
    'github',
    () =>
      askGitHub({ action, owner: owner.trim(), repo: repo.trim(), ...(action === 'contents' && { path }) }),
    { onDone: setAnswer },
  )
  return (
    <Panel aria-label={copy.github}>
      <PanelHead title={copy.github} />
      <form
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !run.isPending) run.mutate(undefined)
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <TextField label={copy.owner} value={owner} onValue={setOwner} />
          <TextField label={copy.repo} value={repo} onValue={setRepo} />
          <SelectField
            label={copy.action}
            value={action}
            options={Object.entries(copy.actions).map(([value, label]) => ({ value, label }))}
            onValue={setAction}
          />
          {action === 'contents' && <TextField label={copy.path} value={path} onValue={setPath} />}
        </div>
        <div>
          <Button type="submit" variant="primary" busy={run.isPending} disabled={!isReady}>
            {copy.ask}
          </Button>
        </div>
        <div aria-live="polite" aria-busy={run.isPending} className="min-w-0">
          {answer ? (
            <GitHubAnswer answer={answer} />
          ) : (
            <p className="py-4 text-center text-fg-3">{copy.empty}</p>
          )}
        </div>
      </form>
    </Panel>
  )
}
