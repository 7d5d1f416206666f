import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildAuthValue } from '#web/testing/auth-value.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('[404-01] [404-02] [404-03] [404-04] it offers three ways on', async () => {
  await renderApp(<NotFoundPage isWholePage />, { path: '/lost', auth: buildAuthValue() })
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  await expect
    .element(page.getByRole('link', { name: 'Executive Dashboard' }))
    .toHaveAttribute('href', '/dashboard')
  await expect
    .element(page.getByRole('link', { name: 'All Beta Tools' }))
    .toHaveAttribute('href', '/beta-agents')
})

test('[404-05] the bad path is shown and logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await renderApp(<NotFoundPage />, { path: '/lost/<b>path', auth: buildAuthValue() })
  await expect.element(page.getByText('/lost/<b>path', { exact: true }).first()).toBeVisible()
  const entries = warn.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string; path: string })
  expect(entries).toContainEqual(expect.objectContaining({ event: 'page_not_found', path: '/lost/<b>path' }))
})
