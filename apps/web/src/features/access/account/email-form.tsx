import { accountCopy } from '@portal/content/account'
import { screenPaths } from '@portal/contracts/paths'
import { useState, type FormEvent } from 'react'
import { isEmail } from '@portal/text/is-email'
import { useKeepsMail } from '#web/lib/brand-context.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { useUpdateAccount } from './api/update-account.ts'
import { FormFailure } from './form-failure.tsx'
import { FreshProofField, useFreshProof } from './fresh-proof.tsx'

const words = accountCopy.email

/** The address changes only when the new one has answered. */
export function EmailForm() {
  const { user } = useAuth()
  const keepsMail = useKeepsMail()
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const update = useUpdateAccount()
  const proof = useFreshProof()
  const address = email.trim().toLowerCase()
  const isAddress = isEmail(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isAddress || update.isPending) return
    update.mutate(
      {
        attributes: { email: address, ...proof.attributes },
        redirectTo: location.origin + screenPaths.account,
        done: keepsMail
          ? { title: words.written, description: words.writtenText }
          : { title: words.sent, description: words.sentText(address) },
      },
      {
        onSuccess: () => {
          setEmail('')
          setChecked(false)
          proof.forget()
        },
        onError: proof.askAfter,
      },
    )
  }
  return (
    <Section title={words.title}>
      <p className="mb-3">
        <span className="font-medium">{user?.email}</span>
        <span className="block text-small text-fg-2">{words.note}</span>
      </p>
      {user?.new_email && (
        <Note className="mb-3 max-w-100">
          {(keepsMail ? words.waitingKept : words.waiting)(user.new_email)}
        </Note>
      )}
      <form noValidate onSubmit={submit} className="grid max-w-100 justify-items-start gap-3">
        <TextField
          label={words.next}
          className="w-full"
          error={isChecked && !isAddress && words.badEmail}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onValue={setEmail}
        />
        <FreshProofField proof={proof} />
        <FormFailure error={proof.failureOf(update.error)} />
        <Button
          type="submit"
          busy={update.isPending || proof.isPending}
          disabled={!address || proof.isMissing}
        >
          {update.isPending ? words.busy : words.save}
        </Button>
      </form>
    </Section>
  )
}
