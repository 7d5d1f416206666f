import { dossierWords } from '@portal/content/tender-dossier'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { DayField } from '#web/parts/day-field.tsx'
import { TextField, TextareaField } from '#web/ui/field-controls.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useRemember } from '../api/dossier.ts'

const words = dossierWords.memory

interface MemoryDialogProps {
  buyer: string
  procedureId: string | null
  onClose: () => void
}

export function MemoryDialog({ buyer, procedureId, onClose }: MemoryDialogProps) {
  const { form, put, dialog } = useRecordForm({
    initial: () => ({ text: '', source: '', said_on: new Date().toISOString().slice(0, 10) }),
    read: (typed) => ({ said: { buyer, procedure_id: procedureId, ...typed } }),
    change: useRemember(),
    words: { submit: words.save, busy: words.saving },
    onClose,
  })
  return (
    <FormDialog {...dialog} title={words.addTitle}>
      <TextareaField
        label={words.text}
        required
        maxLength={2000}
        value={form.text}
        onValue={(text) => put({ text })}
      />
      <TextField
        label={words.source}
        hint={words.sourceHint}
        required
        maxLength={300}
        value={form.source}
        onValue={(source) => put({ source })}
      />
      <DayField label={words.day} required value={form.said_on} onValue={(day) => put({ said_on: day })} />
    </FormDialog>
  )
}
