import { serviceLabels } from '@portal/content/ai-services'
import { servicesCopy } from '@portal/content/ai-services-page'
import { ServiceId, type ServiceCard } from '@portal/contracts/ai-services'
import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'

const copy = servicesCopy.chat

export interface ChosenModel {
  provider: string
  /** Empty: the first of the provider. */
  model: string
}

interface ModelChoiceProps {
  providers: readonly ServiceCard[]
  value: ChosenModel
  onChange: (next: ChosenModel) => void
  onRemove?: () => void
}

/** While the cards are not read yet, a provider goes by the name that the portal gives it. */
const labelOf = (id: string): string => {
  const known = ServiceId.safeParse(id)
  return known.success ? serviceLabels[known.data].label : id
}

/** Providers by name, their models by the id that calls name. */
export function ModelChoice({ providers, value, onChange, onRemove }: ModelChoiceProps) {
  const models = providers.find(({ id }) => id === value.provider)?.models ?? []
  const names =
    providers.length > 0
      ? providers.map(({ id, label }) => ({ value: id, label }))
      : [{ value: value.provider, label: labelOf(value.provider) }]
  const options =
    models.length > 0
      ? models.map(({ id }) => ({ value: id, label: id }))
      : [{ value: '', label: value.provider === 'builtin' ? servicesCopy.builtIn : copy.ownModel }]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={copy.provider}
        className="min-w-40 flex-1"
        value={value.provider}
        options={names}
        onValue={(chosen) => onChange({ provider: chosen, model: '' })}
      />
      <SelectField
        label={copy.model}
        className="min-w-56 flex-[2]"
        value={value.model}
        options={options}
        onValue={(chosen) => onChange({ ...value, model: chosen })}
      />
      {onRemove && (
        <IconButton icon={X} label={copy.remove(value.model || value.provider)} onClick={onRemove} />
      )}
    </div>
  )
}
