import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildSession } from '#web/testing/auth-value.ts'
import { json, portalBackend, type Row, signedInUser } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { ConfigContext } from '#web/lib/brand-context.ts'
import { fallbackConfig } from '#web/lib/config.ts'
import { AccountPage } from './account-page.tsx'

const sessionsPath = '/functions/v1/account-sessions'
const buildSessionRow = (id: string, overrides: Row = {}): Row => ({
  id: `${id}b1f3c2e-1111-4222-8333-944455556666`,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  ip: '192.0.2.1',
  isCurrent: false,
  hasSecondFactor: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
})

const backend = portalBackend()
beforeEach(() => {
  backend.respond('/auth/v1/user', ({ body }) =>
    json(200, { ...signedInUser, ...(body['email'] ? { new_email: body['email'] } : {}) }),
  )
  backend.respond('/auth/v1/token', () => json(200, buildSession(signedInUser)))
  backend.respond('/auth/v1/passkeys', () => json(200, []))
  backend.respond(sessionsPath, ({ body }) =>
    json(
      200,
      body['action'] === 'list'
        ? {
            sessions: [buildSessionRow('1', { isCurrent: true }), buildSessionRow('2'), buildSessionRow('3')],
          }
        : { success: true },
    ),
  )
})

test('a portal that sends no mails says that the mail to a new address is written, not sent', async () => {
  await renderPortal(
    <ConfigContext value={{ ...fallbackConfig, keepsMail: true }}>
      <AccountPage />
    </ConfigContext>,
  )
  await page.getByLabelText('New email').fill('other@client.example')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect.element(page.getByText('Mail written')).toBeVisible()
  expect(page.getByText('Mail sent').elements()).toEqual([])
})

const updates = () =>
  backend.callsOf('/auth/v1/user').flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))

test('the name is saved when it changed', async () => {
  await renderPortal(<AccountPage />)
  await expect.element(page.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await page.getByLabelText('Name').fill('New Name')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect.element(page.getByText('Name saved')).toBeVisible()
  expect(updates()[0]).toMatchObject({ data: { name: 'New Name' } })
})

test('a new address waits for its mail, and a bad one is not sent', async () => {
  await renderPortal(<AccountPage />)
  await page.getByLabelText('New email').fill('nonsense')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect.element(page.getByText('This is not an email address.')).toBeVisible()
  await page.getByLabelText('New email').fill('Other@Client.example')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect.element(page.getByText('Open the link in the mail to other@client.example.')).toBeVisible()
  expect(updates()).toHaveLength(1)
})

test.each([
  { label: 'New password', value: 'gauge valve 9', button: 'Change password', done: 'Password changed' },
  { label: 'New email', value: 'other@client.example', button: 'Change email', done: 'Mail sent' },
])('an old session does "$button" with a mailed code', async ({ label, value, button, done }) => {
  let isAsked = false
  backend.respond('/auth/v1/reauthenticate', () => {
    isAsked = true
    return json(200, {})
  })
  backend.respond('/auth/v1/user', ({ method, body }) =>
    method === 'PUT' && !body['nonce']
      ? json(400, { error_code: 'reauthentication_needed', msg: 'Updates require reauthentication' })
      : json(200, signedInUser),
  )
  await renderPortal(<AccountPage />)
  await page.getByLabelText(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button }).click()
  await page.getByLabelText('Code').fill('123456')
  expect(isAsked).toBe(true)
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByText(done)).toBeVisible()
  expect(Object.values(updates().at(-1) ?? {})).toEqual(expect.arrayContaining([value, '123456']))
})

test('a refused password says why and keeps what was typed', async () => {
  backend.respond('/auth/v1/user', ({ method }) =>
    method === 'PUT'
      ? json(422, { code: 'weak_password', message: 'This password is known' })
      : json(200, signedInUser),
  )
  await renderPortal(<AccountPage />)
  await page.getByLabelText('New password', { exact: true }).fill('password1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This password is known')
  await expect.element(page.getByLabelText('New password', { exact: true })).toHaveValue('password1')
})

test('one session is signed out, or all others, and never this one', async () => {
  await renderPortal(<AccountPage />)
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect.element(rows.first().getByText('This session')).toBeVisible()
  expect(rows.first().getByRole('button').elements()).toHaveLength(0)
  await rows.nth(1).getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Session ended')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(page.getByText(/2 other sessions have to sign in again/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(page.getByText('All other sessions ended')).toBeVisible()
  const asked = backend.callsOf(sessionsPath).flatMap(({ body }) => (body['action'] === 'list' ? [] : [body]))
  expect(asked).toEqual([
    { action: 'end', sessionId: '2b1f3c2e-1111-4222-8333-944455556666' },
    { action: 'end_others' },
  ])
})

const factorId = '9b1f3c2e-1111-4222-8333-944455556666'
const buildFactor = (type = 'totp') => ({
  id: factorId,
  friendly_name: '',
  factor_type: type,
  status: 'verified',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

test('an authenticator app is set up by picture or key, and the recovery codes are shown once', async () => {
  let isOn = false
  backend.respond('/auth/v1/user', () =>
    json(200, { ...signedInUser, factors: isOn ? [buildFactor(), buildFactor('recovery_code')] : [] }),
  )
  backend.respond('/auth/v1/factors', () =>
    json(200, {
      id: factorId,
      type: 'totp',
      totp: {
        qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        secret: 'ABCDEFGHIJKLMNOP',
        uri: 'otpauth://totp/x',
      },
    }),
  )
  backend.respond(`/auth/v1/factors/${factorId}/challenge`, () =>
    json(200, { id: 'a-challenge', type: 'totp', expires_at: 4_102_444_800 }),
  )
  backend.respond(`/auth/v1/factors/${factorId}/verify`, () => {
    isOn = true
    return json(200, buildSession(signedInUser))
  })
  backend.respond('/auth/v1/factors/recovery-codes', ({ method }) =>
    method === 'POST'
      ? json(200, { id: 'codes', type: 'recovery_code', total: 2, codes: ['first-code', 'second-code'] })
      : json(200, { id: 'codes', type: 'recovery_code', total: 2, remaining: 2 }),
  )
  await renderPortal(<AccountPage />)
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  await page.getByLabelText('Code').fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect.element(codes.getByText('second-code')).toBeVisible()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  expect(page.getByText('second-code').elements()).toHaveLength(0)
  await expect.element(page.getByText('2 of 2 recovery codes left')).toBeVisible()
})

test('passkeys are told with their use, renamed, and removed after a question', async () => {
  const id = '7b1f3c2e-1111-4222-8333-944455556666'
  const stored = [{ id, friendly_name: 'Desk reader', created_at: '2026-01-01T00:00:00Z' }]
  backend.respond('/auth/v1/passkeys', () => json(200, stored))
  backend.respond(`/auth/v1/passkeys/${id}`, ({ method, body }) => {
    if (method === 'DELETE') {
      stored.pop()
      return new Response(null, { status: 204 })
    }
    stored[0] = {
      ...stored[0],
      id,
      created_at: '2026-01-01T00:00:00Z',
      friendly_name: body['friendly_name'] as string,
    }
    return json(200, stored[0])
  })
  await renderPortal(<AccountPage />)
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect.element(passkeys.getByText('not used yet')).toBeVisible()
  await page.getByRole('button', { name: 'Rename Desk reader' }).click()
  await page.getByRole('dialog').getByLabelText('Name').fill('Phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove Phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Passkey removed')).toBeVisible()
  await expect.element(page.getByText('None yet.')).toBeVisible()
})
