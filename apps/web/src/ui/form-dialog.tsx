import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'

interface FormDialogProps {
  title: ReactNode
  labels: { cancel: string; close: string }
  /** What the submitting button says, at rest and while it saves. */
  words: { submit: string; busy: string }
  isBusy: boolean
  /** Why the last try failed; what was typed stays. */
  failure: string | null | undefined
  onSubmit: () => void
  onClose: () => void
  className?: string
  /** What stands in place of the form once it has done its work. */
  done?: ReactNode
  focusAfter?: DialogProps['focusAfter']
  children: ReactNode
}

/** What was typed and cannot be read must not be saved as if nothing had been typed: the field says so and gets the focus. */
function holdsBack(form: HTMLFormElement): boolean {
  const unread = [...form.querySelectorAll('input')].find(({ validity }) => validity.customError)
  unread?.checkValidity()
  unread?.focus()
  return unread !== undefined
}

/** A form in a dialog that is on the screen while it is rendered, and stays until its saving has ended. */
export function FormDialog(props: FormDialogProps) {
  const { title, labels, words, isBusy, failure, onSubmit, onClose, className, done, focusAfter, children } =
    props
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!holdsBack(event.currentTarget)) onSubmit()
  }
  return (
    <Dialog
      onClose={() => !isBusy && onClose()}
      title={title}
      closeLabel={labels.close}
      focusAfter={focusAfter}
      footer={
        done ? (
          <Button onClick={onClose}>{labels.close}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {labels.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isBusy}>
              {isBusy ? words.busy : words.submit}
            </Button>
          </>
        )
      }
    >
      {done ?? (
        <form id={formId} noValidate onSubmit={submit} className={cn('grid gap-4', className)}>
          {children}
          <Failure className="col-span-full">{failure}</Failure>
        </form>
      )}
    </Dialog>
  )
}
