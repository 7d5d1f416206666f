import { accountCopy } from '@portal/content/account'
import { interfaceWords } from '@portal/content/interface-words'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/lib/notify.ts'
import { oneQuery } from '#web/lib/requests.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { dropEnrolment, startEnrolment, useConfirmEnrolment } from './api/second-factors.ts'
import { FormFailure } from './form-failure.tsx'

const words = accountCopy.twoFactor.enrol

/** Shows the secret as a picture and as text, and counts it when the app has shown its first code. */
export function EnrolDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const formId = useId()
  const enrolment = useQuery(
    oneQuery(['second-factor-enrolment', formId], startEnrolment, { staleTime: Infinity, gcTime: 0 }),
  )
  const confirm = useConfirmEnrolment()
  const [code, setCode] = useState('')
  const started = enrolment.data
  const leave = () => {
    if (started) void dropEnrolment(started.factorId)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!started || confirm.isPending) return
    confirm.mutate(
      { factorId: started.factorId, code: code.replaceAll(/\s/g, '') },
      {
        onSuccess: () => {
          notify({ title: words.done, description: words.doneText, tone: 'good' })
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      onClose={() => !confirm.isPending && leave()}
      title={words.title}
      description={words.scan}
      closeLabel={interfaceWords.close}
      footer={
        <>
          <Button disabled={confirm.isPending} onClick={leave}>
            {interfaceWords.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={confirm.isPending}
            disabled={!started || !code.trim()}
          >
            {confirm.isPending ? words.busy : words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormFailure error={enrolment.error} />
        {enrolment.isPending && (
          <output aria-label={words.preparing}>
            <Skeleton className="size-48" />
          </output>
        )}
        {started && (
          <>
            {/* Readers of such codes expect dark on light, in both themes. */}
            <img
              src={started.qrCode}
              alt={words.qr}
              className="size-48 justify-self-center rounded-2 bg-[white] p-2"
            />
            <div>
              <span className="block text-small text-fg-2">{words.key}</span>
              <code className="font-mono select-all">{inGroups(started.secret)}</code>
            </div>
            <TextField
              label={words.code}
              hint={words.codeHint}
              ref={focusOnArrival}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              value={code}
              onValue={setCode}
            />
          </>
        )}
        <FormFailure error={confirm.error} />
      </form>
    </Dialog>
  )
}

/** The field comes after the dialog, which had nothing to focus yet. */
const focusOnArrival = (field: HTMLInputElement | null) => field?.focus()

/** Four by four, as people type it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
