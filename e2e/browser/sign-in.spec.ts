import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import {
  expect,
  expectSignedIn,
  refusedAfterSignOut,
  signInOn,
  signOutOn,
  test,
} from '#e2e/fixtures/browser-test.ts'

const words = auth.signIn

test('[AUTH-24][AUTH-28] a member signs in by keyboard alone', async ({ page, member }) => {
  await page.goto(screenPaths.auth)
  await expect(page.getByLabel(words.email)).toBeVisible()
  const email = page.getByLabel(words.email)
  for (
    let presses = 0;
    presses < 10 && !(await email.evaluate((field) => field === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
})

test('[NAV-02][NAV-03] screens behind the guard lead to sign-in, and sign-in leads home once signed in', async ({
  page,
  member,
}) => {
  await page.goto(screenPaths.executiveDashboard)
  await page.waitForURL((url) => url.pathname === screenPaths.auth)
  await signInOn(page, member)
  await page.goto(screenPaths.auth)
  await page.waitForURL((url) => url.pathname === screenPaths.home)
})

test.describe('a session', () => {
  test.use({ expectedFaults: [refusedAfterSignOut] })

  test('[AUTH-22][AUTH-25][AUTH-26][NAV-58] survives a reload and ends with Sign Out', async ({
    page,
    member,
  }) => {
    await signInOn(page, member)
    await page.reload()
    await signOutOn(page)
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))
    expect(keys).toEqual([])
  })
})

test('[AUTH-08][AUTH-11] the buttons wait for what they need', async ({ page }) => {
  await page.goto(screenPaths.auth)
  await expect(page.getByRole('button', { name: words.submit })).toBeDisabled()
  await expect(page.getByRole('button', { name: words.forgot })).toBeDisabled()
  await page.getByLabel(words.email).fill('somebody@people.example')
  await expect(page.getByRole('button', { name: words.forgot })).toBeEnabled()
  await expect(page.getByRole('button', { name: words.submit })).toBeDisabled()
})

test.describe('a wrong password', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test('is said in a toast and keeps the address', async ({ page, member }) => {
    await page.goto(screenPaths.auth)
    await page.getByLabel(words.email).fill(member.email)
    await page.getByLabel(words.password, { exact: true }).fill('not the password')
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(authToasts.signInFailed.title)).toBeVisible()
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    await expect(page.getByLabel(words.email)).toHaveValue(member.email)
  })
})
