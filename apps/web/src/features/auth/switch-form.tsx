import { auth } from '@portal/content/auth'
import { useNavigate } from 'react-router'
import { screenPaths } from '@portal/contracts/paths'
import { takeSession } from '#web/features/auth/api/take-session.ts'
import { FormEnd } from '#web/features/auth/form-end.tsx'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { useFormSubmit } from '#web/features/auth/use-form-submit.ts'
import { forgetArrival, type OfferedSession } from '#web/lib/arrival.ts'
import { useAuth } from '#web/lib/auth-context.ts'

const words = auth.switchPerson

/** A link would sign in somebody while somebody is signed in. */
export function SwitchForm({ offered }: { offered: OfferedSession }) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const leave = async () => {
    forgetArrival()
    await navigate(screenPaths.home, { replace: true })
  }
  const { isBusy, failure, submit } = useFormSubmit(async () => {
    await takeSession(offered)
    await leave()
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormHead title={words.title} note={words.note(offered.email)} />
      <p className="mb-4">{words.now(user?.email ?? '')}</p>
      <FormEnd failure={failure} isBusy={isBusy} disabled={false} words={words} />
      <button
        type="button"
        className="mt-3 rounded-1 text-accent-text hover:underline max-md:min-h-11"
        onClick={() => void leave()}
      >
        {words.stay}
      </button>
    </form>
  )
}
