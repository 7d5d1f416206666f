import { accountCopy } from '@portal/content/account'
import { auth } from '@portal/content/auth'
import { interfaceWords } from '@portal/content/interface-words'
import { passwordLimits } from '@portal/contracts/passwords'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Section } from '#web/ui/section.tsx'
import { ownSessionsQuery } from './api/own-sessions.ts'
import { requestCode } from './api/request-code.ts'
import { AccountError, useUpdateAccount } from './api/update-account.ts'
import { FormFailure } from './form-failure.tsx'

const words = accountCopy.password

/** A session that has stood open for long proves itself with a mailed code first. */
export function PasswordForm() {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const update = useUpdateAccount()
  const code = useMutation({ mutationFn: requestCode })
  const [password, setPassword] = useState('')
  const [nonce, setNonce] = useState('')
  const needsCode = code.isSuccess
  const isLongEnough = password.length >= passwordLimits.minCharacters
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    update.mutate(
      {
        attributes: { password, ...(needsCode && { nonce: nonce.trim() }) },
        done: { title: words.saved, description: words.savedText },
      },
      {
        onSuccess: () => {
          setPassword('')
          setNonce('')
          code.reset()
          void queryClient.invalidateQueries(ownSessionsQuery())
        },
        onError: (error) => {
          if (error instanceof AccountError && error.code === 'reauthentication_needed') code.mutate()
        },
      },
    )
  }
  const isAsking = update.error instanceof AccountError && update.error.code === 'reauthentication_needed'
  return (
    <Section title={words.title}>
      <form noValidate onSubmit={submit} className="grid max-w-100 justify-items-start gap-3">
        <p className="text-small text-fg-2">{words.note}</p>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <Field label={words.next} className="w-full" hint={auth.passwordHint(passwordLimits.minCharacters)}>
          {(ids) => (
            <PasswordInput
              {...ids}
              autoComplete="new-password"
              labels={interfaceWords.password}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {needsCode && (
          <>
            <div aria-live="polite">
              <Note>{words.codeNeeded}</Note>
            </div>
            <Field label={words.code} className="w-full" hint={words.codeHint}>
              {(ids) => (
                <Input
                  {...ids}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={10}
                  value={nonce}
                  onChange={(event) => setNonce(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        <FormFailure error={isAsking ? code.error : update.error} />
        <Button
          type="submit"
          busy={update.isPending || code.isPending}
          disabled={!isLongEnough || (needsCode && !nonce.trim())}
        >
          {update.isPending ? words.busy : words.save}
        </Button>
      </form>
    </Section>
  )
}
