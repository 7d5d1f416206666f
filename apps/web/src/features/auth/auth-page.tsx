import { auth } from '@portal/content/auth'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AuthLayout } from '#web/features/auth/auth-layout.tsx'
import { readAuthView, type AuthView } from '#web/features/auth/auth-view.ts'
import { SignInForm } from '#web/features/auth/sign-in-form.tsx'
import { arrivalHash, offeredSession } from '#web/lib/arrival.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { useDemo } from '#web/lib/brand-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { owesSecondFactor } from '#web/lib/second-factor.ts'
import { warmSupabase } from '#web/lib/supabase.ts'
import { late } from '#web/ui/late.tsx'

const LinkForms = late(async () => (await import('#web/features/auth/link-forms.tsx')).LinkForms)

const SecondFactorForm = late(
  async () => (await import('#web/features/auth/second-factor-form.tsx')).SecondFactorForm,
)

const RolePicker = late(async () => (await import('#web/features/auth/role-picker.tsx')).RolePicker)

const SwitchForm = late(async () => (await import('#web/features/auth/switch-form.tsx')).SwitchForm)

const titles: Record<AuthView['kind'], string> = {
  'sign-in': auth.signIn.title,
  recovery: auth.recovery.title,
  invite: auth.invite.title,
  setup: auth.setup.title,
}

export function AuthPage() {
  const { search, hash } = useLocation()
  const { isRecovering, session } = useAuth()
  const demo = useDemo()
  const asked = readAuthView(search, hash || arrivalHash())
  const view: AuthView =
    isRecovering && asked.kind === 'sign-in' ? { kind: 'recovery', tokenHash: null } : asked
  const offered = offeredSession()
  const isHalfWay = view.kind === 'sign-in' && session !== null && owesSecondFactor(session)
  useDocumentTitle(isHalfWay ? auth.secondFactor.title : titles[view.kind])
  useEffect(warmSupabase, [])
  if (offered)
    return (
      <AuthLayout hasContact>
        <SwitchForm offered={offered} />
      </AuthLayout>
    )
  return (
    <AuthLayout hasContact={view.kind !== 'setup' && !demo}>
      {isHalfWay && <SecondFactorForm />}
      {!isHalfWay &&
        view.kind === 'sign-in' &&
        (demo ? <RolePicker demo={demo} /> : <SignInForm {...(view.problem && { problem: view.problem })} />)}
      {view.kind !== 'sign-in' && <LinkForms view={view} />}
    </AuthLayout>
  )
}
