import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { redeemProof, saveAccount } from '#web/features/auth/api/redeem-link.ts'
import { CodeFields, emptyCode } from '#web/features/auth/code-fields.tsx'
import { FormFailure } from '#web/features/auth/form-failure.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { isLongEnough, NewPasswordField } from '#web/features/auth/new-password-field.tsx'
import { TextField } from '#web/features/auth/text-field.tsx'
import { useFormSubmit } from '#web/features/auth/use-form-submit.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { notify, productToastMs } from '#web/ui/notify.ts'

const words = auth.invite

export function InviteForm({ tokenHash }: { tokenHash: string | null }) {
  const { session, finishRecovery } = useAuth()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState(emptyCode)
  const isProven = useRef(false)
  const needsCode = !tokenHash && !session
  const { isBusy, failure, submit } = useFormSubmit(async () => {
    if (tokenHash && !isProven.current) await redeemProof('invite', { tokenHash })
    else if (needsCode) await redeemProof('invite', { email: typed.email.trim(), code: typed.code.trim() })
    isProven.current = true
    await saveAccount({ password, data: { name: name.trim() } })
    notify({ tone: 'good', ...authToasts.invitationAccepted, duration: productToastMs })
    finishRecovery()
    await navigate(screenPaths.home, { replace: true })
  })
  const isCodeMissing = needsCode && (!typed.email.trim() || !typed.code.trim())
  return (
    <form onSubmit={submit} noValidate>
      <FormHead title={words.title} note={needsCode ? words.noteWithCode : words.note} />
      {needsCode && <CodeFields words={words} value={typed} onChange={setTyped} />}
      <TextField
        className={needsCode ? 'mt-4' : ''}
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={setName}
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
        disabled={!name.trim() || !isLongEnough(password) || isCodeMissing}
      >
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  )
}
