import { teamCopy } from '@portal/content/access'
import { boardPackCopy } from '@portal/content/board-pack'
import { figureCardCopy } from '@portal/content/figure-card'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { benchmarksCopy, glanceCopy } from '@portal/content/market'
import { navigation } from '@portal/content/navigation'
import { deliveryCopy } from '@portal/content/reports-pages'
import { screens } from '@portal/content/screens'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { countInputs, type Inputs } from '#e2e/fixtures/count-inputs.ts'
import { enterAs, expect } from '#e2e/fixtures/browser-test.ts'
import { test } from '#e2e/fixtures/own-portal.ts'

/** The tasks change the same records. */
test.describe.configure({ mode: 'serial' })

const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
const type = (page: Page, text: string) => page.keyboard.type(text)
const search = async (page: Page, text: string) => {
  await page.getByRole('button', { name: navigation.search }).click()
  await type(page, text)
  await page.keyboard.press('Enter')
}

const dairySize = (page: Page) =>
  page
    .getByRole('table', { name: glanceCopy.markets })
    .getByRole('row', { name: /^Dairy/ })
    .getByRole('button')
    .first()
const replaceBy = async (page: Page, value: string, shown: string) => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^New value/)).toBeFocused()
  await type(page, value)
  await page.keyboard.press('Tab')
  await type(page, 'Dairy atlas')
  await page.keyboard.press('Tab')
  await type(page, '03032026')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(shown).first()).toBeVisible()
}

/** Each from Home to its end; finding, replacing and watching through the search field, and by what stands on the page. */
const tasks: readonly { name: string; most: Inputs; run: (page: Page) => Promise<void> }[] = [
  {
    name: 'find the size of a market and its source',
    most: { clicks: 1, keys: 11 },
    run: async (page) => {
      await search(page, 'dairy size')
      await expect(page.getByRole('dialog').getByText(figureCardCopy.source, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'replace it',
    most: { clicks: 1, keys: 45 },
    run: async (page) => {
      await search(page, 'replace dairy size')
      await replaceBy(page, '1.3B', '$1.3B')
    },
  },
  {
    name: 'find the size of a market on the page, and its source',
    most: { clicks: 1, keys: 0 },
    run: async (page) => {
      await dairySize(page).click()
      await expect(page.getByRole('dialog').getByText(figureCardCopy.source, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'replace it on the page',
    most: { clicks: 2, keys: 26 },
    run: async (page) => {
      await dairySize(page).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: figureChangeCopy.replace, exact: true })
        .click()
      await replaceBy(page, '1.4B', '$1.4B')
    },
  },
  {
    name: 'watch a site on the page',
    most: { clicks: 1, keys: 0 },
    run: async (page) => {
      const { monitorOf } = benchmarksCopy.positioning
      await page.getByRole('button', { name: monitorOf('Alpstahl Systeme') }).click()
      await expect(page.getByText(/Alpstahl Systeme is monitored/)).toBeVisible()
    },
  },
  {
    name: 'compare the three closest rivals',
    most: { clicks: 1, keys: 0 },
    run: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: glanceCopy.compare(3) })
        .click()
      const rows = page.getByRole('main').getByRole('table').getByRole('row')
      for (const rival of ['Rheinwerk Brautechnik', 'Alpstahl Systeme', 'Nordkessel'])
        await expect(rows.filter({ hasText: rival })).toBeVisible()
    },
  },
  {
    name: 'compare three rivals',
    most: { clicks: 1, keys: 43 },
    run: async (page) => {
      await page.getByRole('main').getByRole('combobox').first().click()
      await type(page, 'compare Rheinwerk, Alpstahl and Nordkessel')
      await page.keyboard.press('Enter')
      for (const rival of ['Rheinwerk Brautechnik', 'Alpstahl Systeme', 'Nordkessel'])
        await expect(page.getByRole('main').getByText(rival).first()).toBeVisible()
    },
  },
  {
    name: 'invite a colleague',
    most: { clicks: 0, keys: 20 },
    run: async (page) => {
      await page.keyboard.press('Control+k')
      await type(page, 'invite')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(teamCopy.form.email)).toBeFocused()
      await type(page, 'a@b.example')
      await page.keyboard.press('Enter')
      await expect(page.getByText(teamCopy.done.invited)).toBeVisible()
    },
  },
  {
    name: 'watch a site',
    most: { clicks: 1, keys: 12 },
    run: async (page) => {
      await search(page, 'watch nordk')
      await expect(page.getByText(/Nordkessel is monitored/)).toBeVisible()
    },
  },
  {
    name: 'make a board pack as slides',
    most: { clicks: 5, keys: 0 },
    run: async (page) => {
      await menu(page, screens.sectors.title)
      await page
        .getByRole('button', { name: /^Add to pack/ })
        .first()
        .click()
      await expect(page.getByText(boardPackCopy.done).first()).toBeVisible()
      await page.getByRole('button', { name: boardPackCopy.open }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: boardPackCopy.make }).click()
      await page.getByRole('menuitem', { name: deliveryCopy.formats.pptx }).click()
      expect((await saved).suggestedFilename()).toMatch(/\.pptx$/)
    },
  },
  {
    name: 'read the week',
    most: { clicks: 1, keys: 0 },
    run: async (page) => {
      await page.getByRole('main').getByRole('link', { name: screens.brief.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: screens.brief.title })).toBeVisible()
    },
  },
]

for (const { name, most, run } of tasks)
  test(`an executive can ${name} in ${most.clicks} clicks and ${most.keys} keystrokes`, async ({
    page,
    admin,
  }) => {
    await enterAs(page, admin)
    const inputs = await countInputs(page)
    await page.goto(screenPaths.home)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    inputs.take()
    await run(page)
    const { clicks, keys } = inputs.take()
    test.info().annotations.push({ type: 'inputs', description: `${clicks} clicks, ${keys} keystrokes` })
    expect(clicks).toBeLessThanOrEqual(most.clicks)
    expect(keys).toBeLessThanOrEqual(most.keys)
  })
