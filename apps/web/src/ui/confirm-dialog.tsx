import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What will happen, and whether it can be undone. */
  text: ReactNode
  confirmLabel: string
  labels: { cancel: string; close: string }
  /** For what takes something away. */
  isDanger?: boolean
  isBusy: boolean
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something that others notice; what went wrong is said in it. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  labels,
  isDanger,
  isBusy,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      onClose={() => !isBusy && onClose()}
      title={title}
      description={text}
      closeLabel={labels.close}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Failure>{failure}</Failure>
    </Dialog>
  )
}
