import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { redeemProof, saveAccount } from '#web/features/auth/api/redeem-link.ts'
import { CodeFields, emptyCode } from '#web/features/auth/code-fields.tsx'
import { FormFailure } from '#web/features/auth/form-failure.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { isLongEnough, NewPasswordField } from '#web/features/auth/new-password-field.tsx'
import { useFormSubmit } from '#web/features/auth/use-form-submit.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { notify, productToastMs } from '#web/ui/notify.ts'

const words = auth.recovery

/** The token of the link is used up by the button, not by opening the page (decisions AMB-05). */
export function RecoveryForm({ tokenHash }: { tokenHash: string | null }) {
  const { session, finishRecovery } = useAuth()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState(emptyCode)
  // Set once the proof is redeemed: a refused password must not ask for a new link.
  const isProven = useRef(false)
  const needsCode = !tokenHash && !session
  const { isBusy, failure, submit } = useFormSubmit(async () => {
    if (tokenHash && !isProven.current) await redeemProof('recovery', { tokenHash })
    else if (needsCode) await redeemProof('recovery', { email: typed.email.trim(), code: typed.code.trim() })
    isProven.current = true
    await saveAccount({ password })
    notify({ tone: 'good', ...authToasts.passwordSaved, duration: productToastMs })
    finishRecovery()
    await navigate(screenPaths.home, { replace: true })
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormHead title={words.title} note={needsCode ? words.noteWithCode : words.note} />
      {needsCode && <CodeFields words={words} value={typed} onChange={setTyped} />}
      <NewPasswordField label={words.password} value={password} onChange={setPassword} />
      <FormFailure message={failure} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className="mt-6"
        busy={isBusy}
        disabled={!isLongEnough(password) || (needsCode && (!typed.email.trim() || !typed.code.trim()))}
      >
        {isBusy ? words.busy : words.submit}
      </Button>
      <p className="mt-3">
        <Link to={screenPaths.auth} onClick={finishRecovery} className="text-accent-text hover:underline">
          {auth.backToSignIn}
        </Link>
      </p>
    </form>
  )
}
