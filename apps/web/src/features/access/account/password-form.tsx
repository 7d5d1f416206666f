import { accountCopy } from '@portal/content/account'
import { auth } from '@portal/content/auth'
import { interfaceWords } from '@portal/content/interface-words'
import { passwordLimits } from '@portal/contracts/passwords'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { PasswordField } from '#web/ui/field-controls.tsx'
import { ownSessionsQuery } from './api/own-sessions.ts'
import { useUpdateAccount } from './api/update-account.ts'
import { FormFailure } from './form-failure.tsx'
import { FreshProofField, useFreshProof } from './fresh-proof.tsx'

const words = accountCopy.password

export function PasswordForm() {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const update = useUpdateAccount()
  const proof = useFreshProof()
  const [password, setPassword] = useState('')
  const isLongEnough = password.length >= passwordLimits.minCharacters
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    update.mutate(
      {
        attributes: { password, ...proof.attributes },
        done: { title: words.saved, description: words.savedText },
      },
      {
        onSuccess: () => {
          setPassword('')
          proof.forget()
          void queryClient.invalidateQueries(ownSessionsQuery())
        },
        onError: proof.askAfter,
      },
    )
  }
  return (
    <Section title={words.title}>
      <form noValidate onSubmit={submit} className="grid max-w-100 justify-items-start gap-3">
        <p className="text-small text-fg-2">{words.note}</p>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          label={words.next}
          className="w-full"
          hint={auth.passwordHint(passwordLimits.minCharacters)}
          autoComplete="new-password"
          labels={interfaceWords.password}
          value={password}
          onValue={setPassword}
        />
        <FreshProofField proof={proof} />
        <FormFailure error={proof.failureOf(update.error)} />
        <Button
          type="submit"
          busy={update.isPending || proof.isPending}
          disabled={!isLongEnough || proof.isMissing}
        >
          {update.isPending ? words.busy : words.save}
        </Button>
      </form>
    </Section>
  )
}
