import { screenAddresses } from '@portal/content/screen-addresses'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { enterAs, expect } from '#e2e/fixtures/browser-test.ts'
import { isThere, prepareWalk, walkControls } from '#e2e/fixtures/control-walk.ts'
import { test } from '#e2e/fixtures/own-portal.ts'

const walkedOtherwise: readonly string[] = [
  // Changes the password and ends sessions, so a member made for it walks it.
  screenPaths.account,
  // Asks administrators for a second factor, so it comes last.
  screenPaths.teamAccess,
]
const adminPages = [
  ...screenAddresses.filter((path) => !walkedOtherwise.includes(path)),
  screenPaths.teamAccess,
]
/** Tabs, dialogs, tables and a long run, in seconds: what each run of the tests walks; `npm test -- walk` walks all. */
const walkedAlways: readonly string[] = [
  screenPaths.sectors,
  screenPaths.appIntelligence,
  screenPaths.marketBenchmarks,
]
/** What a member finds other than an administrator does. */
const memberPages = [
  screenPaths.account,
  screenPaths.teamAccess,
  screenPaths.auditLog,
  screenPaths.outbox,
  screenPaths.figureImports,
  screenPaths.systemMonitoring,
]

// What the walk enters may be refused, and without a key a provider is not there, nor a site that does not exist; a fault of
// the server is a fault.
test.use({
  expectedFaults: [
    /status of (400|401|403|409|422|429|501|502)|"event":"tool_failed".*None of the pages could be read/,
  ],
})
test.describe.configure({ timeout: 300_000 })

/** Says how many controls were pressed; the report of the run names them. */
async function walkPage(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await isThere(page)
  const { pressed, dead } = await walkControls(page, path)
  const names = pressed.map(({ role, name }) => `${role} ${name}`).join(' | ')
  test.info().annotations.push({ type: `pressed on ${path}`, description: names })
  expect(dead, path).toEqual([])
  return pressed.length
}

for (const area of ['page', 'surroundings'] as const)
  test(`every control of the ${area} that a visitor sees has an effect`, async ({ page }) => {
    await prepareWalk(page, area)
    for (const path of [screenPaths.landing, screenPaths.auth]) {
      await walkPage(page, path)
    }
  })

test('every control that surrounds a page has an effect', async ({ page, member }) => {
  await prepareWalk(page, 'surroundings')
  await enterAs(page, member)
  expect(await walkPage(page, screenPaths.home)).toBeGreaterThan(20)
})

for (const path of memberPages)
  test(`every control of ${path} has an effect for a member`, async ({ page, member }) => {
    await prepareWalk(page, 'page')
    await enterAs(page, member)
    await walkPage(page, path)
  })

for (const path of adminPages)
  test(`every control of ${path} has an effect${walkedAlways.includes(path) ? ', always' : ''}`, async ({
    page,
    admin,
  }) => {
    await prepareWalk(page, 'page')
    await enterAs(page, admin)
    await walkPage(page, path)
  })
