import { retentionDays, voiceNames, voiceSpeed, type AiHubStatus } from '@portal/contracts/ai-hub'
import { aiHubCopy, hubSettingsCopy as copy } from '@portal/content/ai-hub'
import { interfaceWords } from '@portal/content/interface-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { aiHubStatusQuery } from './api/ai-hub-status.ts'
import { preferencesQuery, useSavePreferences, type Preferences } from './api/preferences.ts'
import { BudgetView } from './budget-view.tsx'
import { ModelChoice } from './model-choice.tsx'
import { SettingsGroup } from './settings-group.tsx'

/** A person's own settings: model per task, what was used, voice, and how long chats are kept. */
export function SettingsTab() {
  const { user } = useAuth()
  const userId = user?.id ?? ''
  const stored = useQuery(preferencesQuery(userId))
  const status = useQuery(aiHubStatusQuery())
  if (stored.isError) return <ErrorState {...toErrorState(stored, copy.loadFailed)} />
  if (!stored.data) return <RowsSkeleton label={interfaceWords.loading} rows={6} />
  return <SettingsForm userId={userId} stored={stored.data} status={status.data ?? null} />
}

interface SettingsFormProps {
  userId: string
  stored: Preferences
  status: AiHubStatus | null
}

function SettingsForm({ userId, stored, status }: SettingsFormProps) {
  const [wanted, setWanted] = useState(stored)
  const [days, setDays] = useState(stored.retention_days === null ? '' : String(stored.retention_days))
  const save = useSavePreferences(userId)
  const retention = readDays(days)
  const set = (change: Partial<Preferences>) => setWanted({ ...wanted, ...change })
  return (
    <form
      aria-label={aiHubCopy.tabs.settings}
      className="grid max-w-[880px] gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (retention !== 'invalid') save.mutate({ ...wanted, retention_days: retention })
      }}
    >
      <SettingsGroup title={copy.models.title} text={copy.models.text}>
        <ModelChoice
          task="chat"
          models={wanted.models}
          status={status}
          onChange={(models) => set({ models })}
        />
        <ModelChoice
          task="analysis"
          models={wanted.models}
          status={status}
          onChange={(models) => set({ models })}
        />
      </SettingsGroup>
      <SettingsGroup title={copy.budget.title} text={copy.budget.text}>
        <BudgetView status={status} />
      </SettingsGroup>
      <SettingsGroup title={copy.voice.title} text={copy.voice.text}>
        <SelectField
          label={copy.voice.name}
          options={voiceNames.map((value) => ({ value, label: copy.voice.names[value] }))}
          value={wanted.voice}
          onValue={(voice) => set({ voice })}
        />
        <Field
          label={copy.voice.speed}
          hint={<span data-figure="voice.speed">{copy.voice.speedText(String(wanted.voice_speed))}</span>}
        >
          {(ids) => (
            <input
              {...ids}
              type="range"
              min={voiceSpeed.least}
              max={voiceSpeed.most}
              step={voiceSpeed.step}
              value={wanted.voice_speed}
              onChange={(event) => set({ voice_speed: Number(event.target.value) })}
              className="h-8 w-full accent-focus max-md:h-11"
            />
          )}
        </Field>
      </SettingsGroup>
      <SettingsGroup title={copy.retention.title} text={copy.retention.text}>
        <TextField
          label={copy.retention.days}
          hint={copy.retention.hint}
          error={retention === 'invalid' && copy.retention.invalid}
          inputMode="numeric"
          maxLength={4}
          value={days}
          onValue={setDays}
        />
      </SettingsGroup>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={save.isPending}
        disabled={retention === 'invalid'}
      >
        {copy.save}
      </Button>
    </form>
  )
}

/** Null for never. */
function readDays(text: string): number | null | 'invalid' {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const days = Number(trimmed)
  return Number.isInteger(days) && days >= retentionDays.least && days <= retentionDays.most
    ? days
    : 'invalid'
}
