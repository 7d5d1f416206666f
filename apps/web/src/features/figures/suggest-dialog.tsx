import { figureChangeCopy } from '@portal/content/figure-changes'
import { figureSuggestionCopy as copy } from '@portal/content/figure-suggestions'
import type { FigureRow } from '@portal/contracts/figures'
import { useState } from 'react'
import { TextareaField, TextField } from '#web/ui/field-controls.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSuggestCorrection } from './api/change-figure.ts'

/** For whoever may not replace the figure: what it should say goes to its owner. */
export function SuggestDialog({ figure, onClose }: { figure: FigureRow; onClose: () => void }) {
  const [says, setSays] = useState('')
  const [source, setSource] = useState('')
  const [isMissing, setMissing] = useState(false)
  const suggest = useSuggestCorrection()
  const submit = () => {
    setMissing(says.trim() === '')
    if (says.trim()) suggest.mutate({ key: figure.key, says, source }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={copy.title(figure.label)}
      labels={figureChangeCopy}
      words={copy}
      isBusy={suggest.isPending}
      failure={suggest.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextareaField
        label={copy.says}
        rows={3}
        maxLength={500}
        error={isMissing && copy.missing}
        value={says}
        onValue={setSays}
      />
      <TextField
        label={copy.source}
        hint={copy.sourceHint}
        maxLength={300}
        value={source}
        onValue={setSource}
      />
    </FormDialog>
  )
}
