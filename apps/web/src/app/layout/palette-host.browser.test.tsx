import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PaletteHost } from '#web/app/layout/palette-host.tsx'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { json, PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'

let backend: PortalBackend
beforeEach(() => {
  backend = new PortalBackend().install()
})
afterEach(() => backend.restore())

const open = (role: string) =>
  renderPortal(<PaletteHost open onOpenChange={() => undefined} />, {
    profile: buildSignedIn({ role }).profile,
  })

test('the palette offers the pages of the menus that a person has', async () => {
  await open('business_user')
  await expect.element(page.getByRole('option', { name: /^Market Benchmarks/ })).toBeInTheDocument()
  expect(page.getByRole('option', { name: /^System Health Monitor/ }).elements()).toEqual([])
})

test('an administrator finds the platform pages too, and can run a health check from here', async () => {
  backend.respond('/functions/v1/health-monitor', () =>
    json(503, { error: 'The check could not run.', code: 'unavailable', requestId: 'r' }),
  )
  await open('admin')
  await expect.element(page.getByRole('option', { name: /^System Health Monitor/ })).toBeInTheDocument()
  await page.getByRole('option', { name: 'Run health check' }).click()
  await expect.element(page.getByText('Health Check Failed')).toBeVisible()
})
