import AxeBuilder from '@axe-core/playwright'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '#e2e/fixtures/browser-test.ts'

const open = {
  landing: screenPaths.landing,
  'sign-in': screenPaths.auth,
  recovery: '/auth?type=recovery',
  'not found': '/no/such/page',
}
const guarded = Object.entries(screenPaths).flatMap(([name, path]) =>
  typeof path === 'string' && !['landing', 'auth'].includes(name) ? [{ name, path }] : [],
)

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page, theme: string): Promise<void> {
  await expect(page.locator('html')).toHaveClass(new RegExp(theme))
  // Contrast is measured when everything has faded in.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  const axe = new AxeBuilder({ page })
  // Only colours differ between the themes.
  const { violations } = await (
    theme === 'dark' ? axe.withTags(standard) : axe.withRules(['color-contrast'])
  ).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

const choose = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem('herpasia-theme', chosen), theme)

/** As a link inside the app does it: without loading everything anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on the open screens in the ${theme} theme`, async ({ page }) => {
    await choose(page, theme)
    for (const [name, path] of Object.entries(open)) {
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page, theme)
      })
    }
  })

  test(`axe finds nothing behind the guard in the ${theme} theme`, async ({ page, portal }) => {
    test.setTimeout(180_000)
    await choose(page, theme)
    await signInOn(page, portal.admin)
    for (const { name, path } of guarded) {
      await test.step(name, async () => {
        await follow(page, path)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page, theme)
      })
    }
  })
}
