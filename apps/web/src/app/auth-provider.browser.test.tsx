import { authToasts } from '@portal/content/toasts'
import { Profiler } from 'react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AuthProvider } from '#web/app/auth-provider.tsx'
import { useAuth } from '#web/lib/auth-context.ts'
import { ConfigContext } from '#web/lib/brand-context.ts'
import { fallbackConfig } from '#web/lib/config.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { buildSession } from '#web/testing/auth-value.ts'
import { FakeBackend } from '#web/testing/fake-backend.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

let backend: FakeBackend

beforeEach(() => {
  backend = new FakeBackend().install()
})

afterEach(async () => {
  const client = await getSupabase()
  await client.auth.signOut({ scope: 'local' })
  vi.restoreAllMocks()
  backend.restore()
  localStorage.clear()
  sessionStorage.clear()
  toast.dismiss()
})

function Probe() {
  const { user, session, loading, isRecovering, signIn, signUp, signOut, resetPassword } = useAuth()
  return (
    <>
      <p>{loading ? 'loading' : `user ${user?.email ?? 'nobody'}, session ${session ? 'yes' : 'no'}`}</p>
      {isRecovering && <p>recovering</p>}
      <button type="button" onClick={() => void signIn('person@client.example', 'a password')}>
        in
      </button>
      <button type="button" onClick={() => void signUp('person@client.example', 'a password')}>
        up
      </button>
      <button type="button" onClick={() => void signOut()}>
        out
      </button>
      <button type="button" onClick={() => void resetPassword('person@client.example')}>
        reset
      </button>
      <Toaster labels={{ region: 'Notifications', close: 'Close' }} />
    </>
  )
}

const renderProvider = (path = '/somewhere') =>
  renderApp(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
    { path },
  )

test('who comes back with a session that holds is never told to wait for the client', async () => {
  const session = buildSession()
  localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, JSON.stringify(session))
  const seen: string[] = []
  function Watch() {
    const { loading, user } = useAuth()
    seen.push(loading ? 'loading' : (user?.email ?? 'nobody'))
    return null
  }
  await renderApp(
    <AuthProvider>
      <Watch />
    </AuthProvider>,
  )
  await getSupabase()
  expect(new Set(seen)).toEqual(new Set([session.user.email]))
})

test('a session that is shown already is not drawn again when the client tells of it', async () => {
  localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, JSON.stringify(buildSession()))
  const drawn = vi.fn()
  await renderApp(
    <Profiler id="session" onRender={drawn}>
      <AuthProvider>
        <p>The page</p>
      </AuthProvider>
    </Profiler>,
  )
  await getSupabase()
  // The client tells it anew whenever the tab is looked at.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(drawn).toHaveBeenCalledTimes(1)
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const address = () => page.getByLabelText('address', { exact: true })
const refusal = {
  status: 400,
  body: { code: 'refused', message: 'The server says no' },
  headers: { 'x-request-id': 'a1b2c3' },
}

async function expectToast(...lines: string[]): Promise<void> {
  for (const line of lines) await expect.element(page.getByText(line, { exact: true })).toBeVisible()
}

test('[AUTH-14] [AUTH-24] [AUTH-28] [ERR-08] a sign-in says welcome, exposes user and session, and goes home', async () => {
  await renderProvider('/auth')
  await expect.element(page.getByText('user nobody, session no')).toBeVisible()
  await press('in')
  await expectToast('Welcome back!')
  await expect.element(page.getByText('user person@client.example, session yes')).toBeVisible()
  await expect.element(address()).toHaveTextContent('/')
  const [call] = backend.callsOf('/auth/v1/token')
  expect(call?.search.get('grant_type')).toBe('password')
  expect(call?.body).toMatchObject({ email: 'person@client.example', password: 'a password' })
})

test('[AUTH-26] the session is kept in local storage', async () => {
  await renderProvider('/auth')
  await press('in')
  await expectToast('Welcome back!')
  const stored = Object.entries(localStorage).find(([key]) => /^sb-.*-auth-token$/.test(key))
  expect(JSON.parse(String(stored?.[1]))).toMatchObject({ refresh_token: buildSession().refresh_token })
})

test('[ERR-01] a refused sign-in shows the message of the server', async () => {
  backend.answer('/auth/v1/token', refusal)
  await renderProvider('/auth')
  await press('in')
  await expectToast('Sign In Failed', 'The server says no', 'a1b2c3')
  await expect.element(address()).toHaveTextContent('/auth')
})

test('[ERR-02] a sign-in that fails on the way shows the unexpected error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backend.answer('/auth/v1/token', 'offline')
  await renderProvider('/auth')
  await press('in')
  await expectToast('Sign In Error', 'An unexpected error occurred')
})

