import { DayField } from '#web/lib/day-field.tsx'
import { interfaceWords } from '@portal/content/interface-words'
import { dossierWords } from '@portal/content/tender-dossier'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useRemember } from '../api/dossier.ts'

const words = dossierWords.memory

interface MemoryDialogProps {
  buyer: string
  procedureId: string | null
  onClose: () => void
}

export function MemoryDialog({ buyer, procedureId, onClose }: MemoryDialogProps) {
  const change = useRemember()
  const [text, setText] = useState('')
  const [source, setSource] = useState('')
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <FormDialog
      title={words.addTitle}
      labels={interfaceWords}
      words={{ submit: words.save, busy: words.saving }}
      isBusy={change.isPending}
      failure={change.error?.message ?? null}
      onSubmit={() =>
        change.mutate(
          { buyer, procedure_id: procedureId, text, source, said_on: day },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Field label={words.text}>
        {(ids) => (
          <Textarea
            {...ids}
            required
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field label={words.source} hint={words.sourceHint}>
        {(ids) => (
          <Input
            {...ids}
            required
            maxLength={300}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
        )}
      </Field>
      <DayField label={words.day} required value={day} onValue={setDay} />
    </FormDialog>
  )
}
