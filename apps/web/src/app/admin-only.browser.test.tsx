import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AdminOnly } from './admin-only.tsx'

const backend = portalBackend()

const settings = '/auth/v1/admin/security-settings'
const secret = <p>What only administrators see</p>

test('[ROLE-10] members are told plainly that a screen is for administrators', async () => {
  await renderPortal(<AdminOnly>{secret}</AdminOnly>, buildSignedIn({ role: 'business_user' }))
  await expect.element(page.getByRole('heading', { name: 'For administrators' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(page.getByText('What only administrators see').elements()).toHaveLength(0)
  expect(backend.callsOf(settings)).toHaveLength(0)
})

test('administrators see it', async () => {
  backend.respond(settings, () => json(200, { two_factors_for_administrators: false }))
  await renderPortal(<AdminOnly>{secret}</AdminOnly>)
  await expect.element(page.getByText('What only administrators see')).toBeVisible()
})

test('an administrator with one factor, where two are asked, is led to set one up', async () => {
  backend.respond(settings, () =>
    json(403, { error_code: 'insufficient_aal', msg: 'A second factor is needed' }),
  )
  await renderPortal(<AdminOnly>{secret}</AdminOnly>)
  await page.getByRole('link', { name: 'Set up two-factor' }).click()
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/account')
})
