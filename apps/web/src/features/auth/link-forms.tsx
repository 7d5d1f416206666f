import type { AuthView } from '#web/features/auth/auth-view.ts'
import { InviteForm } from '#web/features/auth/invite-form.tsx'
import { RecoveryForm } from '#web/features/auth/recovery-form.tsx'
import { SetupForm } from '#web/features/auth/setup-form.tsx'

/** The forms that a mailed or printed link opens; they load apart from the plain sign-in. */
export function LinkForms({ view }: { view: Exclude<AuthView, { kind: 'sign-in' }> }) {
  switch (view.kind) {
    case 'recovery':
      return <RecoveryForm tokenHash={view.tokenHash} />
    case 'invite':
      return <InviteForm tokenHash={view.tokenHash} />
    case 'setup':
      return <SetupForm token={view.token} />
  }
}
