import { readFile } from 'node:fs/promises'
import { briefWords } from '@portal/content/brief'
import { scheduleMessages } from '@portal/content/schedules'
import { deliveryCopy } from '@portal/content/reports-pages'
import { screens } from '@portal/content/screens'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

test('[COMP-22][COMP-23][COMP-24] an analysis leaves the portal as a PDF, as a snapshot for somebody else, and as a scheduled mail', async ({
  page,
  member,
  admin,
  portal,
  browser,
}) => {
  // Two people sign in, and three reports are written.
  test.setTimeout(240_000)
  await enterAs(page, member)
  await page.goto(`${screenPaths.competitorIntelligence}?tab=automation&region=spain`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: deliveryCopy.generate.label }).click()
  // By key: an opening menu takes no press of the mouse.
  await page.getByRole('menuitem', { name: deliveryCopy.formats.pdf }).press('Enter')
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^competitive-analysis_\d{4}-\d{2}-\d{2}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: deliveryCopy.share.label }).click()
  const share = page.getByRole('dialog', { name: deliveryCopy.share.title })
  await share.getByLabel(deliveryCopy.share.mode).selectOption('snapshot')
  await share.getByRole('button', { name: deliveryCopy.share.create }).click()
  const link = await share.getByRole('textbox', { name: deliveryCopy.share.link }).inputValue()
  const elsewhere = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await elsewhere.addInitScript(() => localStorage.setItem('portal-guide-never', '1'))
  await enterAs(elsewhere, admin)
  await elsewhere.goto(link)
  await expect(elsewhere.getByText(deliveryCopy.shared.readOnly)).toBeVisible()
  await expect(elsewhere.getByRole('columnheader', { name: 'Automation' })).toBeVisible()
  await elsewhere.context().close()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: deliveryCopy.schedule.label }).click()
  await page.getByRole('button', { name: deliveryCopy.schedule.save, exact: true }).click()
  await expect(page.getByText(deliveryCopy.schedule.done)).toBeVisible()
  await page.goto(`${screenPaths.deliveries}?tab=schedules`)
  await page.getByRole('button', { name: new RegExp(deliveryCopy.schedules.runNow) }).click()
  await expect(page.getByText(scheduleMessages.keptOnly)).toBeVisible({ timeout: 20_000 })
})

test('the Monday brief is reached from the Executive Dashboard, and says how it finds exceptions', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.executiveDashboard)
  // The sidebar leads there too.
  await page.getByRole('main').getByRole('link', { name: screens.brief.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: screens.brief.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: briefWords.howItWorks })).toBeVisible()
})
