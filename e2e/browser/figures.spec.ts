import { executiveCopy } from '@portal/content/executive-dashboard'
import { figureChangeCopy, figureImportCopy } from '@portal/content/figure-changes'
import { sectorsCopy } from '@portal/content/sectors'
import { screens } from '@portal/content/screens'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

/** The portal is one for all tests: these change the same figures, so they take turns. */
test.describe.configure({ mode: 'serial' })

const riskMitigation = (page: Page) => page.locator('[data-figure="kpi.risk_mitigation"]').first()
const meterCount = async (page: Page): Promise<number> => {
  const name = await page.getByRole('button', { name: /^Sample figures: \d/ }).getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0])
}

test('[DASH-01][DASH-03][DASH-09][DASH-10] the Executive Dashboard stands at its address and at its alias', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.executiveDashboard)
  for (const value of ['35%', '50%', '96%', '350%']) await expect(page.getByText(value).first()).toBeVisible()
  await page.goto(screenPaths.herpasiaDashboard)
  await expect(page.getByRole('heading', { level: 1, name: screens.herpasiaDashboard.title })).toBeVisible()
  await expect(page.getByLabel('Breadcrumb')).toContainText('HerpasIA')
  await expect(page.getByLabel(executiveCopy.kpis)).toBeVisible()
  await riskMitigation(page).click()
  await expect(page.getByText(/^6 January 2025$/)).toBeVisible()
  await expect(page.getByRole('button', { name: figureChangeCopy.replace })).toHaveCount(0)
})

test('[SECT-01][SECT-03] Industry Sectors shows five sectors and the services', async ({ page, member }) => {
  await enterAs(page, member)
  await page.goto(screenPaths.sectors)
  const sectors = page.getByRole('list', { name: sectorsCopy.sectors })
  await expect(sectors.getByRole('heading', { level: 2 })).toHaveCount(5)
  await expect(page.getByRole('heading', { name: 'Commissioning' })).toBeVisible()
})

test('an administrator replaces a figure, sees difference and history, and takes it back; the meter follows', async ({
  page,
  admin,
}) => {
  await enterAs(page, admin)
  await page.goto(screenPaths.executiveDashboard)
  await expect(riskMitigation(page)).toContainText('85%')
  await expect(page.getByRole('button', { name: /^Sample figures: \d/ })).toBeVisible()
  const samples = await meterCount(page)

  await riskMitigation(page).click()
  await page.getByRole('button', { name: figureChangeCopy.replace }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^New value/).fill('88.5')
  await dialog.getByLabel(figureChangeCopy.fields.asOf).fill('2026-03-31')
  await dialog.getByLabel(figureChangeCopy.fields.source, { exact: true }).fill('Risk register')
  await dialog.getByRole('button', { name: figureChangeCopy.submit }).click()
  await expect(dialog.getByText('88.5%')).toBeVisible()
  await expect(dialog.getByText('85%')).toBeVisible()
  await dialog.getByRole('button', { name: figureChangeCopy.done }).click()
  await expect(riskMitigation(page)).toContainText('88.5%')
  await expect.poll(() => meterCount(page)).toBe(samples - 1)

  await riskMitigation(page).click()
  const versions = page.getByRole('region', { name: figureChangeCopy.history.title })
  const newest = versions.getByRole('listitem').first()
  await expect(newest).toContainText('88.5%')
  await page.getByRole('button', { name: figureChangeCopy.undo }).click()
  await expect(newest).toContainText('85%')
  await expect(newest).not.toContainText('88.5%')
  await page.keyboard.press('Escape')
  await expect(riskMitigation(page)).toContainText('85%')
  await expect.poll(() => meterCount(page)).toBe(samples)
})

test('a CSV with bad rows names them, records the good ones, and rolls back', async ({ page, admin }) => {
  await enterAs(page, admin)
  await page.goto(screenPaths.figureImports)
  const csv = [
    'key,value,unit,as_of,source',
    'sector.dairy.growth,24.5,%,2026-03-31,Controlling',
    'sector.dairy.revenue,"45,000,000",EUR,2026-03-31,Controlling',
    'kpi.nobody_knows,1,%,2026-03-31,Controlling',
  ].join('\n')
  const file = { name: 'quarter.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel(figureImportCopy.upload).setInputFiles(file)
  await page.getByRole('button', { name: figureImportCopy.check, exact: true }).click()
  const refused = page.getByRole('table', { name: figureImportCopy.report.rejected })
  await expect(refused.getByRole('row', { name: /^3 sector\.dairy\.revenue .*not a number/ })).toBeVisible()
  await expect(
    refused.getByRole('row', { name: /^4 kpi\.nobody_knows no figure has this key/ }),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: figureImportCopy.report.accepted })).toContainText('24.5%')
  await page.getByRole('button', { name: figureImportCopy.commit(1) }).click()

  const batch = page.getByRole('listitem').filter({ hasText: 'quarter.csv' })
  const growth = page.locator('[data-figure="sector.dairy.growth"]')
  await expect(batch).toBeVisible()
  await page.goto(screenPaths.sectors)
  await expect(growth).toContainText('+24.5%')
  await page.goto(screenPaths.figureImports)
  await batch.getByRole('button', { name: figureImportCopy.list.rollback }).click()
  await expect(batch.getByText(/^Rolled back/)).toBeVisible()
  await page.goto(screenPaths.sectors)
  await expect(growth).toContainText('+23%')
})

test('a member may not replace figures from a file', async ({ page, member }) => {
  await enterAs(page, member)
  await page.goto(screenPaths.figureImports)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel(figureImportCopy.upload)).toHaveCount(0)
})
