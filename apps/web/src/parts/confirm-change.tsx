import { interfaceWords } from '@portal/content/interface-words'
import type { UseMutationResult } from '@tanstack/react-query'
import { notify } from '#web/lib/notify.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'

interface ConfirmChangeProps<Input> extends Pick<
  ConfirmDialogProps,
  'title' | 'text' | 'confirmLabel' | 'isDanger' | 'onClose'
> {
  change: UseMutationResult<unknown, Error, Input>
  input: Input
  /** Said once it is done, where the change does not say so itself. */
  done?: string
}

/** Asks before a change; what the portal refuses is said in the question, and what is done closes it. */
export function ConfirmChange<Input>({ change, input, done, onClose, ...words }: ConfirmChangeProps<Input>) {
  const onSuccess = () => {
    if (done) notify({ title: done, tone: 'good' })
    onClose()
  }
  return (
    <ConfirmDialog
      {...words}
      labels={interfaceWords}
      isBusy={change.isPending}
      failure={change.error?.message ?? null}
      onConfirm={() => change.mutate(input, { onSuccess })}
      onClose={onClose}
    />
  )
}
