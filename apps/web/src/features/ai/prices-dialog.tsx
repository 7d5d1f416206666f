import { interfaceWords } from '@portal/content/interface-words'
import { aiModelsCopy } from '@portal/content/ai'
import type { AiModelRow } from '@portal/contracts/ai'
import { useState } from 'react'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextareaField } from '#web/ui/field-controls.tsx'
import { useChangeRegistry } from './api/registry.ts'
import { readPrices } from './parse-prices.ts'

const words = aiModelsCopy.prices

interface PricesDialogProps {
  models: readonly AiModelRow[]
  onClose: () => void
}

/** Context sizes and prices of many models at once; all lines are taken, or none. */
export function PricesDialog({ models, onClose }: PricesDialogProps) {
  const change = useChangeRegistry()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const submit = () => {
    const { rows, faults } = readPrices(text, models)
    const found = rows.length === 0 && faults.length === 0 ? words.empty : faults.join(' ')
    setFault(found || null)
    if (found === '') change.mutate({ what: 'models', rows }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={words.title}
      labels={interfaceWords}
      words={{ submit: words.submit, busy: words.submit }}
      isBusy={change.isPending}
      failure={fault ?? change.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextareaField
        label={words.lines}
        hint={words.hint}
        rows={8}
        value={text}
        placeholder={words.placeholder}
        onValue={setText}
        controlClass="font-mono text-small"
      />
    </FormDialog>
  )
}
