import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AuthPage } from '#web/features/auth/auth-page.tsx'
import { getSupabase } from '#web/lib/supabase.ts'
import { buildAuthValue } from '#web/testing/auth-value.ts'
import { FakeBackend } from '#web/testing/fake-backend.ts'
import { renderApp } from '#web/testing/render-app.tsx'

let backend: FakeBackend

beforeEach(() => {
  backend = new FakeBackend().install()
})

afterEach(async () => {
  const client = await getSupabase()
  await client.auth.signOut({ scope: 'local' })
  backend.restore()
  localStorage.clear()
})

const open = (search: string) => renderApp(<AuthPage />, { path: `/auth${search}`, auth: buildAuthValue() })
const fill = (label: string, value: string) => page.getByLabelText(label, { exact: true }).fill(value)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = () => page.getByLabelText('address', { exact: true })
const expired = {
  status: 403,
  body: { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
}

test('[AUTH-35] the recovery token is used up by the button, then the password is saved and the way home is free', async () => {
  await open('?type=recovery&token_hash=abc')
  await expect.element(button('Save password')).toBeDisabled()
  expect(backend.callsOf('/auth/v1/verify')).toEqual([])
  await fill('New password', 'long enough')
  await button('Save password').click()
  await expect.element(address()).toHaveTextContent('/')
  expect(backend.callsOf('/auth/v1/verify')[0]?.body).toMatchObject({ type: 'recovery', token_hash: 'abc' })
  const saved = backend.callsOf('/auth/v1/user').find((call) => call.method === 'PUT')
  expect(saved?.body).toMatchObject({ password: 'long enough' })
})

test('a refused password keeps the recovery alive: the next try does not spend the token again', async () => {
  backend.answer('/auth/v1/user', {
    status: 422,
    body: { code: 'weak_password', message: 'Too easy to guess' },
  })
  await open('?type=recovery&token_hash=abc')
  await fill('New password', 'password1')
  await button('Save password').click()
  await expect.element(page.getByRole('alert').getByText('Too easy to guess')).toBeVisible()
  await button('Save password').click()
  await expect
    .poll(() => backend.callsOf('/auth/v1/user').filter((call) => call.method === 'PUT').length)
    .toBe(2)
  expect(backend.callsOf('/auth/v1/verify')).toHaveLength(1)
})

test('an expired link is said in the form', async () => {
  backend.answer('/auth/v1/verify', expired)
  await open('?type=recovery&token_hash=abc')
  await fill('New password', 'long enough')
  await button('Save password').click()
  await expect
    .element(page.getByRole('alert').getByText('This link has expired or was used already.'))
    .toBeVisible()
})

test('[AUTH-35] without a token the code from the mail can be typed', async () => {
  await open('?type=recovery')
  await fill('Email', 'person@client.example')
  await fill('Code', ' 123456 ')
  await fill('New password', 'long enough')
  await button('Save password').click()
  await expect.element(address()).toHaveTextContent('/')
  expect(backend.callsOf('/auth/v1/verify')[0]?.body).toMatchObject({
    type: 'recovery',
    email: 'person@client.example',
    token: '123456',
  })
})

test('an invitation takes a name and a password', async () => {
  await open('?type=invite&token_hash=xyz')
  await fill('Password', 'long enough')
  await expect.element(button('Create account')).toBeDisabled()
  await fill('Name', 'A Person')
  await button('Create account').click()
  await expect.element(address()).toHaveTextContent('/')
  expect(backend.callsOf('/auth/v1/verify')[0]?.body).toMatchObject({ type: 'invite', token_hash: 'xyz' })
  const saved = backend.callsOf('/auth/v1/user').find((call) => call.method === 'PUT')
  expect(saved?.body).toMatchObject({ password: 'long enough', data: { name: 'A Person' } })
})

test('the set-up link creates the first administrator and signs them in', async () => {
  await open('?type=setup&token=once')
  await fill('Name', 'First Admin')
  await fill('Email', 'admin@client.example')
  await fill('Password', 'long enough')
  await button('Create administrator').click()
  await expect.element(address()).toHaveTextContent('/')
  expect(backend.callsOf('/auth/v1/setup')[0]?.body).toEqual({
    token: 'once',
    name: 'First Admin',
    email: 'admin@client.example',
    password: 'long enough',
  })
})

test('a used set-up link is refused in words', async () => {
  backend.answer('/auth/v1/setup', expired)
  await open('?type=setup&token=once')
  await fill('Name', 'First Admin')
  await fill('Email', 'admin@client.example')
  await fill('Password', 'long enough')
  await button('Create administrator').click()
  await expect
    .element(page.getByRole('alert').getByText('This link has expired or was used already.'))
    .toBeVisible()
})

test('a password under eight characters is told once the field was left', async () => {
  await open('?type=invite&token_hash=xyz')
  await fill('Password', 'short')
  await page.getByLabelText('Name').click()
  await expect.element(page.getByText('Use at least 8 characters.')).toBeVisible()
})
