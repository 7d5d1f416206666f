import { servicesCopy } from '@portal/content/ai-services-page'
import type { GitHubResponse } from '@portal/contracts/ai-services'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
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
          <Field label={copy.owner}>
            {(ids) => <Input {...ids} value={owner} onChange={(event) => setOwner(event.target.value)} />}
          </Field>
          <Field label={copy.repo}>
            {(ids) => <Input {...ids} value={repo} onChange={(event) => setRepo(event.target.value)} />}
          </Field>
          <Field label={copy.action}>
            {(ids) => (
              <Select
                {...ids}
                value={action}
                options={Object.entries(copy.actions).map(([value, label]) => ({ value, label }))}
                onChange={(event) => setAction(event.target.value)}
              />
            )}
          </Field>
          {action === 'contents' && (
            <Field label={copy.path}>
              {(ids) => <Input {...ids} value={path} onChange={(event) => setPath(event.target.value)} />}
            </Field>
          )}
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
