import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import { derivePermissionProfile, profileFromAppMetadata } from '@portal/contracts/roles'
import type { Session, SupabaseClient, User } from '@supabase/supabase-js'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { requestIdOf } from '#web/lib/api-error.ts'
import { forgetArrival, hasLeftTokens } from '#web/lib/arrival.ts'
import { toApiError } from '#web/lib/auth-failure.ts'
import { AuthContext, type AuthContextValue, type AuthOutcome } from '#web/lib/auth-context.ts'
import { clearAuthStorage, mayHaveSession, storedSession } from '#web/lib/auth-storage.ts'
import { describeError, log } from '#web/lib/log.ts'
import { isOfBrowser } from '#web/lib/passkeys.ts'
import { owesSecondFactor } from '#web/lib/second-factor.ts'
import { useKeepsMail } from '#web/lib/brand-context.ts'
import { getSupabase, onSupabaseReady } from '#web/lib/supabase.ts'
import { notify } from '#web/lib/notify.ts'

interface Toast {
  title: string
  description?: string
}

/** The browser's own refusals come as errors of the client, without a status. */
type Refusal = Error & { status?: number | undefined }
type Opening = (
  client: SupabaseClient,
) => Promise<{ data: { session?: Session | null } | null; error: Refusal | null }>

interface Attempt {
  call: (client: SupabaseClient) => Promise<{ error: Refusal | null }>
  /** The server refused: its message becomes the description unless the toast has one. */
  refused: Toast
  unexpected: Toast
  /** Absent: the caller says it. */
  done?: Toast
}

const guest = derivePermissionProfile(null, { admin: [], business: [] })

export function AuthProvider({ children }: { children: ReactNode }) {
  const keepsMail = useKeepsMail()
  const navigate = useNavigate()
  const [session, setSession] = useState<Session | null>(storedSession)
  const shownToken = useRef(session?.access_token)
  const [loading, setLoading] = useState(() => session === null && mayHaveSession())
  const [isUnreachable, setUnreachable] = useState(false)
  const [isRecovering, setRecovering] = useState(false)

  const connect = useCallback(() => {
    getSupabase().catch((error: unknown) => {
      log('error', { event: 'backend_client_unavailable', error: describeError(error) })
      setUnreachable(true)
    })
  }, [])

  useEffect(() => {
    let unsubscribe: (() => void) | undefined
    const stopWaiting = onSupabaseReady((client) => {
      const { data } = client.auth.onAuthStateChange((event, next) => {
        if (event === 'SIGNED_OUT') clearAuthStorage()
        if (event === 'PASSWORD_RECOVERY') setRecovering(true)
        // What was read from storage is on the screen, or being drawn: to be told of it again would begin every page anew.
        const token = next?.access_token
        if (event === 'USER_UPDATED' || token !== shownToken.current) setSession(next)
        shownToken.current = token
        setLoading(false)
      })
      unsubscribe = () => data.subscription.unsubscribe()
      // A mailed link that was opened where its person is signed in has changed something of them.
      if (hasLeftTokens()) {
        forgetArrival()
        void client.auth.refreshSession()
      }
    })
    if (mayHaveSession()) connect()
    return () => {
      stopWaiting()
      unsubscribe?.()
    }
  }, [connect])

  const value = useMemo<AuthContextValue>(() => {
    const user = session?.user ?? null
    const enter = async (open: Opening, refused: Toast): AuthOutcome => {
      let opened: Session | null = null
      const isDone = await attempt({
        call: async (client) => {
          const { data, error } = await open(client)
          opened = data?.session ?? null
          return { error }
        },
        refused,
        unexpected: authToasts.signInError,
      })
      if (!isDone || !opened || owesSecondFactor(opened)) return isDone
      notify({ tone: 'good', ...authToasts.signedIn })
      forgetArrival()
      await navigate(await firstScreenOf(opened), { replace: true })
      return true
    }
    return {
      user,
      session,
      loading,
      isUnreachable,
      reconnect: () => {
        setUnreachable(false)
        connect()
      },
      profile: user ? profileOf(user) : guest,
      isRecovering,
      finishRecovery: () => {
        forgetArrival()
        setRecovering(false)
      },
      signIn: (email, password) =>
        enter((client) => client.auth.signInWithPassword({ email, password }), authToasts.signInFailed),
      signInWithPasskey: () => enter((client) => client.auth.signInWithPasskey(), authToasts.passkeyFailed),
      signUp: (email, password) =>
        attempt({
          call: (client) =>
            client.auth.signUp({
              email,
              password,
              options: { emailRedirectTo: `${location.origin}/` },
            }),
          refused: authToasts.signUpFailed,
          unexpected: authToasts.signUpError,
          done: authToasts.signedUp,
        }),
      signOut: async () => {
        const isDone = await attempt({
          call: (client) => client.auth.signOut({ scope: 'global' }),
          refused: authToasts.signOutError,
          unexpected: authToasts.signOutError,
          done: authToasts.signedOut,
        })
        // What the server could not end everywhere ends on this device.
        if (!isDone) await endHere()
        await navigate(screenPaths.auth, { replace: true })
        return isDone
      },
      resetPassword: (email) =>
        attempt({
          call: (client) =>
            client.auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth?type=recovery` }),
          refused: authToasts.resetFailed,
          unexpected: authToasts.resetError,
          done: keepsMail ? authToasts.resetWritten : authToasts.resetSent,
        }),
    }
  }, [session, loading, isUnreachable, isRecovering, connect, navigate, keepsMail])

  return <AuthContext value={value}>{children}</AuthContext>
}

async function endHere(): Promise<void> {
  const client = await getSupabase()
  await client.auth.signOut({ scope: 'local' })
}

const profileOf = ({ app_metadata: stored }: User) =>
  profileFromAppMetadata({ role: stored.role, business_lead: stored.business_lead as unknown })

/** Home; an administrator who has to set up a second factor first is led there. */
async function firstScreenOf({ user }: Session): Promise<string> {
  if (user.app_metadata.role !== 'admin') return screenPaths.home
  const { readSecuritySettings, SecondFactorNeeded } = await import('#web/lib/security-settings.ts')
  const failure: unknown = await readSecuritySettings().then(
    () => null,
    (error: unknown) => error,
  )
  return failure instanceof SecondFactorNeeded ? screenPaths.account : screenPaths.home
}

async function attempt({ call, refused, unexpected, done }: Attempt): AuthOutcome {
  try {
    const { error } = await call(await getSupabase())
    if (error && isUnexpected(error)) throw toApiError(error)
    if (error) {
      notify({
        tone: 'bad',
        description: error.message,
        ...refused,
        reference: requestIdOf(toApiError(error)),
      })
      return false
    }
    if (done) notify({ tone: 'good', ...done })
    return true
  } catch (error) {
    log('error', { event: 'auth_call_failed', error: describeError(error) })
    notify({ tone: 'bad', ...unexpected, reference: requestIdOf(error) })
    return false
  }
}

/** The client returns a lost connection or a server fault as an error, too; neither carries a message for people. */
const isUnexpected = (error: Refusal): boolean =>
  !isOfBrowser(error) && (!error.status || error.status >= 500)
