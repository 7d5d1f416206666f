import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import { expect, refusedAfterSignOut, signInOn, signOutOn, test } from '#e2e/fixtures/browser-test.ts'
import { anyEmail, anyPassword, clientFor, mailedLink } from '@portal/testing/portal/portal-client'

test.use({ expectedFaults: [refusedAfterSignOut] })

test('[AUTH-10][AUTH-30][NAV-06] a forgotten password is replaced through the link in the outbox', async ({
  page,
  member,
  admin,
}) => {
  await page.goto(screenPaths.auth)
  await page.getByLabel(auth.signIn.email).fill(member.email)
  await page.getByRole('button', { name: auth.signIn.forgot }).click()
  await expect(page.getByText(authToasts.resetWritten.title)).toBeVisible()

  const link = await mailedLink(admin.client, member.email)
  expect(new URL(link.href).searchParams.get('type')).toBe('recovery')
  await page.goto(link.href)
  await expect(page.getByRole('heading', { name: auth.recovery.title })).toBeVisible()
  const password = anyPassword()
  await page.getByLabel(auth.recovery.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.recovery.submit }).click()
  await page.waitForURL((url) => url.pathname === screenPaths.home)

  await signOutOn(page)
  await signInOn(page, { email: member.email, password })
})

test('an invitation becomes an account', async ({ page, portal, admin }) => {
  const email = anyEmail()
  const { error } = await clientFor(portal, { key: portal.serviceKey }).auth.admin.inviteUserByEmail(email)
  expect(error).toBeNull()
  await page.goto((await mailedLink(admin.client, email)).href)
  await expect(page.getByRole('heading', { name: auth.invite.title })).toBeVisible()
  await page.getByLabel(auth.invite.name).fill('New Member')
  await page.getByLabel(auth.invite.password, { exact: true }).fill(anyPassword())
  await page.getByRole('button', { name: auth.invite.submit }).click()
  await page.waitForURL((url) => url.pathname === screenPaths.home)
  await expect(page.getByText(authToasts.invitationAccepted.title)).toBeVisible()
})

test.describe('a link that was used already', () => {
  test.use({ expectedFaults: [/status of 403/] })

  test('says so, and changes nothing', async ({ page, portal, member, admin }) => {
    const client = clientFor(portal)
    await client.auth.resetPasswordForEmail(member.email)
    const link = await mailedLink(admin.client, member.email)
    await client.auth.verifyOtp({ type: 'recovery', token_hash: link.tokenHash })
    await page.goto(link.href)
    await page.getByLabel(auth.recovery.password, { exact: true }).fill(anyPassword())
    await page.getByRole('button', { name: auth.recovery.submit }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: auth.recovery.title })).toBeVisible()
    await page.goto(screenPaths.auth)
    await signInOn(page, member)
  })
})
