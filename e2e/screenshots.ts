// Takes the pictures of README.md from a fresh portal with the sample set: npm run build && node e2e/screenshots.ts
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { askCopy } from '@portal/content/ask'
import { defaultBrand } from '@portal/content/brand'
import { chatCopy } from '@portal/content/chat'
import { screenPaths } from '@portal/contracts/paths'
import { chromium, type Browser, type Page } from '@playwright/test'
import { enterAs } from '#e2e/fixtures/browser-test.ts'
import { findChromium } from '@portal/testing/find-chromium'
import { checkHealth, signInAsAdmin } from '@portal/testing/portal/portal-client'
import { removeDataDir, startPortal, type RunningPortal } from '@portal/testing/portal/portal-server'

const folder = path.resolve(import.meta.dirname, '../docs/images')
const patient = { timeout: 60_000 }

/** Where each picture is taken, and what must be seen on it. */
const pictures: Record<string, (page: Page) => Promise<void>> = {
  async answer(page) {
    await page.goto(screenPaths.home)
    const field = page.getByRole('combobox', { name: askCopy.fieldLabel(defaultBrand.name) })
    await field.fill('Which sectors are the largest?')
    await field.press('Enter')
    const answer = page.getByRole('article', { name: chatCopy.answerLabel }).last()
    await answer.getByRole('link', { name: askCopy.openExplore }).click(patient)
    await page.getByRole('main').getByRole('table').waitFor(patient)
  },
  async sectors(page) {
    await page.goto(screenPaths.sectors)
    await page.getByRole('main').getByText('Dairy').first().waitFor(patient)
  },
  async competitors(page) {
    await page.goto(screenPaths.competitorIntelligence)
    await page.getByRole('main').getByRole('table').first().waitFor(patient)
  },
}

async function take(browser: Browser, portal: RunningPortal, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    baseURL: portal.url,
    colorScheme,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // The guide of a first visit would lie over the picture.
  await page.addInitScript(() => localStorage.setItem('portal-guide-never', '1'))
  await page.addInitScript(([key, theme]) => localStorage.setItem(key, theme), [
    `${defaultBrand.slug}-theme`,
    colorScheme,
  ] as const)
  await enterAs(page, await signInAsAdmin(portal))
  for (const [name, show] of Object.entries(pictures)) {
    await show(page)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(0, 0)
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`), animations: 'disabled' })
  }
  await context.close()
}

await mkdir(folder, { recursive: true })
const portal = await startPortal()
const browser = await chromium.launch(await findChromium())
try {
  await checkHealth(portal)
  await take(browser, portal, 'light')
  await take(browser, portal, 'dark')
} finally {
  await browser.close()
  await portal.stop()
  await removeDataDir(portal.dataDir)
}
