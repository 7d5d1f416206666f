import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { useState } from 'react'
import { saveAccount } from '#web/features/auth/api/redeem-link.ts'
import { CodeFields } from '#web/features/auth/code-fields.tsx'
import { FormEnd } from '#web/features/auth/form-end.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { isLongEnough, NewPasswordField } from '#web/features/auth/new-password-field.tsx'
import { LargeField } from '#web/features/auth/text-field.tsx'
import { useFormSubmit } from '#web/features/auth/use-form-submit.ts'
import { useMailedProof } from '#web/features/auth/use-mailed-proof.ts'

const words = auth.invite

export function InviteForm({ tokenHash }: { tokenHash: string | null }) {
  const proof = useMailedProof('invite', tokenHash)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, failure, submit } = useFormSubmit(async () => {
    await proof.redeem()
    await saveAccount({ password, data: { name: name.trim() } })
    await proof.enter(authToasts.invitationAccepted)
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormHead title={words.title} note={proof.needsCode ? words.noteWithCode : words.note} />
      {proof.needsCode && <CodeFields words={words} value={proof.typed} onChange={proof.setTyped} />}
      <LargeField
        className={proof.needsCode ? 'mt-4' : ''}
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={name}
        onValue={setName}
      />
      <NewPasswordField label={words.password} value={password} onChange={setPassword} />
      <FormEnd
        failure={failure}
        isBusy={isBusy}
        disabled={!name.trim() || !isLongEnough(password) || proof.isMissing}
        words={words}
      />
    </form>
  )
}
