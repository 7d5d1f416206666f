import { auth } from '@portal/content/auth'
import { interfaceWords } from '@portal/content/interface-words'
import { screenPaths } from '@portal/contracts/paths'
import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import type { LinkProblem } from '#web/features/auth/auth-view.ts'
import { FormEnd } from '#web/features/auth/form-end.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { EmailField } from '#web/features/auth/text-field.tsx'
import { useAuth } from '#web/lib/auth-context.ts'
import { useKeepsMail } from '#web/lib/brand-context.ts'
import { canUsePasskeys } from '#web/lib/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'

const words = auth.signIn

export function SignInForm({ problem }: { problem?: LinkProblem }) {
  const keepsMail = useKeepsMail()
  const { signIn, signInWithPasskey, resetPassword } = useAuth()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  const [busy, setBusy] = useState<'sign-in' | 'passkey' | 'reset' | null>(null)
  const [isSent, setSent] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy('sign-in')
    const isDone = await signIn(email.trim(), password)
    setBusy(null)
    if (!isDone) passwordInput.current?.select()
  }
  const showPasskey = async () => {
    if (busy) return
    setBusy('passkey')
    await signInWithPasskey()
    setBusy(null)
  }
  const reset = async () => {
    if (busy) return
    setBusy('reset')
    setSent(await resetPassword(email.trim()))
    setBusy(null)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormHead title={words.title} note={words.note}>
        {problem && <LinkProblemNote problem={problem} />}
      </FormHead>
      <EmailField label={words.email} value={email} onValue={setEmail} />
      <PasswordField
        className="mt-4"
        label={words.password}
        hint={isCapsLockOn && interfaceWords.password.capsLock}
        ref={passwordInput}
        size="lg"
        name="password"
        autoComplete="current-password"
        labels={interfaceWords.password}
        onCapsLock={setCapsLockOn}
        value={password}
        onValue={setPassword}
      />
      <FormEnd
        failure={null}
        isBusy={busy === 'sign-in'}
        disabled={!email.trim() || !password}
        words={words}
      />
      {canUsePasskeys() && (
        <Button size="lg" block className="mt-3" busy={busy === 'passkey'} onClick={() => void showPasskey()}>
          {words.passkey}
        </Button>
      )}
      <button
        type="button"
        disabled={!email.trim() || busy === 'reset'}
        onClick={() => void reset()}
        className="mt-3 rounded-1 text-accent-text enabled:hover:underline disabled:cursor-not-allowed disabled:text-fg-off max-md:min-h-11"
      >
        {words.forgot}
      </button>
      {isSent && (
        <p className="mt-1 text-small text-fg-2">
          {keepsMail ? words.kept : words.sent}{' '}
          <Link to={`${screenPaths.auth}?type=recovery`} className="link-inline">
            {words.enterCode}
          </Link>
        </p>
      )}
    </form>
  )
}

function LinkProblemNote({ problem }: { problem: LinkProblem }) {
  return (
    <Note tone="warning" role="alert" className="mt-4">
      <p className="font-medium">{auth.linkErrors[problem.reason]}</p>
      <p>{problem.isInvite ? auth.linkErrors.askForInvite : auth.linkErrors.askAgain}</p>
    </Note>
  )
}
