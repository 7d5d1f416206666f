import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { AdminOnly } from './admin-only.tsx'

const secret = <p>What only administrators see</p>

test('[ROLE-10] members are told plainly that a screen is for administrators', async () => {
  await renderApp(<AdminOnly>{secret}</AdminOnly>, { auth: buildSignedIn({ role: 'business_user' }) })
  await expect.element(page.getByRole('heading', { name: 'For administrators' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(page.getByText('What only administrators see').elements()).toHaveLength(0)
})

test('administrators see it', async () => {
  await renderApp(<AdminOnly>{secret}</AdminOnly>, { auth: buildSignedIn({ role: 'admin' }) })
  await expect.element(page.getByText('What only administrators see')).toBeVisible()
})
