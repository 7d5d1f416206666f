import { agentToolCopy } from '@portal/content/agent-tools'
import { briefWords } from '@portal/content/brief'
import { executiveCopy } from '@portal/content/executive-dashboard'
import { figureCardCopy } from '@portal/content/figure-card'
import { interfaceWords } from '@portal/content/interface-words'
import { allScreens, betaToolTitles } from '@portal/content/screen-addresses'
import { betaCategoryKeys, screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { findBareNumbers } from '#e2e/fixtures/bare-numbers.ts'
import { enterAs, expect, test as base } from '#e2e/fixtures/browser-test.ts'
import { followPath } from '#e2e/fixtures/follow-path.ts'
import { checkHealth } from '@portal/testing/portal/portal-client'
import { settle, watchAsked } from '#e2e/fixtures/settle.ts'

const test = base.extend({
  portal: async ({ portal }, give) => {
    await checkHealth(portal)
    await give(portal)
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const catalogue: readonly string[] = [
  // Their numbers are in the names and limits of models, and each model says by whom and when it was verified.
  screenPaths.aiModels,
  // What other people did, with its moment; each line is its own record.
  screenPaths.auditLog,
  screenPaths.outbox,
]
const screens = allScreens
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && !path.startsWith(`${screenPaths.betaAgents}/`))
  .filter((path) => !catalogue.includes(path))
const half = Math.ceil(screens.length / 2)
/** Each a test of its own, so that the workers share them. */
const areas: Record<string, string[]> = {
  'the first pages': screens.slice(0, half),
  'the other pages': screens.slice(half),
  'the categories': betaCategoryKeys.map(screenPaths.betaCategory),
  'the tools': Object.keys(betaToolTitles).map(screenPaths.betaTool),
}

/** Opens a figure of each kind on the page: its card names the source. */
async function expectCards(page: Page): Promise<void> {
  const keys = await page
    .locator('main button[data-figure]:visible')
    .evaluateAll((figures) => figures.map((figure) => figure.getAttribute('data-figure') ?? ''))
  const kinds = new Map(keys.map((key) => [key.split('.')[0], key]))
  for (const key of [...kinds.values()].slice(0, 4)) {
    await page.locator(`main button[data-figure="${key}"]:visible`).first().click()
    const card = page.getByRole('dialog').last()
    await expect(card.getByText(figureCardCopy.source, { exact: true }).first(), key).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const method = page.locator('main button[data-answer-source]:visible')
  if ((await method.count()) === 0) return
  await method.first().click()
  await expect(page.getByRole('dialog').getByText(agentToolCopy.sources, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

for (const [area, paths] of Object.entries(areas))
  test(`every number of ${area} leads to where it comes from, on every tab`, async ({ page, admin }) => {
    test.setTimeout(240_000)
    await enterAs(page, admin)
    const asked = await watchAsked(page)
    for (const path of paths)
      await test.step(path, async () => {
        await followPath(page, path)
        await settle(page, asked)
        expect.soft(await findBareNumbers(page), path).toEqual([])
        await expectCards(page)
        const tabs = page.getByRole('main').getByRole('tab')
        for (let at = 1; at < (await tabs.count()); at++) {
          await tabs.nth(at).click()
          await settle(page, asked)
          const where = `${path}: ${await tabs.nth(at).innerText()}`
          expect.soft(await findBareNumbers(page), where).toEqual([])
        }
      })
  })

test('a printed page has its sources as footnotes', async ({ page, admin }) => {
  await enterAs(page, admin)
  const asked = await watchAsked(page)
  await followPath(page, screenPaths.executiveDashboard)
  await settle(page, asked)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const notes = page.getByRole('region', { name: figureCardCopy.footnotes })
  await expect(notes.getByRole('listitem').first()).toHaveText(/^Sample: .+, 6 Jan 2025/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const number = page.locator('main [data-note]').first()
  expect(await number.evaluate((figure) => getComputedStyle(figure, '::after').content)).toBe('"1"')
})

test('paper shows tables in the light theme, and nothing that can only be pressed', async ({
  page,
  admin,
}) => {
  await enterAs(page, admin)
  await page.addInitScript(() => localStorage.setItem('herpasia-theme', 'dark'))
  const asked = await watchAsked(page)
  await followPath(page, screenPaths.executiveDashboard)
  await settle(page, asked)
  const root = page.locator('html')
  await expect(root).toHaveClass(/dark/)
  // What is left of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1035 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(root).toHaveClass(/light/)
  await expect(page.getByRole('columnheader', { name: executiveCopy.initiatives.lead })).toBeVisible()
  await expect(page.getByRole('link', { name: briefWords.title })).toHaveCount(0)
  await expect(page.getByRole('link', { name: interfaceWords.skipToContent })).toHaveCount(0)
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(root).toHaveClass(/dark/)
})

test('a number that is planted without a source is named', async ({ page, admin }) => {
  await enterAs(page, admin)
  const asked = await watchAsked(page)
  await followPath(page, screenPaths.executiveDashboard)
  await settle(page, asked)
  expect(await findBareNumbers(page)).toEqual([])
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<p>Margin 12.5%</p><button data-figure="">7</button><p><q>8 of 9</q></p><dl><dt>Ends with 70 % probability</dt></dl>',
    )
  })
  expect(await findBareNumbers(page)).toEqual(['Margin 12.5%', '7', '8 of 9', 'Ends with 70 % probability'])
})
