import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { setUpPortal } from '#web/features/auth/api/set-up-portal.ts'
import { FormEnd } from '#web/features/auth/form-end.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { isLongEnough, NewPasswordField } from '#web/features/auth/new-password-field.tsx'
import { EmailField, LargeField } from '#web/features/auth/text-field.tsx'
import { useFormSubmit } from '#web/features/auth/use-form-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/lib/notify.ts'

const words = auth.setup

export function SetupForm({ token }: { token: string | null }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, failure, submit } = useFormSubmit(async () => {
    await setUpPortal({ token: token ?? '', name: name.trim(), email: email.trim(), password })
    notify({ tone: 'good', ...authToasts.portalReady })
    await navigate(screenPaths.home, { replace: true })
  })
  const isComplete = name.trim() !== '' && email.trim() !== '' && isLongEnough(password)
  return (
    <form onSubmit={submit} noValidate>
      <FormHead title={words.title} note={words.note}>
        {!token && (
          <Note tone="warning" role="alert" className="mt-4">
            {words.missingToken}
          </Note>
        )}
      </FormHead>
      <LargeField
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={name}
        onValue={setName}
      />
      <EmailField className="mt-4" label={words.email} value={email} onValue={setEmail} />
      <NewPasswordField label={words.password} value={password} onChange={setPassword} />
      <FormEnd failure={failure} isBusy={isBusy} disabled={!token || !isComplete} words={words} />
    </form>
  )
}
