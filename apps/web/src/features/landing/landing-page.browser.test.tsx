import { landing } from '@portal/content/landing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { buildAuthValue } from '#web/testing/auth-value.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const renderLanding = () => renderApp(<LandingPage />, { path: '/landing', auth: buildAuthValue() })

test('[LAND-02] the top bar has exactly six entries beside the brand', async () => {
  await renderLanding()
  await expect.element(page.getByRole('banner')).toBeVisible()
  const labels = page
    .getByRole('banner')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
  expect(labels).toEqual(['HerpasIA', 'Home', 'Platform', 'AI Tools', 'Contact', 'Sign In', 'Get Started'])
})

test('[LAND-03] the hero makes the promise and draws it, marked as a calculated example', async () => {
  await renderLanding()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('img', { name: landing.curve.label })).toBeVisible()
  await expect.element(page.getByText('Calculated example', { exact: true }).first()).toBeVisible()
})

test('[LAND-04] every sign-in and sign-up link goes to /auth', async () => {
  await renderLanding()
  await expect.element(page.getByRole('main')).toBeVisible()
  const doors = page.getByRole('link', { name: /Sign In|Get Started/ }).elements()
  expect(doors).toHaveLength(4)
  for (const door of doors) expect(door.getAttribute('href')).toBe('/auth')
})

test('[LAND-06] Home, Platform, AI Tools and Contact lead to their places on the page', async () => {
  await renderLanding()
  await expect.element(page.getByRole('main')).toBeVisible()
  for (const { href } of landing.topBar.sections) expect(document.querySelector(href), href).not.toBeNull()
})

test('the landing page names the seven fields', async () => {
  await renderLanding()
  const fields = page.getByRole('list', { name: 'Plants for' }).getByRole('listitem')
  await expect.element(fields.first()).toBeVisible()
  expect(fields.elements().map((item) => item.textContent?.toLowerCase())).toEqual([
    'beverage',
    'wine',
    'brewery',
    'distillery',
    'food',
    'dairy',
    'pharma',
  ])
})
