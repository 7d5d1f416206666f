import { bottomBar, navigation } from '@portal/content/navigation'
import { notFound } from '@portal/content/not-found'
import { screens } from '@portal/content/screens'
import { screenPaths } from '@portal/contracts/paths'
import {
  enterAs,
  expect,
  refusedAfterSignOut,
  signInOn,
  signOutOn,
  test,
} from '#e2e/fixtures/browser-test.ts'

test('[THEME-01][THEME-04] the theme that was chosen stays, from the first paint of the next visit', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.home)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: navigation.lightTheme }).first().click()
  await expect(page.locator('html')).toHaveClass(/light/)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await page.evaluate(() => document.documentElement.className)).toContain('light')
})

test('[NAV-40][NAV-56] the sidebar collapses and stays so', async ({ page, member }) => {
  await enterAs(page, member)
  await page.goto(screenPaths.home)
  await page.getByRole('button', { name: navigation.collapse }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: navigation.expand })).toBeVisible()
})

test('[404-01][404-02][404-06][NAV-38] an unknown address is Page Not Found, signed in or not', async ({
  page,
  member,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
  await enterAs(page, member)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
  await page.getByRole('link', { name: notFound.home, exact: true }).click()
  await page.waitForURL((url) => url.pathname === screenPaths.home)
})

test.describe('menus', () => {
  test.use({ expectedFaults: [refusedAfterSignOut] })

  test('a member sees no administration, an administrator does', async ({ page, portal, member }) => {
    await enterAs(page, member)
    await page.goto(screenPaths.home)
    const menu = page.getByRole('navigation', { name: navigation.mainLabel }).first()
    await expect(menu.getByRole('link', { name: screens.executiveDashboard.title })).toBeVisible()
    await expect(menu.getByText('Platform Admin')).toHaveCount(0)
    await signOutOn(page)
    await signInOn(page, portal.admin)
    await expect(menu.getByText('Platform Admin')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('[NAV-41][NAV-59][NAV-60][NAV-61][NAV-62][NAV-63][NAV-64][NAV-65] the bar at the bottom leads everywhere, and nothing scrolls sideways', async ({
    page,
    member,
  }) => {
    await enterAs(page, member)
    await page.goto(screenPaths.home)
    await expect(page.getByRole('button', { name: navigation.collapse })).toBeHidden()
    const bar = page.getByRole('navigation', { name: navigation.mainLabel }).last()
    for (const entry of bottomBar) {
      await bar.getByRole('link', { name: entry.label, exact: true }).click()
      await page.waitForURL((url) => url.pathname === entry.path)
      await expect(bar.getByRole('link', { name: entry.label, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
  })
})
