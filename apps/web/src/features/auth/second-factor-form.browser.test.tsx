import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AuthPage } from '#web/features/auth/auth-page.tsx'
import { buildAuthValue, buildSession, buildUser } from '#web/testing/auth-value.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'

const factorId = '9b1f3c2e-1111-4222-8333-944455556666'
const user = Object.assign(buildUser(), {
  factors: [
    {
      id: factorId,
      friendly_name: '',
      factor_type: 'totp',
      status: 'verified',
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
    },
  ],
})

const backend = portalBackend()
beforeEach(() => {
  backend.respond('/auth/v1/user', () => json(200, user))
  backend.respond(`/auth/v1/factors/${factorId}/challenge`, () =>
    json(200, { id: 'a-challenge', type: 'totp', expires_at: 4_102_444_800 }),
  )
})

const renderHalfWay = () => renderPortal(<AuthPage />, buildAuthValue({ user, session: buildSession(user) }))
const submit = () => page.getByRole('button', { name: 'Continue' })

test('after the password the code of the app is asked for, and a wrong one says so', async () => {
  const verify = `/auth/v1/factors/${factorId}/verify`
  backend.respond(verify, () =>
    json(422, { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' }),
  )
  await renderHalfWay()
  await expect.element(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expect.element(submit()).toBeDisabled()
  await page.getByLabelText('Code').fill('123 456')
  await submit().click()
  await expect.element(page.getByText('Invalid TOTP code entered')).toBeVisible()
  expect(backend.callsOf(verify)[0]?.body).toMatchObject({ code: '123456', challenge_id: 'a-challenge' })
  backend.respond(verify, () => json(200, buildSession(user)))
  await submit().click()
  await expect.element(page.getByText('Welcome back!')).toBeVisible()
})

test('a recovery code does it, too', async () => {
  const verify = '/auth/v1/factors/recovery-codes/verify'
  backend.respond(verify, () => json(200, buildSession(user)))
  await renderHalfWay()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabelText('Recovery code').fill('ABCD-efgh 2345 6789')
  await submit().click()
  await expect.element(page.getByText('Welcome back!')).toBeVisible()
  expect(backend.callsOf(verify)[0]?.body).toEqual({ code: 'abcdefgh23456789' })
})
