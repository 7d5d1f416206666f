import { interfaceWords } from '@portal/content/interface-words'
import { portalDataCopy } from '@portal/content/records'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '#web/lib/notify.ts'

interface RecordFormOptions<Form, Faults, Change> {
  initial: () => Form
  faultsOf: (form: Form) => Faults
  toChange: (form: Form) => Change
  change: UseMutationResult<unknown, Error, Change>
  saved: string
  onClose: () => void
}

/** What the forms of the records share: faults show from the first try on, and what is saved closes the dialog. */
export function useRecordForm<Form, Faults extends object, Change>(
  options: RecordFormOptions<Form, Faults, Change>,
) {
  const { change, saved, onClose } = options
  const [form, setForm] = useState(options.initial)
  const [isChecked, setChecked] = useState(false)
  const found = options.faultsOf(form)
  const onSubmit = () => {
    setChecked(true)
    if (Object.keys(found).length > 0 || change.isPending) return
    change.mutate(options.toChange(form), {
      onSuccess: () => {
        notify({ title: saved, tone: 'good' })
        onClose()
      },
    })
  }
  return {
    form,
    setForm,
    faults: isChecked ? found : ({} as Partial<Faults>),
    dialog: {
      labels: interfaceWords,
      words: portalDataCopy.formWords,
      isBusy: change.isPending,
      failure: change.error?.message,
      onSubmit,
      onClose,
    },
  }
}
