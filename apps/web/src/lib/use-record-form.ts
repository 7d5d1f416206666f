import { interfaceWords } from '@portal/content/interface-words'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '#web/lib/notify.ts'

/** What is wrong, said at the field of its name. */
export type Faults = Readonly<Partial<Record<string, string>>>

interface RecordFormOptions<Form, Change> {
  initial: () => Form
  /** What would be sent, or what is wrong with it. */
  read: (form: Form) => { faults: Faults; said?: never } | { said: Change; faults?: never }
  change: UseMutationResult<unknown, Error, Change>
  words: { submit: string; busy: string }
  /** Said once it is stored, where the change does not say so itself. */
  saved?: string
  onClose: () => void
}

/** What the forms of records share: faults show from the first try on, it is sent once, and what is stored closes the dialog. */
export function useRecordForm<Form extends object, Change>(options: RecordFormOptions<Form, Change>) {
  const { read, change, words, saved, onClose } = options
  const [form, setForm] = useState(options.initial)
  const [isChecked, setChecked] = useState(false)
  const { said, faults } = read(form)
  const onSubmit = () => {
    setChecked(true)
    if (faults || change.isPending) return
    change.mutate(said, {
      onSuccess: () => {
        if (saved) notify({ title: saved, tone: 'good' })
        onClose()
      },
    })
  }
  return {
    form,
    put: (typed: Partial<Form>) => setForm((before) => ({ ...before, ...typed })),
    faults: (isChecked && faults) || {},
    dialog: {
      labels: interfaceWords,
      words,
      isBusy: change.isPending,
      failure: change.error?.message,
      onSubmit,
      onClose,
    },
  }
}

/** What is sent, unless something is wrong with it. */
export const unlessFaulty = <Change>(faults: Faults, say: () => Change) =>
  Object.keys(faults).length > 0 ? { faults } : { said: say() }
