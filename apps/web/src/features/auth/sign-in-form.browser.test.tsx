import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildAuthValue } from '#web/testing/auth-value.ts'
import { FakeBackend } from '#web/testing/fake-backend.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { AuthPage } from '#web/features/auth/auth-page.tsx'
import type { AuthContextValue } from '#web/lib/auth-context.ts'
import { ConfigContext } from '#web/lib/brand-context.ts'
import { fallbackConfig } from '#web/lib/config.ts'

const backend = new FakeBackend()

beforeEach(() => void backend.install())
afterEach(() => {
  backend.restore()
  localStorage.clear()
})

const renderSignIn = (auth: Partial<AuthContextValue> = {}, path = '/auth') =>
  renderApp(<AuthPage />, { path, auth: buildAuthValue(auth) })

const email = () => page.getByLabelText('Email')
const password = () => page.getByLabelText('Password', { exact: true })
const submit = () => page.getByRole('button', { name: 'Access Platform' })
const forgot = () => page.getByRole('button', { name: 'Forgot your password?' })

test('[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04] [AUTH-12] the sign-in screen says what it is and whom to ask', async () => {
  await renderSignIn()
  await expect.element(page.getByRole('heading', { name: 'Team Access', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Access is invite only.')).toBeVisible()
  await expect.element(page.getByText('Contact the IT admin for access', { exact: false })).toBeVisible()
  await expect.element(email()).toHaveAttribute('type', 'email')
  await expect.element(password()).toHaveAttribute('type', 'password')
  expect(document.title).toBe('Team Access | HerpasIA')
})

test('[AUTH-13] nothing on the screen signs anybody up', async () => {
  await renderSignIn()
  await expect.element(submit()).toBeVisible()
  expect(page.getByText(/sign ?up|create account|register/i).elements()).toEqual([])
  expect(document.querySelectorAll('form')).toHaveLength(1)
})

test('[AUTH-06] [AUTH-08] [VALID-01] the submit button waits for both fields', async () => {
  await renderSignIn()
  await expect.element(submit()).toBeDisabled()
  await email().fill('person@client.example')
  await expect.element(submit()).toBeDisabled()
  await password().fill('a password')
  await expect.element(submit()).toBeEnabled()
  await email().fill('   ')
  await expect.element(submit()).toBeDisabled()
})

test('[AUTH-07] while signing in the button says so and takes no second press', async () => {
  let calls = 0
  const pending = Promise.withResolvers<boolean>()
  await renderSignIn({
    signIn: () => {
      calls += 1
      return pending.promise
    },
  })
  await email().fill('person@client.example')
  await password().fill('a password')
  await submit().click()
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click({ force: true })
  expect(calls).toBe(1)
  pending.resolve(false)
  await expect.element(submit()).toBeEnabled()
  await expect.element(password()).toHaveFocus()
})

test('[AUTH-28] signing in passes the trimmed address and the password as typed', async () => {
  const calls: string[][] = []
  await renderSignIn({
    signIn: (...given) => {
      calls.push(given)
      return Promise.resolve(true)
    },
  })
  await email().fill(' person@client.example ')
  await password().fill(' spaced ')
  await submit().click()
  await expect.poll(() => calls).toEqual([['person@client.example', ' spaced ']])
})

test('[AUTH-09] [AUTH-10] [AUTH-11] [VALID-02] the reset is sent for the entered address, and needs one', async () => {
  const asked: string[] = []
  await renderSignIn({
    resetPassword: (address) => {
      asked.push(address)
      return Promise.resolve(true)
    },
  })
  await expect.element(forgot()).toBeDisabled()
  await email().fill('person@client.example')
  await forgot().click()
  await expect.poll(() => asked).toEqual(['person@client.example'])
  await page.getByRole('link', { name: 'Enter its code' }).click()
  await expect.element(page.getByLabelText('Code')).toBeVisible()
})

test('a portal that sends no mails does not say that one is on its way', async () => {
  await renderApp(
    <ConfigContext value={{ ...fallbackConfig, keepsMail: true }}>
      <AuthPage />
    </ConfigContext>,
    { path: '/auth', auth: buildAuthValue({ resetPassword: () => Promise.resolve(true) }) },
  )
  await email().fill('person@client.example')
  await forgot().click()
  await expect.element(page.getByText('This portal sends no mails yet', { exact: false })).toBeVisible()
  expect(page.getByText('on its way', { exact: false }).elements()).toEqual([])
})

test('an expired link says so and how to get another one', async () => {
  await renderSignIn({}, '/auth?error=access_denied&error_code=otp_expired')
  await expect
    .element(page.getByRole('alert').getByText('This link has expired or was used already.'))
    .toBeVisible()
  await expect.element(submit()).toBeVisible()
})

test('a demonstration offers its people instead of the form, and a press signs in as one', async () => {
  const signIn = vi.fn(async () => true)
  const demo = {
    password: 'open to all',
    people: [{ role: 'member' as const, email: 'member@people.example' }],
  }
  await renderApp(
    <ConfigContext value={{ ...fallbackConfig, demo }}>
      <AuthPage />
    </ConfigContext>,
    { path: '/auth', auth: buildAuthValue({ signIn }) },
  )
  await expect.element(page.getByRole('heading', { name: 'Demonstration', level: 1 })).toBeVisible()
  expect(password().elements()).toEqual([])
  await page.getByRole('button', { name: 'Member' }).click()
  expect(signIn).toHaveBeenCalledExactlyOnceWith('member@people.example', 'open to all')
})
