import { interfaceWords } from '@portal/content/interface-words'
import { aiModelsCopy } from '@portal/content/ai'
import { modelCapabilities, providerIds, type AiModelRow } from '@portal/contracts/ai'
import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { useChangeRegistry } from './api/registry.ts'
import { draftOf, rowOf, type ModelDraft } from './model-draft.ts'

const words = aiModelsCopy.form
const providers = providerIds.map((value) => ({ value, label: aiModelsCopy.providerNames[value] }))

interface ModelDialogProps {
  /** Null: a new one. */
  model: AiModelRow | null
  onClose: () => void
}

/** What was typed stays until it is really saved. */
export function ModelDialog({ model, onClose }: ModelDialogProps) {
  const change = useChangeRegistry()
  const [draft, setDraft] = useState(draftOf(model))
  const [fault, setFault] = useState<string | null>(null)
  const set = (next: Partial<ModelDraft>) => setDraft({ ...draft, ...next })

  const submit = () => {
    const { row, fault: found } = rowOf(draft, model)
    setFault(found)
    if (row) change.mutate({ what: 'model', row, isNew: model === null }, { onSuccess: onClose })
  }
  const text = (key: Exclude<keyof ModelDraft, 'capabilities' | 'provider'>, type = 'text') => (
    <TextField
      label={words[key]}
      {...(key === 'id' && { hint: words.idHint })}
      type={type}
      value={draft[key]}
      disabled={key === 'id' && model !== null}
      onValue={(typed) => set({ [key]: typed })}
    />
  )

  return (
    <FormDialog
      title={model ? words.editTitle : words.addTitle}
      labels={interfaceWords}
      words={{ submit: words.submit, busy: words.submit }}
      isBusy={change.isPending}
      failure={fault ?? change.error?.message}
      onSubmit={submit}
      onClose={onClose}
      className="md:grid-cols-2"
    >
      <SelectField
        label={words.provider}
        options={providers}
        value={draft.provider}
        disabled={model !== null}
        onValue={(provider) => set({ provider })}
      />
      {text('id')}
      {text('label')}
      {text('context', 'number')}
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2 md:col-span-2">
        <legend className="mb-1 text-small text-fg-3">{words.capabilities}</legend>
        {modelCapabilities.map((capability) => (
          <Checkbox
            key={capability}
            label={capability}
            checked={draft.capabilities.includes(capability)}
            onChange={(event) =>
              set({
                capabilities: event.target.checked
                  ? [...draft.capabilities, capability]
                  : draft.capabilities.filter((each) => each !== capability),
              })
            }
          />
        ))}
      </fieldset>
      {text('input', 'number')}
      {text('output', 'number')}
      {text('source')}
      {text('date', 'date')}
      {text('verified', 'date')}
    </FormDialog>
  )
}
