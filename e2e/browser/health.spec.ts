import { appIntelligenceCopy } from '@portal/content/app-intelligence'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { systemTestCopy } from '@portal/content/health-tests'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

test('[MON-04] [MON-10] [MON-12] [MON-16] a full check fills the monitor, and the readiness has a score', async ({
  page,
  member,
}) => {
  test.slow()
  await enterAs(page, member)
  await page.goto(screenPaths.systemMonitoring)
  await page.getByRole('button', { name: monitoringCopy.full }).click()
  // Who asks for the same check while it runs gets the same result.
  await page.getByRole('button', { name: systemTestCopy.readiness.run }).click()
  const routes = page.getByRole('list', { name: monitoringCopy.lists.routes, exact: true })
  await expect(routes.getByText('accessible').first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(systemTestCopy.score)).toBeVisible({ timeout: 90_000 })
  const rest = page.getByRole('button', { name: /^Show all/ })
  while ((await rest.count()) > 0) await rest.first().click()
  const days = page.getByRole('list', { name: monitoringCopy.bars.label('send-feedback') })
  await expect(days.getByRole('listitem')).toHaveCount(90)
  await expect(days.getByRole('listitem').last()).not.toHaveAttribute('data-state', 'unknown')
})

test('[APPI-01] the portal examines itself', async ({ page, member }) => {
  await enterAs(page, member)
  await page.goto(screenPaths.appIntelligence)
  await page.getByRole('button', { name: appIntelligenceCopy.run }).click()
  await expect(page.getByRole('tab', { name: 'Strategy' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/figures are samples/)).toBeVisible()
})
