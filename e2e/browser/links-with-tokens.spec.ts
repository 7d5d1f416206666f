import { auth } from '@portal/content/auth'
import { screenPaths } from '@portal/contracts/paths'
import { expect, signInOn, test } from '#e2e/fixtures/browser-test.ts'
import { clientFor, joinAsMember, type Person } from '@portal/testing/portal/portal-client'
import type { PortalAddress } from '@portal/testing/portal/portal-server'

const words = auth.switchPerson

/** What somebody who has this account can write behind any address of the portal. */
async function tokensOf(portal: PortalAddress, { email, password }: Person): Promise<string> {
  const { data, error } = await clientFor(portal).auth.signInWithPassword({ email, password })
  if (error) throw error
  return new URLSearchParams({
    access_token: data.session.access_token,
    refresh_token: data.session.refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
    type: 'magiclink',
  }).toString()
}

test.describe('[AUTH-LINK] tokens in an address', () => {
  for (const [place, mark] of [
    ['fragment', '#'],
    ['query', '?'],
  ] as const)
    test(`sign nobody in behind another page, from the ${place}`, async ({ page, portal, member }) => {
      await page.goto(screenPaths.home + mark + (await tokensOf(portal, member)))
      await expect(page.getByRole('button', { name: auth.signIn.submit })).toBeVisible()
      expect(page.url()).not.toContain('access_token')
    })

  test('leave a signed-in person who they are', async ({ page, portal, member }) => {
    const stranger = await joinAsMember(portal)
    await signInOn(page, member)
    for (const mark of ['#', '?']) {
      await page.goto(screenPaths.account + mark + (await tokensOf(portal, stranger)))
      await page.reload()
      await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
    }
  })

  test('ask a signed-in person on the sign-in page first', async ({ page, portal, member }) => {
    const stranger = await joinAsMember(portal)
    await signInOn(page, member)
    const link = `${screenPaths.auth}#${await tokensOf(portal, stranger)}`
    await page.goto(screenPaths.landing)
    await page.goto(link)
    await expect(page.getByText(words.note(stranger.email))).toBeVisible()
    await expect(page.getByText(words.now(member.email))).toBeVisible()
    await page.getByRole('button', { name: words.stay }).click()
    await page.waitForURL((url) => url.pathname === screenPaths.home)
    await page.goto(screenPaths.account)
    await expect(page.getByRole('main').getByText(member.email)).toBeVisible()

    await page.goto(screenPaths.landing)
    await page.goto(link)
    await page.getByRole('button', { name: words.submit }).click()
    await page.waitForURL((url) => url.pathname === screenPaths.home)
    await page.goto(screenPaths.account)
    await expect(page.getByRole('main').getByText(stranger.email)).toBeVisible()
  })

  test('sign in on the sign-in page where nobody is signed in', async ({ page, portal, member }) => {
    await page.goto(`${screenPaths.auth}#${await tokensOf(portal, member)}`)
    await page.waitForURL((url) => url.pathname === screenPaths.home)
    await page.goto(screenPaths.account)
    await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
  })
})
