import { interfaceWords } from '@portal/content/interface-words'
import { tenderPages } from '@portal/content/tenders'
import { useState } from 'react'
import { RecordWords } from '#web/ui/record-words.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/field-controls.tsx'

const words = tenderPages.decide

interface ReasonDialogProps {
  /** The tender that is decided on. */
  title: string
  decision: 'no' | 'later'
  isBusy: boolean
  onSave: (reason: string) => void
  onClose: () => void
  focusAfter?: () => HTMLElement | null | undefined
}

/** Why not, or why not now: Enter saves it, and it may stay empty. */
export function ReasonDialog({ title, decision, isBusy, onSave, onClose, focusAfter }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={words.titles[decision]}
      labels={interfaceWords}
      words={{ submit: words.save, busy: words.saving }}
      isBusy={isBusy}
      failure={null}
      onSubmit={() => onSave(reason)}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <p className="text-fg-2">
        <RecordWords>{title}</RecordWords>
      </p>
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        maxLength={500}
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  )
}
