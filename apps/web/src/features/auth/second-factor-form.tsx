import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { useState } from 'react'
import { leaveHalfWay, showAppCode, showRecoveryCode } from '#web/features/auth/api/show-second-factor.ts'
import { FormEnd } from '#web/features/auth/form-end.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { LargeField } from '#web/features/auth/text-field.tsx'
import { useFormSubmit } from '#web/features/auth/use-form-submit.ts'
import { notify } from '#web/lib/notify.ts'

const words = auth.secondFactor
const linkClass = 'rounded-1 text-accent-text hover:underline max-md:min-h-11'

/** After the password: a code of the authenticator app, or a recovery code. The guard goes on by itself then. */
export function SecondFactorForm() {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const { isBusy, failure, submit } = useFormSubmit(async () => {
    await (isRecovery ? showRecoveryCode(code) : showAppCode(code.replaceAll(/\s/g, '')))
    notify({ tone: 'good', ...authToasts.signedIn })
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormHead title={words.title} note={isRecovery ? words.noteRecovery : words.note} />
      <LargeField
        // A new field for the other kind of code: the focus and what was typed belong to one of them.
        key={isRecovery ? 'recovery' : 'app'}
        label={isRecovery ? words.recoveryCode : words.code}
        hint={isRecovery ? words.recoveryHint : words.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        onValue={setCode}
      />
      <FormEnd failure={failure} isBusy={isBusy} disabled={!code.trim()} words={words} />
      <div className="mt-3 flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          className={linkClass}
          onClick={() => {
            setRecovery(!isRecovery)
            setCode('')
          }}
        >
          {isRecovery ? words.useApp : words.useRecovery}
        </button>
        <button type="button" className={linkClass} onClick={() => void leaveHalfWay()}>
          {words.signOut}
        </button>
      </div>
    </form>
  )
}
