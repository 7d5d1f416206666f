import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveAccount } from '#web/features/auth/api/redeem-link.ts'
import { CodeFields } from '#web/features/auth/code-fields.tsx'
import { FormEnd } from '#web/features/auth/form-end.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { isLongEnough, NewPasswordField } from '#web/features/auth/new-password-field.tsx'
import { useFormSubmit } from '#web/features/auth/use-form-submit.ts'
import { useMailedProof } from '#web/features/auth/use-mailed-proof.ts'

const words = auth.recovery

export function RecoveryForm({ tokenHash }: { tokenHash: string | null }) {
  const proof = useMailedProof('recovery', tokenHash)
  const [password, setPassword] = useState('')
  const { isBusy, failure, submit } = useFormSubmit(async () => {
    await proof.redeem()
    await saveAccount({ password })
    await proof.enter(authToasts.passwordSaved)
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormHead title={words.title} note={proof.needsCode ? words.noteWithCode : words.note} />
      {proof.needsCode && <CodeFields words={words} value={proof.typed} onChange={proof.setTyped} />}
      <NewPasswordField label={words.password} value={password} onChange={setPassword} />
      <FormEnd
        failure={failure}
        isBusy={isBusy}
        disabled={!isLongEnough(password) || proof.isMissing}
        words={words}
      />
      <p className="mt-3">
        <Link
          to={screenPaths.auth}
          onClick={proof.finishRecovery}
          className="text-accent-text hover:underline"
        >
          {auth.backToSignIn}
        </Link>
      </p>
    </form>
  )
}
