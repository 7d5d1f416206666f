import AxeBuilder from '@axe-core/playwright'
import { allScreens } from '@portal/content/screen-addresses'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'
import { followPath } from '#e2e/fixtures/follow-path.ts'
import { settle, watchAsked } from '#e2e/fixtures/settle.ts'

const open = {
  landing: screenPaths.landing,
  'sign-in': screenPaths.auth,
  recovery: '/auth?type=recovery',
  'not found': '/no/such/page',
}
/** Each once: not at its second address. */
const guarded = allScreens.map(({ path }) => path).filter((path) => !path.includes(':'))
/** For two workers. */
const halves = [guarded.filter((_, index) => index % 2 === 0), guarded.filter((_, index) => index % 2 === 1)]
/** A phone, a tablet upright and on its side, a desk. */
const widths = [390, 768, 1024, 1440]

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Not among the rules of a standard yet: what is spoken of a control contains what is seen of it. */
const named = { 'label-content-name-mismatch': { enabled: true } }

const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

/** Both themes on one visit: only colours differ between them. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const theme of themes) {
    await choose(page, theme)
    await expect(page.locator('html')).toHaveClass(new RegExp(theme))
    // What arrives while a page is measured fades in, and then it is measured again; a fault stays.
    await expect(async () => expect(await violationsOf(page, theme), theme).toEqual([])).toPass({
      timeout: 10_000,
    })
  }
}

/** As it is chosen in another tab. */
const choose = (page: Page, theme: Theme) =>
  page.evaluate(
    (change) => {
      localStorage.setItem(change.key, change.newValue)
      dispatchEvent(new StorageEvent('storage', change))
    },
    { key: 'herpasia-theme', newValue: theme },
  )

async function violationsOf(page: Page, theme: Theme): Promise<string[]> {
  // Contrast is measured when everything has faded in; what follows a scroll never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  const options = theme === 'dark' ? { runOnly: standard, rules: named } : { runOnly: ['color-contrast'] }
  const { violations } = await new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    // There are no frames: nothing is to be put together in a window of its own.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

test('axe finds nothing on the open screens in either theme', async ({ page }) => {
  for (const [name, path] of Object.entries(open)) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page)
    })
  }
})

for (const [half, paths] of halves.entries())
  test(`behind the guard axe finds nothing in either theme, and no page scrolls sideways on a phone, a tablet or a desk, ${half + 1} of 2`, async ({
    page,
    admin,
  }) => {
    test.setTimeout(300_000)
    await enterAs(page, admin)
    const asked = await watchAsked(page)
    for (const path of paths) {
      await test.step(path, async () => {
        await followPath(page, path)
        await settle(page, asked)
        await expect(page).toHaveURL(path)
        await expectNoViolations(page)
        await expectNoSidewaysScroll(page, path)
      })
    }
  })

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // What is chosen by the width of the window is drawn a frame after it; a page that is too wide stays so.
    await expect
      .configure({ soft: true, timeout: 5000 })
      .poll(
        () => page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth)),
        `the width of ${path} in a window of ${width} px`,
      )
      .toBe(width)
  }
  if (before) await page.setViewportSize(before)
}
