import { accountCopy } from '@portal/content/account'
import { auth } from '@portal/content/auth'
import { authToasts } from '@portal/content/toasts'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { expect, refusedAfterSignOut, signInOn, signOutOn, test as base } from '#e2e/fixtures/browser-test.ts'
import { freePort, removeDataDir, startPortal } from '@portal/testing/portal/portal-server'

const words = accountCopy.passkeys

/** Browsers keep no passkeys for addresses of digits: this portal goes by a name. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  portal: async ({}, give) => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const portal = await startPortal({ port, env: { PORTAL_PUBLIC_URL: url } })
    await give({ ...portal, url })
    await portal.stop()
    await removeDataDir(portal.dataDir)
  },
})

test.use({ expectedFaults: [new RegExp(`${refusedAfterSignOut.source}|status of 400`)] })

/** What the device's own reader of fingerprints would be. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added on the account page, signs in without a password, and no longer does once removed', async ({
  page,
  portal,
}) => {
  await signInOn(page, portal.admin)
  await plugInAuthenticator(page)
  await page.goto(screenPaths.account)
  await page.getByRole('button', { name: words.add }).click()
  const passkeys = page.getByRole('list', { name: words.listLabel }).getByRole('listitem')
  await expect(passkeys).toHaveCount(1)
  await expect(passkeys.getByText(words.neverUsed)).toBeVisible()
  await page.getByRole('button', { name: words.renameOf(words.unnamed) }).click()
  await page.getByRole('dialog').getByLabel(words.name).fill('Desk reader')
  await page.getByRole('dialog').getByRole('button', { name: words.save }).click()
  await expect(passkeys.getByText('Desk reader')).toBeVisible()

  const usePasskey = page.getByRole('button', { name: auth.signIn.passkey })
  await signOutOn(page)
  await usePasskey.click()
  await page.waitForURL((url) => url.pathname === screenPaths.home)

  await page.goto(screenPaths.account)
  await expect(passkeys.getByText(/last used/)).toBeVisible()
  await page.getByRole('button', { name: words.removeOf('Desk reader') }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
  await expect(page.getByText(words.none)).toBeVisible()

  await signOutOn(page)
  await usePasskey.click()
  await expect(page.getByText(authToasts.passkeyFailed.description)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(screenPaths.auth)
})
