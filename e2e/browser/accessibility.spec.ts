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

async function expectNoViolations(page: Page): Promise<void> {
  // Contrast is measured when everything has faded in.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity,
      ),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

const choose = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem('herpasia-theme', chosen), theme)

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on the open screens in the ${theme} theme`, async ({ page }) => {
    await choose(page, theme)
    for (const [name, path] of Object.entries(open)) {
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveClass(new RegExp(theme))
        await expectNoViolations(page)
      })
    }
  })

  test(`axe finds nothing behind the guard in the ${theme} theme`, async ({ page, portal }) => {
    test.setTimeout(120_000)
    await choose(page, theme)
    await signInOn(page, portal.admin)
    for (const { name, path } of guarded) {
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page)
      })
    }
  })
}
