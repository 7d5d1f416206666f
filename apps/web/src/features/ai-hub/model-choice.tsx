import type { AiHubStatus, AiPreferencesRow, ModelTask } from '@portal/contracts/ai-hub'
import { hubSettingsCopy } from '@portal/content/ai-hub'
import { type SelectProps } from '#web/ui/select.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'

type Models = AiPreferencesRow['models']

interface ModelChoiceProps {
  task: ModelTask
  models: Models
  /** Null until the registry was read. */
  status: AiHubStatus | null
  onChange: (models: Models) => void
}

const copy = hubSettingsCopy.models
const builtin = 'builtin/builtin'

/** Which model answers one task; those without a key are shown, and cannot be chosen. */
export function ModelChoice({ task, models, status, onChange }: ModelChoiceProps) {
  const chosen = models[task]
  const handleChange = (value: string) => {
    const { [task]: _before, ...others } = models
    const [provider = '', ...model] = value.split('/')
    onChange(value === '' ? others : { ...others, [task]: { provider, model: model.join('/') } })
  }
  return (
    <SelectField
      label={copy[task]}
      options={[
        { value: '', label: copy.default },
        { value: builtin, label: copy.builtin },
        ...listed(status),
      ]}
      value={chosen ? `${chosen.provider}/${chosen.model}` : ''}
      onValue={handleChange}
    />
  )
}

const listed = (status: AiHubStatus | null): SelectProps['options'] =>
  (status?.providers ?? []).flatMap(({ id, label, isConfigured, models }) =>
    isConfigured
      ? models.map((model) => ({ value: `${id}/${model.id}`, label: `${label}: ${model.label}` }))
      : [{ value: `${id}/`, label: copy.noKey(label), disabled: true }],
  )
