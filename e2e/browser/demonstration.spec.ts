import { askCopy, exploreCopy } from '@portal/content/ask'
import { defaultBrand } from '@portal/content/brand'
import { chatCopy } from '@portal/content/chat'
import { paletteCopy } from '@portal/content/command-palette'
import { demonstrationCopy } from '@portal/content/demonstration'
import { screenPaths } from '@portal/contracts/paths'
import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '#e2e/fixtures/browser-test.ts'
import { clientFor } from '@portal/testing/portal/portal-client'
import {
  makeDataDir,
  removeDataDir,
  startPortal,
  type RunningPortal,
} from '@portal/testing/portal/portal-server'

const { name: brand } = defaultBrand
const question = 'Which sectors are the largest?'

const test = base.extend<object, { demonstration: RunningPortal }>({
  demonstration: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => {
      const dataDir = await makeDataDir()
      const env = { PORTAL_DEMO: 'on', PORTAL_ADMIN_EMAIL: '', PORTAL_ADMIN_PASSWORD: '' }
      const portal = await startPortal({ dataDir, env })
      await give(portal)
      await portal.stop()
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  portal: async ({ demonstration }, give) => give(demonstration),
})

async function lookInAs(page: Page, role: keyof typeof demonstrationCopy.roles) {
  await page.goto(screenPaths.auth)
  await page.getByRole('button', { name: demonstrationCopy.roles[role].name }).click()
  await page.waitForURL((url) => url.pathname === screenPaths.home)
}

const field = (page: Page) => page.getByRole('combobox', { name: askCopy.fieldLabel(brand) })
const panelOf = (page: Page) => page.getByRole('region', { name: chatCopy.regionLabel(brand) })
const answersIn = (within: Locator) => within.getByRole('article', { name: chatCopy.answerLabel })

async function expectWhole(answer: Locator): Promise<void> {
  await expect(answer.getByRole('table').getByRole('row', { name: /Dairy/ })).toBeVisible()
  await expect(answer.getByRole('figure').first()).toBeVisible()
  await expect(answer.getByRole('button', { name: askCopy.chipChoices('Market size') })).toBeVisible()
  await expect(answer.getByRole('list', { name: askCopy.next })).toBeVisible()
}

async function countKept(portal: RunningPortal): Promise<(number | null)[]> {
  const service = clientFor(portal, { key: portal.serviceKey })
  const tables = ['ai_chat_sessions', 'ai_chat_messages'] as const
  return Promise.all(
    tables.map(async (name) => (await service.from(name).select('*', { count: 'exact', head: true })).count),
  )
}

test('in a demonstration the field on Home answers, goes on from its answer, and keeps nothing', async ({
  page,
  demonstration,
}) => {
  const before = await countKept(demonstration)
  await lookInAs(page, 'member')
  await field(page).fill(question)
  await field(page).press('Enter')
  const chat = page.getByRole('region', { name: chatCopy.inlineLabel(brand) })
  await expectWhole(answersIn(chat).last())
  await expect(chat.getByText(demonstrationCopy.conversation)).toBeVisible()
  await expect(chat.getByRole('button', { name: chatCopy.history })).toHaveCount(0)

  const box = chat.getByLabel(chatCopy.inputLabel)
  for (const next of ['and by growth?', 'only the first']) {
    await box.fill(next)
    await box.press('Enter')
    await expect(chat.getByText(next, { exact: true })).toBeVisible()
    await expect(chat.getByRole('button', { name: chatCopy.send })).toBeVisible()
  }
  await expect(answersIn(chat)).toHaveCount(3)
  await expect(answersIn(chat).last()).toContainText('Pharmaceuticals')
  await expect(answersIn(chat).last()).toContainText('growth rate')

  await answersIn(chat).last().getByRole('link', { name: askCopy.openExplore }).click()
  await page.waitForURL((url) => url.pathname === screenPaths.explore)
  await page.goBack()
  await expect(answersIn(chat)).toHaveCount(3)
  await page.reload()
  await expect(field(page)).toBeVisible()
  await expect(page.getByText(question, { exact: true })).toHaveCount(0)
  expect(await countKept(demonstration)).toEqual(before)
})

test('in a demonstration the chat panel, the palette and Explore answer', async ({ page }) => {
  await lookInAs(page, 'business_lead')
  await page.getByRole('button', { name: chatCopy.open(brand) }).click()
  const panel = panelOf(page)
  await panel.getByLabel(chatCopy.inputLabel).fill(question)
  await page.keyboard.press('Enter')
  await expectWhole(answersIn(panel).last())
  await panel.getByRole('button', { name: chatCopy.newChat }).click()
  await expect(answersIn(panel)).toHaveCount(0)
  await panel.getByRole('button', { name: chatCopy.close }).click()

  await page.keyboard.press('Control+K')
  await page.getByPlaceholder(paletteCopy.placeholder).fill('Who leads the dairy zibbleflux?')
  await page
    .getByRole('option', { name: /zibbleflux/ })
    .first()
    .click()
  await expect(answersIn(panel).last().getByRole('region', { name: askCopy.unread.label })).toBeVisible()
  await expect(answersIn(panel).last()).toContainText('zibbleflux')
  await panel.getByRole('button', { name: chatCopy.close }).click()

  await page.goto(screenPaths.explore)
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(page.getByRole('main').getByRole('table').getByRole('row', { name: /Dairy/ })).toBeVisible()
  await expect(page.getByRole('button', { name: exploreCopy.exports })).toBeVisible()
})
