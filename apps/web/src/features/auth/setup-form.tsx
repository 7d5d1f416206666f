import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { setUpPortal } from '#web/features/auth/api/set-up-portal.ts'
import { FormFailure } from '#web/features/auth/form-failure.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { isLongEnough, NewPasswordField } from '#web/features/auth/new-password-field.tsx'
import { TextField } from '#web/features/auth/text-field.tsx'
import { useFormSubmit } from '#web/features/auth/use-form-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify, productToastMs } from '#web/ui/notify.ts'

const words = auth.setup

export function SetupForm({ token }: { token: string | null }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, failure, submit } = useFormSubmit(async () => {
    await setUpPortal({ token: token ?? '', name: name.trim(), email: email.trim(), password })
    notify({ tone: 'good', ...authToasts.portalReady, duration: productToastMs })
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
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={setName}
      />
      <TextField
        className="mt-4"
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
      />
      <NewPasswordField label={words.password} value={password} onChange={setPassword} />
      <FormFailure message={failure} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className="mt-6"
        busy={isBusy}
        disabled={!token || !isComplete}
      >
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  )
}
