import { aiModelsCopy } from '@portal/content/ai'
import { registryTasks, type AiProviderRow, type RegistryTask } from '@portal/contracts/ai'
import { ArrowUp } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'
import { useChangeRegistry, type Registry } from './api/registry.ts'

const words = aiModelsCopy.providers

export function DefaultsPanel({ registry }: { registry: Registry }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ProviderOrder registry={registry} />
      <TaskModels registry={registry} />
    </div>
  )
}

function ProviderOrder({ registry: { providers, models } }: { registry: Registry }) {
  const change = useChangeRegistry()
  const save = (row: AiProviderRow) => change.mutate({ what: 'providers', rows: [row] })
  const moveUp = (at: number) => {
    const [before, moved] = [providers[at - 1], providers[at]]
    if (!before || !moved) return
    change.mutate({
      what: 'providers',
      rows: [
        { ...moved, position: before.position },
        { ...before, position: moved.position },
      ],
    })
  }
  return (
    <Section title={words.title}>
      <p className="mb-3 max-w-3xl text-small text-fg-3">{words.text}</p>
      <ol className="divide-y divide-line border-y border-line">
        {providers.map((provider, at) => (
          <li key={provider.id} className="flex flex-wrap items-end gap-4 py-3">
            <span className="min-w-48 flex-1 self-center font-medium">{provider.label}</span>
            <SelectField
              label={words.defaultModel(provider.label)}
              value={provider.default_model ?? ''}
              options={[
                { value: '', label: words.firstOfServer },
                ...models
                  .filter((model) => model.provider === provider.id && model.capabilities.includes('chat'))
                  .map(({ id, label }) => ({ value: id, label })),
              ]}
              onValue={(chosen) => save({ ...provider, default_model: chosen || null })}
            />
            <span className="flex h-8 items-center gap-4 max-md:h-11">
              <Switch
                label={words.enabled}
                aria-label={`${provider.label}: ${words.enabled}`}
                checked={provider.is_enabled}
                onChange={(event) => save({ ...provider, is_enabled: event.target.checked })}
              />
              <IconButton
                icon={ArrowUp}
                label={words.up(provider.label)}
                disabled={at === 0 || change.isPending}
                onClick={() => moveUp(at)}
              />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The capability that a task needs. */
const needs: Record<RegistryTask, string> = {
  chat: 'chat',
  analysis: 'chat',
  narrative: 'chat',
  connection_test: 'chat',
  image: 'image',
  speech: 'speech',
  transcription: 'transcription',
  realtime: 'realtime',
}

function TaskModels({ registry: { tasks, models } }: { registry: Registry }) {
  const change = useChangeRegistry()
  const copy = aiModelsCopy.tasks
  return (
    <Section title={copy.title}>
      <p className="mb-3 max-w-3xl text-small text-fg-3">{copy.text}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {registryTasks.map((task) => {
          const able = models.filter(
            ({ is_enabled, capabilities }) =>
              is_enabled && capabilities.some((capability) => capability === needs[task]),
          )
          const chosen = tasks.find((each) => each.task === task)
          const at = able.findIndex(
            ({ provider, id }) => provider === chosen?.provider && id === chosen.model,
          )
          return (
            <SelectField
              key={task}
              label={copy.names[task]}
              value={String(at)}
              options={[
                { value: '-1', label: copy.byOrder },
                ...able.map(({ label }, index) => ({ value: String(index), label })),
              ]}
              onValue={(chosen) => {
                const model = able[Number(chosen)]
                change.mutate({
                  what: 'task',
                  task,
                  choice: model ? { provider: model.provider, model: model.id } : null,
                })
              }}
            />
          )
        })}
      </div>
    </Section>
  )
}