test('[ERR-03] [AUTH-29] a refused sign-up shows the message of the server', async () => {
  backend.answer('/auth/v1/signup', refusal)
  await renderProvider()
  await press('up')
  await expectToast('Sign Up Failed', 'The server says no')
  expect(backend.callsOf('/auth/v1/signup')[0]?.search.get('redirect_to')).toBe(`${location.origin}/`)
})

test('[ERR-04] a sign-up that fails on the way shows the unexpected error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backend.answer('/auth/v1/signup', 'offline')
  await renderProvider()
  await press('up')
  await expectToast('Sign Up Error', 'An unexpected error occurred')
})

test('[ERR-09] [AUTH-36] a sign-up asks to verify the address', async () => {
  backend.answer('/auth/v1/signup', { status: 200, body: buildSession().user })
  await renderProvider()
  await press('up')
  await expectToast('Account Created!', 'Please check your email to verify your account')
})

test('[ERR-10] [AUTH-30] a sent reset says so and leads back to /auth?type=recovery', async () => {
  await renderProvider()
  await press('reset')
  await expectToast('Password Reset Sent', 'Check your email for password reset instructions')
  const [call] = backend.callsOf('/auth/v1/recover')
  expect(call?.search.get('redirect_to')).toBe(`${location.origin}/auth?type=recovery`)
})

test('a reset that nothing carries is said to be written, not sent', async () => {
  await renderApp(
    <ConfigContext value={{ ...fallbackConfig, keepsMail: true }}>
      <AuthProvider>
        <Probe />
      </AuthProvider>
    </ConfigContext>,
  )
  await press('reset')
  const { title, description } = authToasts.resetWritten
  await expectToast(title, description)
})

test('[AUTH-19] the event of a recovery asks for a new password', async () => {
  backend.answer('/auth/v1/verify', { status: 200, body: buildSession() })
  await renderProvider('/auth')
  const { auth } = await getSupabase()
  await expect.element(page.getByText('user nobody, session no')).toBeVisible()
  expect(page.getByText('recovering').elements()).toEqual([])
  await auth.verifyOtp({ type: 'recovery', token_hash: 'abc' })
  await expect.element(page.getByText('recovering')).toBeVisible()
})

test('[ERR-05] a refused reset shows the message of the server', async () => {
  backend.answer('/auth/v1/recover', refusal)
  await renderProvider()
  await press('reset')
  await expectToast('Reset Failed', 'The server says no')
})

test('[ERR-06] a reset that fails on the way shows the unexpected error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backend.answer('/auth/v1/recover', { status: 502, body: {}, headers: { 'x-request-id': 'd4e5f6' } })
  await renderProvider()
  await press('reset')
  await expectToast('Reset Error', 'An unexpected error occurred', 'd4e5f6')
})

test('[ERR-11] [AUTH-25] [AUTH-31] [AUTH-22] [AUTH-23] signing out is global, clears the stored auth keys alone, and goes to /auth', async () => {
  await renderProvider('/auth')
  await press('in')
  await expectToast('Welcome back!')
  localStorage.setItem('herpasia-theme', 'light')
  localStorage.setItem('sb-old-auth-token', '{}')
  sessionStorage.setItem('supabase.auth.token', '{}')
  sessionStorage.setItem('guide-seen', '1')
  await press('out')
  await expectToast('Signed Out', 'You have been successfully signed out')
  await expect.element(address()).toHaveTextContent('/auth')
  expect(backend.callsOf('/auth/v1/logout')[0]?.search.get('scope')).toBe('global')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sb-'))).toEqual([])
  expect(localStorage.getItem('herpasia-theme')).toBe('light')
  expect(Object.keys(sessionStorage)).toEqual(['guide-seen'])
})

test('[ERR-07] [API-AUTH-30] a sign-out that fails everywhere says so, and still ends the session of this device', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderProvider('/auth')
  await press('in')
  await expectToast('Welcome back!')
  backend.answer('/auth/v1/logout', { status: 500, body: { message: 'secret detail' } })
  await press('out')
  await expectToast('Sign Out Error', 'An error occurred while signing out')
  await expect.element(page.getByText('user nobody, session no')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sb-'))).toEqual([])
})
