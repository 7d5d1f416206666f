import { auditCopy, outboxCopy, teamCopy } from '@portal/content/access'
import { accountCopy } from '@portal/content/account'
import { auth } from '@portal/content/auth'
import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import {
  expect,
  expectSignedIn,
  refusedAfterSignOut,
  signInOn,
  signOutOn,
  test,
} from '#e2e/fixtures/browser-test.ts'
import { anyEmail, anyPassword } from '@portal/testing/portal/portal-client'
import { nextTotpCode, totpCode } from '#e2e/fixtures/totp.ts'

test.use({ expectedFaults: [refusedAfterSignOut] })

/** Through the sidebar, as a person goes. */
async function openFromMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('complementary').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function act(page: Page, { email, action }: { email: string; action: string }): Promise<void> {
  await page.getByRole('button', { name: teamCopy.actionsFor(email) }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('an administrator invites, hands the link over, changes the role, disables; the audit log shows each', async ({
  page,
  portal,
  browser,
}) => {
  const email = anyEmail()
  await signInOn(page, portal.admin)
  await openFromMenu(page, screens.teamAccess.title)
  await page.getByRole('button', { name: teamCopy.invite, exact: true }).click()
  await page.getByLabel(teamCopy.form.email).fill(email)
  await page.getByLabel(teamCopy.form.message).fill('See you on Monday')
  await page.getByRole('button', { name: teamCopy.form.submit }).click()
  await expect(page.getByText(teamCopy.done.invited)).toBeVisible()
  const invited = page.getByRole('row', { name: new RegExp(email) })
  await expect(invited.getByText(teamCopy.inviteStatuses.pending)).toBeVisible()

  await openFromMenu(page, screens.outbox.title)
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button')
    .click()
  const mail = page.getByRole('dialog')
  await expect(mail.getByText('See you on Monday')).toBeVisible()
  await expect(mail.getByText(/https?:/)).toHaveCount(0)
  await mail.getByRole('button', { name: outboxCopy.reveal }).click()
  await expect(mail.getByRole('button', { name: outboxCopy.copyLink })).toBeVisible()
  const link = /https?:\/\/\S+/.exec((await mail.locator('pre').textContent()) ?? '')?.[0] ?? ''
  await mail.getByRole('button', { name: interfaceWords.close }).click()

  const guest = await browser.newContext()
  const guestPage = await guest.newPage()
  await guestPage.goto(link)
  await guestPage.getByLabel(auth.invite.name).fill('A Guest')
  await guestPage.getByLabel(auth.invite.password, { exact: true }).fill(anyPassword())
  await guestPage.getByRole('button', { name: auth.invite.submit }).click()
  await guestPage.waitForURL((url) => url.pathname === screenPaths.home)
  await guestPage.goto(screenPaths.auditLog)
  await expect(guestPage.getByRole('heading', { name: 'For administrators' })).toBeVisible()
  await guest.close()

  await openFromMenu(page, screens.teamAccess.title)
  await act(page, { email, action: teamCopy.actions.makeAdmin })
  await act(page, { email, action: teamCopy.actions.makeMember })
  await act(page, { email, action: teamCopy.actions.disable })
  await expect(page.getByRole('row', { name: new RegExp(email) }).getByText(teamCopy.disabled)).toBeVisible()

  await openFromMenu(page, screens.auditLog.title)
  await expect(page.getByText(/Chain verified: /)).toBeVisible()
  await page.getByLabel(auditCopy.filters.target).fill(email)
  await expect(page).toHaveURL(/target=person-/)
  const { actions } = auditCopy
  const expected = [
    'user.disabled',
    'user.role_changed',
    'user.role_changed',
    'mail.revealed',
    'user.invited',
  ] as const
  await expect(page.getByRole('row')).toHaveCount(expected.length + 1)
  for (const [index, action] of expected.entries())
    await expect(page.getByRole('row').nth(index + 1)).toContainText(actions[action] ?? action)
})

test('a second factor is set up by its typed key and asked for at the next sign-in; a recovery code stands in for it', async ({
  page,
  member,
}) => {
  const words = accountCopy.twoFactor
  await signInOn(page, member)
  await page.goto(screenPaths.account)
  await page.getByRole('button', { name: words.setUp }).click()
  await expect(page.getByRole('img', { name: words.enrol.qr })).toBeVisible()
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByLabel(words.enrol.code).fill(totpCode(secret))
  await page.getByRole('button', { name: words.enrol.submit }).click()
  const codes = page.getByRole('dialog', { name: words.codes.title })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: words.codes.kept }).click()
  await expect(page.getByText(words.codes.left(10, 10))).toBeVisible()

  await signOutOn(page)
  const halfWay = async () => {
    await page.getByLabel(auth.signIn.email).fill(member.email)
    await page.getByLabel(auth.signIn.password, { exact: true }).fill(member.password)
    await page.getByRole('button', { name: auth.signIn.submit }).click()
    await expect(page.getByRole('heading', { name: auth.secondFactor.title })).toBeVisible()
  }
  await halfWay()
  await page.goto(screenPaths.account)
  await expect(page.getByRole('heading', { name: auth.secondFactor.title })).toBeVisible()
  await page.getByLabel(auth.secondFactor.code).fill(nextTotpCode(secret))
  await page.getByRole('button', { name: auth.secondFactor.submit }).click()
  await expectSignedIn(page)

  await signOutOn(page)
  await halfWay()
  await page.getByRole('button', { name: auth.secondFactor.useRecovery }).click()
  await page.getByLabel(auth.secondFactor.recoveryCode).fill(recoveryCode)
  await page.getByRole('button', { name: auth.secondFactor.submit }).click()
  await page.waitForURL((url) => url.pathname === screenPaths.home)
  await page.goto(screenPaths.account)
  await expect(page.getByText(words.codes.left(9, 10))).toBeVisible()
  await page.getByRole('button', { name: words.remove, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
  await expect(page.getByRole('button', { name: words.setUp })).toBeVisible()
})
