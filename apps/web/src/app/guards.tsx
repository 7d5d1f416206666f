import { guards } from '@portal/content/guards'
import { screenPaths } from '@portal/contracts/paths'
import { interfaceWords } from '@portal/content/interface-words'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ShellSkeleton } from '#web/app/layout/shell-skeleton.tsx'
import { arrivalHash, offeredSession } from '#web/lib/arrival.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { owesSecondFactor } from '#web/lib/second-factor.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Everything but /auth, /landing and Page Not Found: needs a session. spec §2 Route table */
export function RequireSession() {
  const { session, loading, isUnreachable, reconnect } = useAuth()
  if (loading && isUnreachable) {
    return (
      <main className="mx-auto max-w-160 px-4 py-16">
        <ErrorState message={guards.unreachable} labels={interfaceWords.errorState} onRetry={reconnect} />
      </main>
    )
  }
  if (loading) return <ShellSkeleton />
  if (!session || owesSecondFactor(session)) return <Navigate to={screenPaths.auth} replace />
  return <Outlet />
}

/** /auth alone: a signed-in person goes home, unless a link brought them to set a password (decisions AMB-05, AMB-26). */
export function SignedOutOnly() {
  const { session, loading, isUnreachable, isRecovering } = useAuth()
  const { search } = useLocation()
  const isByLink = isRecovering || /[?#&]type=(recovery|invite|setup)/.test(search + arrivalHash())
  if (isByLink || offeredSession()) return <Outlet />
  if (loading && !isUnreachable) return <ShellSkeleton />
  if (session && !owesSecondFactor(session)) return <Navigate to={screenPaths.home} replace />
  return <Outlet />
}
